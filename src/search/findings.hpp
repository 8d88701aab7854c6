#pragma once

#include "core/json.hpp"
#include "search/review.hpp"

namespace cairn::search {

// What searches found, for programs and pages to read. Chances have four decimals.

std::string_view name_of(Proved proved); ///< "win", "draw", "loss"; empty when nothing is
std::string_view name_of(Mark mark);     ///< "inaccuracy", ...; empty when there is none

/// `{chance, low, high}`, and `proved` with `plies`.
Json to_json(const Worth& worth);
/// The same with `actions`, and `nodes` where they are counted.
Json to_json(const Line& line);
/// The same with `reveals`, `probability` and `answer`.
Json to_json(const Branch& branch);
/// What an action is worth, with its branches.
Json to_json(const Weighing& weighing);
Json to_json(const Reviewed& move);
Json to_json(const Tally& tally);
/// How far it is, the moves looked at and how each seat did.
Json to_json(const Review& review);

} // namespace cairn::search
