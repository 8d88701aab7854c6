#pragma once

#include <string>
#include <string_view>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "core/any_game.hpp"
#include "core/catalogue.hpp"

namespace cairn::cli {

/// How a command ends, as the shell sees it.
enum Exit { fine = 0, answer_is_no = 1, bad_usage = 2 };

/// What every command is given: the games, a language, and where to write.
struct Context {
    Registry games;
    Catalogue catalogue;
    Output& out;
    Output& err;
    Style style; ///< of `out`

    std::string say(std::string_view key, const Json& facts = Json::object()) const {
        return catalogue.say(key, facts);
    }
};

/// Where in a text something is wrong, as `file:line:column: `; empty when nothing is known.
std::string whereabouts(const Violation& violation, std::string_view file = "");

/// Says why not on the error output, with where it is; the exit status for bad input.
Exit refuse(const Context& context, const Violation& violation, std::string_view file = "");

/// Likewise, for a sentence of our own.
Exit refuse(const Context& context, std::string_view key, const Json& facts = Json::object());

} // namespace cairn::cli
