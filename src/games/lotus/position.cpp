#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "games/lotus/lotus.hpp"

namespace cairn::lotus {

namespace {

std::unexpected<Violation> refusal(std::string_view rule, std::string_view message,
                                   Json facts = Json::object(), std::vector<std::string> places = {}) {
    return std::unexpected(Violation{std::string(rule), "lotus.position." + std::string(message),
                                     std::move(facts), std::move(places)});
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

/// A number as the texts have it: one or two digits, no leading zero; -1 when it is none.
int read_number(std::string_view text) {
    if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0'))
        return -1;
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return -1;
        number = number * 10 + (c - '0');
    }
    return number;
}

/// The rule that says how many pawns a seat has, and how they stand at the start.
std::string_view set_up_rule(const Rules& rules) {
    return rules.short_game ? "LO-V1" : rules.players == 2 ? "LO-2" : "LO-3";
}

/// Reads a position text part by part into a state; the parts must be read in the order of the functions.
class PositionReader {
public:
    explicit PositionReader(const Rules& rules) : rules_(rules), state_(rules.initial) {
        state_.start = 0;
        state_.opening = no_double;
    }

    Checked<void> read_track(std::string_view text);
    Checked<void> read_start(std::string_view text);
    Checked<void> read_home(std::string_view text);
    Checked<void> read_gone(std::string_view text);
    Checked<void> read_order(std::string_view text, bool given);
    Checked<void> read_turn(std::string_view text);
    const State& state() const { return state_; }

private:
    Checked<void> read_second_pawn(std::string_view text);
    bool is_seat(char c) const { return c >= '0' && c < '0' + rules_.players; }
    int& pawns(int seat) { return pawns_[static_cast<std::size_t>(seat)]; }

    const Rules& rules_;
    State state_;
    std::array<int, max_seats> pawns_{}; ///< of each seat, those found so far
};

Checked<void> PositionReader::read_track(std::string_view text) {
    if (text == "-")
        return {};
    for (const std::string_view part : split(text, ';')) {
        const std::size_t colon = std::min(part.find(':'), part.size());
        const std::string_view name = part.substr(0, colon);
        const auto space = rules_.board.find(name);
        Json facts = Json::object().set("space", name.substr(0, 20));
        if (!space)
            return refusal("notation", "no_space", std::move(facts));
        const std::string_view seats = part.substr(std::min(colon + 1, part.size()));
        const std::vector<std::string> place = {std::string(name)};
        if (seats.empty() || !std::ranges::all_of(seats, [this](char c) { return is_seat(c); }))
            return refusal("notation", "stack", facts.set("players", rules_.players), place);
        if (state_.stack(*space) != empty_stack)
            return refusal("notation", "space_twice", std::move(facts), place);
        if (rules_.board.is_trampoline(*space))
            return refusal("LO-16", "on_trampoline", std::move(facts), place);
        for (const char c : seats) {
            if (++pawns(c - '0') > rules_.pawns)
                return refusal(set_up_rule(rules_), "too_many_pawns",
                               Json::object().set("seat", c - '0').set("pawns", rules_.pawns));
            state_.stack(*space) = state_.stack(*space) << 2 | static_cast<Stack>(c - '0');
        }
        const Stack stack = state_.stack(*space);
        const std::uint64_t bit = std::uint64_t{1} << *space;
        state_.occupied |= bit;
        state_.top_low = (state_.top_low & ~bit) | (stack & 1) << *space;
        state_.top_high |= (stack >> 1 & 1) << *space;
        state_.stacks_hash += (stack - empty_stack) * stack_keys[static_cast<std::size_t>(*space)];
    }
    return {};
}

Checked<void> PositionReader::read_start(std::string_view text) {
    const auto parts = split(text, '/');
    if (parts.size() != static_cast<std::size_t>(rules_.players))
        return refusal("notation", "start", Json::object().set("players", rules_.players));
    const auto& most = rules_.initial.start_of(0).heights;
    for (int seat = 0; seat < rules_.players; ++seat) {
        const std::string_view part = parts[static_cast<std::size_t>(seat)];
        std::array<std::uint8_t, tallest_start> heights{};
        if (part != "-") {
            const auto numbers = split(part, '.');
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                const int height = read_number(numbers[i]);
                if (height < 1)
                    return refusal("notation", "start", Json::object().set("players", rules_.players));
                if (i < heights.size())
                    heights[i] = static_cast<std::uint8_t>(height);
            }
            std::ranges::sort(heights, std::greater{});
            // Each stack has only shrunk, so the highest is no higher than the highest was, and so on.
            const bool shrunk = std::ranges::equal(heights, most, std::less_equal{});
            if (numbers.size() > heights.size() || !shrunk)
                return refusal(set_up_rule(rules_), "start_stacks",
                               Json::object().set("seat", seat).set("text", part.substr(0, 40)));
        }
        const int id = find_start_stacks(heights);
        state_.start |= static_cast<std::uint32_t>(id) << 8 * seat;
        pawns(seat) += state_.start_of(seat).pawns;
    }
    return {};
}

Checked<void> PositionReader::read_home(std::string_view text) {
    const auto parts = split(text, '.');
    if (parts.size() != static_cast<std::size_t>(rules_.players))
        return refusal("notation", "home", Json::object().set("players", rules_.players));
    state_.home = 0;
    for (int seat = 0; seat < rules_.players; ++seat) {
        const int home = read_number(parts[static_cast<std::size_t>(seat)]);
        if (home < 0)
            return refusal("notation", "home", Json::object().set("players", rules_.players));
        pawns(seat) += home;
        if (pawns(seat) != rules_.pawns)
            return refusal(
                set_up_rule(rules_), "pawns",
                Json::object().set("seat", seat).set("found", pawns(seat)).set("pawns", rules_.pawns));
        state_.home |= static_cast<std::uint32_t>(home) << 8 * seat;
    }
    return {};
}

Checked<void> PositionReader::read_gone(std::string_view text) {
    for (const char c : text) {
        const bool ascending = is_seat(c) && state_.gone >> (c - '0') == 0;
        if (!ascending)
            return refusal("notation", "gone", Json::object().set("text", text.substr(0, 20)));
        state_.gone = static_cast<std::uint8_t>(state_.gone | 1u << (c - '0'));
    }
    for (int seat = 0; seat < rules_.players; ++seat)
        if (state_.home_of(seat) == rules_.pawns && !state_.has_left(seat))
            state_.done = static_cast<std::uint8_t>(state_.done | 1u << seat);
    if (!rules_.play_on && state_.seats_done() > 1)
        return refusal("LO-30", "several_home");
    if (static_cast<unsigned>(state_.done | state_.gone) == rules_.all_seats())
        return refusal("LO-31", "nobody_left");
    state_.successor = successors(rules_, state_.done | state_.gone);
    return {};
}

Checked<void> PositionReader::read_order(std::string_view text, bool given) {
    if (!given) {
        if (state_.seats_done() > 1)
            return refusal("LO-31", "order_missing");
        if (state_.done != 0)
            state_.order = static_cast<std::uint8_t>(std::countr_zero(state_.done));
        return {};
    }
    unsigned seen = 0;
    int place = 0;
    for (const char c : text) {
        if (!is_seat(c) || !state_.is_done(c - '0') || (seen >> (c - '0') & 1) != 0)
            return refusal("notation", "order", Json::object().set("text", text.substr(0, 20)));
        seen |= 1u << (c - '0');
        state_.order = static_cast<std::uint8_t>(state_.order | (c - '0') << 2 * place++);
    }
    if (seen != state_.done)
        return refusal("notation", "order", Json::object().set("text", text.substr(0, 20)));
    return {};
}

Checked<void> PositionReader::read_turn(std::string_view text) {
    if (text.empty() || !is_seat(text[0]) || (text.size() > 1 && text[1] != '+'))
        return refusal("notation", "turn",
                       Json::object().set("text", text.substr(0, 20)).set("players", rules_.players));
    const int seat = text[0] - '0';
    if (state_.is_done(seat) || state_.has_left(seat))
        return refusal(state_.is_done(seat) ? "LO-31" : "LO-32", "turn_skipped",
                       Json::object().set("seat", seat));
    state_.turn = static_cast<std::uint8_t>(seat);
    state_.end = end_of(rules_, state_);
    if (text.size() > 1)
        return read_second_pawn(text.substr(2));
    const bool nothing_moved = state_.start == rules_.initial.start;
    if (rules_.has_double_turn() && nothing_moved && seat == 0 && state_.gone == 0)
        state_.opening = very_first_turn;
    return {};
}

/// LO-22: the first pawn has just left a start stack of seat 0 and stopped there (`-`: it is home); all else
/// is as it was.
Checked<void> PositionReader::read_second_pawn(std::string_view text) {
    const Slot stopped = text == "-" ? home_slot : rules_.board.find(text).value_or(-1);
    const State& initial = rules_.initial;
    if (rules_.has_double_turn() && state_.turn == 0 && stopped >= 0 && state_.gone == 0) {
        for (std::uint64_t slots = initial.start_of(0).free; slots != 0;) {
            const Slot slot = take_lowest(slots);
            const std::uint32_t left = initial.start_of(0).after[static_cast<std::size_t>(slot / 2)];
            const bool fits = rules_.landing(slot, empty_stack) == stopped &&
                              state_.start == ((initial.start & ~std::uint32_t{0xFF}) | left) &&
                              (stopped == home_slot || state_.stack(stopped) == empty_stack << 2);
            if (!fits)
                continue;
            state_.opening = stopped == home_slot ? second_after_home : static_cast<std::uint8_t>(stopped);
            return {};
        }
    }
    return refusal("LO-22", "second_pawn", Json::object().set("text", text.substr(0, 20)));
}

template <class Write>
std::string per_seat(const Rules& rules, char separator, Write write) {
    std::string text;
    for (int seat = 0; seat < rules.players; ++seat) {
        if (seat > 0)
            text += separator;
        text += write(seat);
    }
    return text;
}

std::string track_text(const Rules& rules, const State& state) {
    std::string text;
    for (std::uint64_t spaces = state.occupied; spaces != 0;) {
        const Slot space = take_lowest(spaces);
        const Stack stack = state.stack(space);
        if (!text.empty())
            text += ';';
        text += rules.board.name(space) + ':';
        for (int level = height_of(stack); level-- > 0;)
            text += static_cast<char>('0' + top_of(stack >> 2 * level));
    }
    return text.empty() ? "-" : text;
}

std::string start_text(const State& state, int seat) {
    std::string text;
    for (const int height : state.start_of(seat).heights) {
        if (height == 0)
            break;
        if (!text.empty())
            text += '.';
        text += static_cast<char>('0' + height);
    }
    return text.empty() ? "-" : text;
}

} // namespace

std::string Lotus::position(const Rules& rules, const State& state) {
    std::string text = track_text(rules, state);
    text += '|' + per_seat(rules, '/', [&](int seat) { return start_text(state, seat); });
    text += '|' + per_seat(rules, '.', [&](int seat) { return std::to_string(state.home_of(seat)); });
    text += '|' + std::to_string(state.turn);
    if (state.second_pawn_open())
        text += '+' + (state.opening == second_after_home ? "-" : rules.board.name(state.opening));
    if (state.seats_done() > 1) {
        text += "|h";
        for (int place = 0; place < state.seats_done(); ++place)
            text += std::to_string(state.came_home(place));
    }
    if (state.gone != 0) {
        text += "|x";
        for (const int seat : seats_of(state.gone))
            text += std::to_string(seat);
    }
    return text;
}

Checked<Placed<State, NoDeal>> Lotus::read_position(const Rules& rules, std::string_view text) {
    auto parts = split(text, '|');
    std::string_view gone, order;
    const bool has_gone = parts.size() > 4 && parts.back().starts_with('x') && parts.back().size() > 1;
    if (has_gone) {
        gone = parts.back().substr(1);
        parts.pop_back();
    }
    const bool has_order = parts.size() > 4 && parts.back().starts_with('h');
    if (has_order) {
        order = parts.back().substr(1);
        parts.pop_back();
    }
    if (parts.size() != 4)
        return refusal("notation", "parts", Json::object().set("text", text.substr(0, 80)));

    PositionReader reader(rules);
    auto read = reader.read_track(parts[0]);
    if (read)
        read = reader.read_start(parts[1]);
    if (read)
        read = reader.read_home(parts[2]);
    if (read)
        read = reader.read_gone(gone);
    if (read)
        read = reader.read_order(order, has_order);
    if (read)
        read = reader.read_turn(parts[3]);
    if (!read)
        return std::unexpected(read.error());
    return Placed<State, NoDeal>{reader.state(), {}};
}

} // namespace cairn::lotus
