#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"

namespace cairn {

/// Why something was refused: the rule, the facts that a sentence is made from, and the places on the board
/// that explain it. The face that shows it makes the sentence from the catalogue, in the reader's language.
struct Violation {
    std::string rule;    ///< "OX-10"; `notation`, `over`, or `input` for a file, an option or a field
    std::string message; ///< a key of the catalogue
    Json facts = Json::object();
    std::vector<std::string> places = {};
};

template <class T>
using Checked = std::expected<T, Violation>;

/// The text is no action of the game.
std::unexpected<Violation> not_notation(std::string_view text);

/// The game has ended; nothing can be done any more.
std::unexpected<Violation> game_is_over();

/// Something from outside is malformed: a file, a field, an option.
std::unexpected<Violation> bad_input(std::string_view message, Json facts = Json::object());

} // namespace cairn

/// Binds `name` to the value of a Checked expression, or returns its violation.
#define CAIRN_TRY(name, expression)                                                                          \
    auto name##_checked = (expression);                                                                      \
    if (!name##_checked)                                                                                     \
        return std::unexpected(std::move(name##_checked).error());                                           \
    auto& name = *name##_checked
