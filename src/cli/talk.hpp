#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.hpp"
#include "cli/face.hpp"
#include "core/playthrough.hpp"

namespace cairn::cli {

/// Says what goes on in a game: the board, what happened, why something was refused, how it ended.
class Talk {
public:
    explicit Talk(const Context& context) : context_(context) {}

    void sentence(std::string_view text) const;
    void say(std::string_view key, const Json& facts = Json::object()) const {
        sentence(context_.say(key, facts));
    }

    /// Lines of what can be typed and, in a second column, what it does.
    void table(std::string_view key) const;

    void board(const Playthrough& session, std::vector<std::string> marked = {}, std::string card = "") const;
    /// What happened, in words, then the board with the places where it did.
    void happened(const Playthrough& session, const Events& events) const;
    /// The sentence, the rule with its text, and the board with the places that explain it.
    void refused(const Playthrough& session, const Violation& wrong) const;
    void result(const Playthrough& session) const;
    /// All rules of the game, or one of them.
    void rules(const Playthrough& session, std::string_view number) const;
    /// Actions with their numbers, in columns.
    void actions(const std::vector<std::string>& actions) const;

    std::string seat_name(const Playthrough& session, int seat) const;

private:
    void violation(const Playthrough& session, const Violation& violation) const;

    const Context& context_;
};

} // namespace cairn::cli
