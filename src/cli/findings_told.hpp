#pragma once

#include "cli/context.hpp"
#include "search/review.hpp"

namespace cairn::cli {

// What searches found, in words.

/// "62%", "proved win in 7"; with bounds where some of it is certain.
std::string told(const Context& context, const search::Worth& worth);
/// The reveals of an action, each with its chance and what it comes to; nothing where it reveals nothing.
void tell_reveals(const Context& context, const search::Weighing& weighing);
/// A game, move by move, and how everybody did.
void tell_review(const Context& context, const search::Review& review);

} // namespace cairn::cli
