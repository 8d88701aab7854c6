// Any bytes as an Olix position and actions: what is read is written back, and what checks as allowed can be
// played.
#include <cstdlib>
#include <string>

#include "core/turn_adapter.hpp"
#include "games/olix/olix.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    using olix::Olix;
    static const auto rules = *Olix::read_rules(Json::object().set("opening", true).set("swap", true));
    std::string_view text = fuzz::text_of(data, size);
    const std::size_t end = text.find('\n');
    auto placed = Olix::read_position(rules, text.substr(0, end));
    if (!placed)
        return 0;
    olix::State state = placed->state;
    if (Olix::hash(state) != Olix::hash_from_scratch(rules, state))
        std::abort();
    if (!Olix::over(state) &&
        Olix::position(rules, state) !=
            Olix::position(rules, Olix::read_position(rules, Olix::position(rules, state))->state))
        std::abort();
    while (!Olix::over(state) && text.find('\n') != std::string_view::npos) {
        text.remove_prefix(text.find('\n') + 1);
        const auto written = Olix::read(rules, state, text.substr(0, text.find('\n')));
        if (!written || !Olix::check(rules, state, Olix::turn(state), written->action))
            continue;
        Olix::play(rules, state, written->action, NoDeal{}, Silent{});
        if (Olix::hash(state) != Olix::hash_from_scratch(rules, state))
            std::abort();
    }
    return 0;
}
