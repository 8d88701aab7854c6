#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/any_game.hpp"

namespace cairn {

/// What is to be found out about a table that is over. `table` is what it tells everyone at the end: `terms`,
/// `commitment`, `secret`, `seats` with their nonces, `deal` and `moves` (or an object that has this as its
/// `view`). Whoever wrote down more while the table was open can have that compared too.
struct DealQuestion {
    Json table;
    std::optional<std::string> commitment = std::nullopt; ///< as it was when one sat down
    std::optional<std::string> nonce = std::nullopt;      ///< one's own
};

/// What was found to be right.
struct CheckedDeal {
    std::string game;
    std::size_t nonces = 0; ///< of people; a bot has none
    std::size_t moves = 0;
    std::size_t reveals = 0; ///< moves that showed something hidden
};

/// Whether the secret is the one that was committed to, the deal follows from it and from the nonces, and
/// every move showed what that deal hides. What is not so is told as a violation of `deal`; what is no such
/// table at all, of `input`.
Checked<CheckedDeal> check_deal(Registry games, const DealQuestion& question);

} // namespace cairn
