#include "games/logan/notation.hpp"

#include <algorithm>
#include <charconv>

namespace cairn::logan {

namespace {

constexpr int farthest = 20'000; // a place less an origin still fits a Place
constexpr std::size_t most_reveals = 1 + around.size();

std::optional<int> read_coordinate(std::string_view text) {
    const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
    if (digits.empty() || digits.front() == '-' || (digits.front() == '0' && text != "0"))
        return std::nullopt;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    if (value < -farthest || value > farthest)
        return std::nullopt;
    return value;
}

std::optional<Action> read_action(const State& state, std::string_view text) {
    if (text.size() < 2)
        return std::nullopt;
    if (text.front() == '%') {
        const auto symbol = read_symbol(text[1]);
        if (!symbol || text.size() != 2)
            return std::nullopt;
        return Action{Action::Type::flip, *symbol, {0, 0}};
    }
    Action action;
    if (text.front() == '^' || text.front() == '~') {
        action.type = text.front() == '^' ? Action::Type::lift : Action::Type::turn;
        text.remove_prefix(1);
    } else {
        const auto symbol = read_symbol(text.front());
        if (!symbol || text[1] != '@')
            return std::nullopt;
        action.symbol = *symbol;
        text.remove_prefix(2);
    }
    const auto place = read_place(text);
    if (!place)
        return std::nullopt;
    action.place = *place - state.origin;
    return action;
}

} // namespace

std::optional<Place> read_place(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos)
        return std::nullopt;
    const auto q = read_coordinate(text.substr(0, comma));
    const auto r = read_coordinate(text.substr(comma + 1));
    if (!q || !r)
        return std::nullopt;
    return Place{*q, *r};
}

std::string to_text(Place absolute) { return std::to_string(absolute.q) + "," + std::to_string(absolute.r); }

std::string to_text(const State& state, Place place) { return to_text(place + state.origin); }

std::string write(const State& state, const Action& action) {
    switch (action.type) {
    case Action::Type::put: return std::string{letter(action.symbol), '@'} + to_text(state, action.place);
    case Action::Type::lift: return "^" + to_text(state, action.place);
    case Action::Type::turn: return "~" + to_text(state, action.place);
    case Action::Type::flip: break;
    }
    return {'%', letter(action.symbol)};
}

Checked<Written<Action>> read(const State& state, std::string_view text) {
    const std::size_t equals = text.find('=');
    const auto action = read_action(state, text.substr(0, equals));
    if (!action)
        return not_notation(text);
    Written<Action> written{*action};
    if (equals != std::string_view::npos) {
        const std::string_view reveals = text.substr(equals + 1);
        const auto is_symbol = [](char c) { return read_symbol(c).has_value(); };
        if (reveals.empty() || reveals.size() > most_reveals || !std::ranges::all_of(reveals, is_symbol))
            return not_notation(text);
        written.reveals = std::string(reveals);
    }
    return written;
}

} // namespace cairn::logan
