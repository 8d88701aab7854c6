// Lotus from outside: the first line is the options, the second a position (empty: the start), every other
// line an action with the seat that does it. Nothing may crash; what is read must be written back to the
// same; what is allowed must leave a sound state.
#include <array>

#include "core/reader.hpp"
#include "games/lotus/lotus.hpp"
#include "input.hpp"

namespace {

using namespace cairn;
using lotus::Lotus;

void require_sound(const lotus::Rules& rules, const lotus::State& state) {
    fuzz::require(Lotus::hash(state) == Lotus::hash_from_scratch(rules, state));
    const auto again = Lotus::read_position(rules, Lotus::position(rules, state));
    fuzz::require(again && again->state == state);
    std::array<lotus::Action, Lotus::max_actions> actions;
    const int count = Lotus::legal(rules, state, actions);
    fuzz::require((count == 0) == Lotus::over(state));
    for (int i = 0; i < count; ++i) {
        const lotus::Action action = actions[static_cast<std::size_t>(i)];
        fuzz::require(Lotus::check(rules, state, state.turn, action).has_value());
        const auto read = Lotus::read(rules, state, Lotus::write(rules, state, action));
        fuzz::require(read && read->action == action);
    }
    Lotus::view(rules, state);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    const auto json = read_json(fuzz::take_line(text));
    if (!json)
        return 0;
    const auto rules = Lotus::read_rules(*json);
    if (!rules)
        return 0;
    const auto again = Lotus::read_rules(Lotus::options(*rules));
    fuzz::require(again && Lotus::options(*again) == Lotus::options(*rules));

    lotus::State state = Lotus::start(*rules, {});
    if (const std::string_view position = fuzz::take_line(text); !position.empty()) {
        const auto placed = Lotus::read_position(*rules, position);
        if (!placed)
            return 0;
        state = placed->state;
    }
    require_sound(*rules, state);
    while (!text.empty()) {
        const std::string_view line = fuzz::take_line(text);
        const auto written = Lotus::read(*rules, state, line);
        if (!written)
            continue;
        fuzz::require(Lotus::write(*rules, state, written->action) == line);
        if (!Lotus::check(*rules, state, Lotus::actor(state, written->action), written->action))
            continue;
        Events events;
        Lotus::play(*rules, state, written->action, NoDeal{}, Listener{events});
        fuzz::require(!events.empty());
        require_sound(*rules, state);
    }
    return 0;
}
