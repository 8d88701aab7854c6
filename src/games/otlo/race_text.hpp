#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "games/otlo/race.hpp"

namespace cairn::otlo {

/// What an action text says, and the card that it claims came up (`...=m03`), where it claims one.
struct WrittenAction {
    Action action;
    std::optional<int> revealed = std::nullopt;
};

/// `call <card> <solution>`, `aside <card>`, `skip <card>`.
Checked<WrittenAction> read_action(const Rules& rules, std::string_view text);
std::string write(const Rules& rules, const Action& action);

/// An action as records have it: `{"seat":0,"card":"e07","call":"<solution>","t":12.4}`,
/// `{"aside":"e07","t":90.0}`,
/// `{"seat":0,"skip":"e07","t":30.1}`.
Checked<Move> read_move(const Rules& rules, const Json& json);
Json write_move(const Rules& rules, const Move& move);

} // namespace cairn::otlo
