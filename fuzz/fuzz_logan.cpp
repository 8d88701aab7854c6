// Logan Stones from outside: the first line is the options, the second a position or (in square brackets) a
// deal, every other line an action of the seat to move. Nothing may crash; what is read must be written back
// to the same; what is allowed must leave a sound state.
#include <array>

#include "core/reader.hpp"
#include "games/logan/logan.hpp"
#include "input.hpp"

namespace {

using namespace cairn;

void require_sound(const logan::Rules& rules, const logan::State& state) {
    fuzz::require(Logan::hash(state) == Logan::hash_from_scratch(rules, state));
    const std::string text = Logan::position(rules, state);
    const auto again = Logan::read_position(rules, text);
    fuzz::require(again && Logan::position(rules, again->state) == text &&
                  Logan::hash(again->state) == Logan::hash(state));
    fuzz::require(Logan::consistent(rules, state).has_value());
    std::array<logan::Action, Logan::max_actions> actions;
    const int count = Logan::legal(rules, state, actions);
    fuzz::require((count == 0) == Logan::over(state));
    for (int i = 0; i < count; ++i) {
        const logan::Action action = actions[static_cast<std::size_t>(i)];
        fuzz::require(i == 0 || actions[static_cast<std::size_t>(i - 1)] < action);
        fuzz::require(Logan::check(rules, state, state.seat, action).has_value());
        const auto read = Logan::read(rules, state, Logan::write(rules, state, action));
        fuzz::require(read && read->action == action);
    }
    Logan::view(rules, state);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    const auto json = read_json(fuzz::take_line(text));
    if (!json)
        return 0;
    const auto rules = Logan::read_rules(*json);
    if (!rules)
        return 0;
    const auto again = Logan::read_rules(Logan::options(*rules));
    fuzz::require(again && *again == *rules);

    const std::string_view begin = fuzz::take_line(text);
    logan::State state;
    if (begin.starts_with('[')) {
        const auto deal_text = read_json(begin);
        if (!deal_text)
            return 0;
        const auto deal = Logan::read_deal(*rules, *deal_text);
        if (!deal)
            return 0;
        fuzz::require(Logan::deal_json(*rules, *deal) == *deal_text);
        state = Logan::start(*rules, *deal);
    } else {
        const auto placed = Logan::read_position(*rules, begin);
        if (!placed)
            return 0;
        state = placed->state;
    }
    require_sound(*rules, state);
    Rng rng(size);
    while (!text.empty() && !Logan::over(state)) {
        const std::string_view line = fuzz::take_line(text);
        const auto written = Logan::read(*rules, state, line);
        if (!written)
            continue;
        fuzz::require(Logan::write(*rules, state, written->action) == line.substr(0, line.find('=')));
        if (!Logan::check(*rules, state, state.seat, written->action))
            continue;
        const auto deal = Logan::imagine(*rules, state, rng);
        Events events;
        Logan::play(*rules, state, written->action, deal, Listener{events});
        fuzz::require(!events.empty());
        require_sound(*rules, state);
    }
    return 0;
}
