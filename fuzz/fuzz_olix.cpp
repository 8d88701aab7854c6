// Olix from outside: the first line is the options, the second a position (empty: the start), every other
// line an action. What is read is written back, and what checks as allowed can be played and leaves a sound
// state.
#include <array>

#include "core/reader.hpp"
#include "games/olix/olix.hpp"
#include "input.hpp"

namespace {

using namespace cairn;
using olix::Olix;

void require_sound(const olix::Rules& rules, const olix::State& state) {
    fuzz::require(Olix::hash(state) == Olix::hash_from_scratch(rules, state));
    std::array<olix::Action, Olix::max_actions> actions;
    const int count = Olix::legal(rules, state, actions);
    fuzz::require((count == 0) == Olix::over(state));
    for (int i = 0; i < count; ++i) {
        const olix::Action action = actions[static_cast<std::size_t>(i)];
        fuzz::require(Olix::check(rules, state, Olix::turn(state), action).has_value());
        const auto read = Olix::read(rules, state, Olix::write(rules, state, action));
        fuzz::require(read && read->action == action);
    }
    if (Olix::over(state))
        return; // a conceded or agreed end is not in the grid
    const auto again = Olix::read_position(rules, Olix::position(rules, state));
    fuzz::require(again && again->state == state);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    const auto json = read_json(fuzz::take_line(text));
    if (!json)
        return 0;
    const auto rules = Olix::read_rules(*json);
    if (!rules)
        return 0;
    const auto again = Olix::read_rules(Olix::options(*rules));
    fuzz::require(again && Olix::options(*again) == Olix::options(*rules));

    olix::State state = Olix::start(*rules, {});
    if (const std::string_view position = fuzz::take_line(text); !position.empty()) {
        const auto placed = Olix::read_position(*rules, position);
        if (!placed)
            return 0;
        state = placed->state;
    }
    require_sound(*rules, state);
    while (!text.empty() && !Olix::over(state)) {
        const std::string_view line = fuzz::take_line(text);
        const auto written = Olix::read(*rules, state, line);
        if (!written || !Olix::check(*rules, state, Olix::actor(state, written->action), written->action))
            continue;
        Events events;
        Olix::play(*rules, state, written->action, NoDeal{}, Listener{events});
        require_sound(*rules, state);
    }
    return 0;
}
