#pragma once

#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/violation.hpp"

namespace cairn {

/// How a game ended: everyone who shares the win (nobody: a draw), why, and the places where a game knows
/// them.
struct Result {
    std::vector<int> winners;
    std::string reason;
    std::vector<int> places = {}; ///< Lotus with `play_on`: seats in the order they came home
    friend bool operator==(const Result&, const Result&) = default;
};

Json to_json(const Result& result);
Checked<Result> read_result(const Json& json, int seats);

/// Ends that the table decides, not the rules: replay takes them as stated.
bool is_table_reason(std::string_view reason);

/// The seats whose bits are set, in order.
std::vector<int> seats_of(unsigned mask);

} // namespace cairn
