#pragma once

#include "cli/context.hpp"
#include "match/ledger.hpp"
#include "match/plan.hpp"

namespace cairn::cli {

/// How a match stands, for people: on one line, while it is played.
std::string match_standing(const Context& context, const match::Ledger& ledger, int games);

/// How it ended, for people.
void report_match(const Context& context, const match::Plan& plan, const match::Ledger& ledger);

/// Likewise, for programs.
Json match_json(const match::Plan& plan, const match::Ledger& ledger, int games);

} // namespace cairn::cli
