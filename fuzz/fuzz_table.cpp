// Lines of a table's log: whatever can be read is written back the same, whatever can be taken can be folded
// again, and what is refused changes nothing.
#include <vector>

#include "core/reader.hpp"
#include "games/games.hpp"
#include "input.hpp"
#include "table/table.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    using namespace cairn::fuzz;
    std::string_view text = text_of(data, size);
    if (size > 1u << 13)
        return 0;
    std::vector<table::Event> log;
    std::optional<table::Table> at;
    while (!text.empty()) {
        const auto json = read_json(take_line(text));
        if (!json)
            continue;
        const auto event = table::read_event(*json);
        if (!event)
            continue;
        const auto again = parse_json(table::to_json(*event).dump());
        require(again && table::read_event(*again) == *event);
        if (!at) {
            if (auto opened = table::Table::open(table_games(), *event)) {
                at = std::move(*opened);
                log.push_back(*event);
            }
            continue;
        }
        const std::string before = at->view(event->at).dump();
        if (const auto taken = at->take(*event))
            log.push_back(taken->event);
        else
            require(at->view(event->at).dump() == before);
    }
    if (!at)
        return 0;
    const auto folded = table::Table::fold(table_games(), log);
    require(folded && folded->view(0).dump() == at->view(0).dump());
    return 0;
}
