#pragma once

#include <cmath>
#include <cstdint>

namespace cairn::search {

/// What a position is worth to the seat to act, as alpha-beta counts it: 0 is even, `score_scale` is odds of
/// e to 1. A won game is `win_score` less the actions until then, so a quicker win is worth more. Scores of
/// `proved_score` and beyond are proofs: no evaluation reaches that far.
using Score = std::int32_t;
inline constexpr Score win_score = 30'000;
inline constexpr Score proved_score = 28'000;
inline constexpr Score most_evaluated = 20'000; ///< of an evaluation, either way
inline constexpr Score endless = 32'000;
inline constexpr Score score_scale = 400;

constexpr Score won_in(int plies) { return win_score - plies; }
constexpr bool is_win(Score score) { return score >= proved_score; }
constexpr bool is_loss(Score score) { return score <= -proved_score; }
constexpr bool is_proof(Score score) { return is_win(score) || is_loss(score); }
/// How many actions are left, of a score that is a proof.
constexpr int plies_of(Score score) { return win_score - (score < 0 ? -score : score); }

/// The share of the game that a score stands for.
inline double chance_of(Score score) {
    if (is_proof(score))
        return score > 0 ? 1 : 0;
    return 1 / (1 + std::exp(-static_cast<double>(score) / score_scale));
}

} // namespace cairn::search
