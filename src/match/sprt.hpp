#pragma once

#include "core/violation.hpp"
#include "match/tally.hpp"

namespace cairn::match {

/// A match that ends as soon as it can tell: is the first player by `elo0` stronger than the second, or by
/// `elo1`? The generalised sequential probability ratio test over pairs of games.
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05; ///< how often `elo1` may be taken where `elo0` is true
    double beta = 0.05;  ///< and the other way about

    double lower() const; ///< at or below this, `elo0` it is
    double upper() const; ///< at or above this, `elo1` it is
};

enum class Verdict { open, elo0, elo1 };

/// The logarithm of how much likelier the pairs are under `elo1` than under `elo0`.
double log_likelihood_ratio(const Sprt& sprt, const Tally& tally);

Verdict verdict(const Sprt& sprt, const Tally& tally);

/// From `0,10`, or with the chances of error: `0,10,0.05,0.05`.
Checked<Sprt> read_sprt(std::string_view text);

} // namespace cairn::match
