// Any bytes as what a table tells at its end: the check answers, and what it found right it finds right again
// when it is written anew.
#include "core/deal_check.hpp"
#include "core/json.hpp"
#include "games/games.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    if (size > 1u << 14)
        return 0;
    const auto json = parse_json(fuzz::text_of(data, size));
    if (!json)
        return 0;
    const auto checked = check_deal(games(), {*json});
    if (!checked) {
        fuzz::require(!checked.error().rule.empty() && !checked.error().message.empty());
        return 0;
    }
    const auto again = check_deal(games(), {*parse_json(json->dump())});
    fuzz::require(again && again->moves == checked->moves && again->reveals == checked->reveals);
    return 0;
}
