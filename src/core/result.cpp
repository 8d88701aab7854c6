#include "core/result.hpp"

#include <algorithm>

#include "core/reader.hpp"

namespace cairn {

namespace {

Json seats_to_json(const std::vector<int>& seats) {
    Json list = Json::array();
    for (const int seat : seats)
        list.push(seat);
    return list;
}

} // namespace

Json to_json(const Result& result) {
    Json json;
    json.set("winners", seats_to_json(result.winners)).set("reason", result.reason);
    if (!result.places.empty())
        json.set("places", seats_to_json(result.places));
    return json;
}

Checked<Result> read_result(const Json& json, int seats) {
    Reader reader(json, "result");
    const auto most = static_cast<std::size_t>(seats);
    Result result{reader.integers("winners", {}, most, 0, seats - 1), reader.text("reason", "", 40),
                  reader.integers("places", {}, most, 0, seats - 1)};
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    std::ranges::sort(result.winners);
    return result;
}

bool is_table_reason(std::string_view reason) {
    return reason == "resign" || reason == "time" || reason == "abandoned";
}

std::vector<int> seats_of(unsigned mask) {
    std::vector<int> seats;
    for (int seat = 0; mask != 0; ++seat, mask >>= 1)
        if (mask & 1)
            seats.push_back(seat);
    return seats;
}

} // namespace cairn
