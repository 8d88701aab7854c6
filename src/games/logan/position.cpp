#include "games/logan/position.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "games/logan/hash.hpp"
#include "games/logan/notation.hpp"
#include "games/logan/posterior.hpp"
#include "games/logan/tell.hpp"

namespace cairn::logan {

namespace {

constexpr int near = 96; // an island within this of 0,0 keeps it as its origin
constexpr int farthest =
    10'000; // and one farther than this, but for the turns it may have wandered, is refused

/// A stone of the text, before it is a piece of the state.
struct Read {
    Stone stone;
    bool seen = false;
    Place place = nowhere;
};

/// A position text taken apart, each part well formed by itself.
struct Parts {
    std::vector<Read> island;
    std::array<std::vector<Read>, 2> reserves;
    int seat = 0;
    int turns = 0;
    Hand hand = Hand::empty;
    Read held = {};
};

std::unexpected<Violation> refuse(std::string_view message, Json facts = Json::object(),
                                  std::string_view rule = "input", std::vector<std::string> places = {}) {
    return std::unexpected(
        Violation{std::string(rule), "logan." + std::string(message), std::move(facts), std::move(places)});
}

std::unexpected<Violation> refuse_part(std::string_view message, std::string_view part) {
    return refuse(message, Json::object().set("text", part.substr(0, 40)));
}

std::vector<std::string_view> split(std::string_view text, char mark) {
    std::vector<std::string_view> parts;
    for (std::size_t end = text.find(mark); end != std::string_view::npos; end = text.find(mark)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

/// `RP`, `R?`, or `RP!` when the underside has been seen.
std::optional<Read> read_faces(std::string_view text) {
    const bool seen = text.ends_with('!');
    const auto stone = read_stone(text.substr(0, text.size() - (seen ? 1 : 0)));
    if (!stone || (seen && stone->under == Symbol::unseen))
        return std::nullopt;
    return Read{*stone, seen};
}

std::optional<int> read_number(std::string_view text, int most) {
    if (text.empty() || text.size() > 3 || (text.size() > 1 && text.front() == '0'))
        return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return std::nullopt;
        value = 10 * value + (c - '0');
    }
    if (value > most)
        return std::nullopt;
    return value;
}

Checked<void> read_island(std::string_view text, Parts& parts) {
    for (const std::string_view part : split(text, ';')) {
        const std::size_t colon = part.find(':');
        const auto place = read_place(part.substr(0, colon));
        const auto faces =
            colon == std::string_view::npos ? std::nullopt : read_faces(part.substr(colon + 1));
        if (!place || !faces)
            return refuse_part("position_stone", part);
        parts.island.push_back({faces->stone, faces->seen, *place});
        if (parts.island.size() > stone_count)
            return refuse("position_many", Json::object().set("most", stone_count));
    }
    std::ranges::sort(parts.island, by_column, &Read::place);
    return {};
}

Checked<void> read_reserves(std::string_view text, Parts& parts) {
    const auto both = split(text, '/');
    if (both.size() != 2)
        return refuse_part("position_reserves", text);
    for (std::size_t seat = 0; seat < both.size(); ++seat) {
        if (both[seat] == "-")
            continue;
        for (const std::string_view part : split(both[seat], ';')) {
            const auto faces = read_faces(part);
            if (!faces)
                return refuse_part("position_stone", part);
            if (faces->seen) // reserve stones may not be looked under
                return refuse("position_seen", Json::object().set("text", part), "LS-5");
            parts.reserves[seat].push_back(*faces);
            if (parts.reserves[seat].size() > reserve_size)
                return refuse("position_reserve_many", Json::object().set("most", reserve_size), "LS-4");
        }
    }
    return {};
}

/// `^PS!2,0` or `%SR!`.
Checked<void> read_hand(const Rules& rules, std::string_view text, Parts& parts) {
    const std::size_t seen = text.find('!');
    if (text.size() < 4 || seen != 3)
        return refuse_part("position_hand", text);
    const auto faces = read_faces(text.substr(1, seen));
    if (!faces)
        return refuse_part("position_hand", text);
    parts.held = *faces;
    if (text.front() == '%' && text.size() == seen + 1) {
        if (!rules.free_face)
            return refuse("position_no_free_face", {}, "LS-V1");
        parts.hand = Hand::flipped;
        return {};
    }
    const auto place = read_place(text.substr(seen + 1));
    if (text.front() != '^' || !place)
        return refuse_part("position_hand", text);
    parts.hand = Hand::lifted;
    parts.held.place = *place;
    return {};
}

Checked<Parts> take_apart(const Rules& rules, std::string_view text) {
    constexpr std::size_t longest = 2000;
    const auto fields = split(text.substr(0, longest), '|');
    if (text.size() > longest || fields.size() < 4 || fields.size() > 5)
        return refuse_part("position_parts", text);
    Parts parts;
    if (auto read = read_island(fields[0], parts); !read)
        return std::unexpected(read.error());
    if (auto read = read_reserves(fields[1], parts); !read)
        return std::unexpected(read.error());
    const auto seat = read_number(fields[2], 1);
    if (!seat)
        return refuse_part("position_seat", fields[2]);
    const auto turns = read_number(fields[3], last_turn);
    if (!turns)
        return refuse_part("position_turns", fields[3]);
    parts.seat = *seat;
    parts.turns = *turns;
    if (fields.size() == 5)
        if (auto read = read_hand(rules, fields[4], parts); !read)
            return std::unexpected(read.error());
    return parts;
}

bool touch(Place a, Place b) { return std::ranges::find(around, b - a) != around.end(); }

/// One island (LS-22) of two stones or more, each at its own place: then there is always something to do.
Checked<void> check_island(const Parts& parts) {
    const int limit = farthest + parts.turns;
    for (const Read& read : parts.island)
        if (std::abs(read.place.q) > limit || std::abs(read.place.r) > limit)
            return refuse("position_far", Json::object().set("most", limit), "input", {to_text(read.place)});
    const auto twice = std::ranges::adjacent_find(parts.island, {}, &Read::place);
    if (twice != parts.island.end())
        return refuse("position_twice", Json::object().set("place", to_text(twice->place)), "input",
                      {to_text(twice->place)});
    if (parts.island.size() < 2)
        return refuse("position_few");

    std::vector<Place> dry;
    for (const Read& read : parts.island)
        dry.push_back(read.place);
    std::vector<Place> flooded{dry.front()};
    std::erase(dry, flooded.front());
    for (std::size_t i = 0; i < flooded.size(); ++i)
        std::erase_if(dry, [&, from = flooded[i]](Place place) {
            if (!touch(from, place))
                return false;
            flooded.push_back(place);
            return true;
        });
    if (!dry.empty()) {
        std::vector<std::string> places;
        for (const Place place : dry)
            places.push_back(to_text(place));
        return refuse("position_parted", Json::object().set("count", static_cast<int>(dry.size())), "LS-22",
                      std::move(places));
    }
    return {};
}

Checked<void> check_hand(const Parts& parts) {
    if (parts.hand != Hand::lifted)
        return {};
    if (!parts.reserves[static_cast<std::size_t>(parts.seat)].empty())
        return refuse("position_lift_early", Json::object().set("seat", parts.seat), "LS-10");
    const Place from = parts.held.place;
    const auto touches = [&](const Read& read) { return touch(read.place, from); };
    const auto taken = [&](const Read& read) { return read.place == from; };
    if (std::ranges::any_of(parts.island, taken) || std::ranges::none_of(parts.island, touches))
        return refuse("position_from", Json::object().set("place", to_text(from)), "LS-21", {to_text(from)});
    return {};
}

/// The numbers that a game from the usual start has at this point; the set `any` allows others.
Checked<void> check_numbers(const Parts& parts) {
    const auto held = static_cast<std::size_t>(parts.hand == Hand::empty ? 0 : 1);
    const std::size_t total =
        parts.island.size() + parts.reserves[0].size() + parts.reserves[1].size() + held;
    if (total != stone_count)
        return refuse("position_total",
                      Json::object().set("count", static_cast<int>(total)).set("should", stone_count),
                      "LS-1");
    if (parts.seat != parts.turns % 2)
        return refuse("position_turn", Json::object().set("seat", parts.seat).set("turns", parts.turns));
    for (int seat = 0; seat < 2; ++seat) {
        int should = std::max(0, reserve_size - (parts.turns + 1 - seat) / 2);
        if (parts.hand == Hand::flipped && parts.seat == seat)
            --should;
        const int count = static_cast<int>(parts.reserves[static_cast<std::size_t>(seat)].size());
        if (count == should)
            continue;
        Json facts;
        facts.set("seat", seat).set("count", count).set("should", should).set("turns", parts.turns);
        return refuse("position_reserve", std::move(facts), "LS-10");
    }
    return {};
}

/// Gives the stones their numbers: reserves those of their seat, all others what is left, in order.
Placed<State, Deal> assemble(const Parts& parts) {
    Placed<State, Deal> placed{empty_state(), {}};
    State& state = placed.state;
    placed.deal.stones = state.stones;
    std::uint32_t used = 0;
    const auto number = [&](const Read& read, int piece) {
        used |= 1u << piece;
        stone(state, piece) = {read.stone.up, read.seen ? read.stone.under : Symbol::unseen};
        placed.deal.stones[static_cast<std::size_t>(piece)] = read.stone;
        return piece;
    };
    const auto next = [&] { return lowest(~used); };

    for (int seat = 0; seat < 2; ++seat) {
        int piece = seat * reserve_size;
        for (const Read& read : parts.reserves[static_cast<std::size_t>(seat)])
            state.reserve[index(read.stone.up)] |= 1u << number(read, piece++);
    }
    const auto is_near = [](const Read& read) {
        return std::abs(read.place.q) <= near && std::abs(read.place.r) <= near;
    };
    if (!std::ranges::all_of(parts.island, is_near))
        state.origin = parts.island.front().place;
    for (const Read& read : parts.island) {
        const int piece = number(read, next());
        const Place place = read.place - state.origin;
        state.island.put(piece, place, read.stone.up);
        state.sum += key(stone(state, piece)) * weight(place);
    }
    if (parts.hand != Hand::empty) {
        state.hand = parts.hand;
        state.piece_in_hand = static_cast<std::uint8_t>(number(parts.held, next()));
        if (parts.hand == Hand::lifted)
            state.from = parts.held.place - state.origin;
    }
    state.seat = static_cast<std::uint8_t>(parts.seat);
    state.turns = static_cast<std::uint8_t>(parts.turns);
    return placed;
}

std::string to_text(const Stone& stone, bool marked) { return logan::to_text(stone) + (marked ? "!" : ""); }

} // namespace

std::string position(const State& state) {
    std::vector<Place> places;
    state.island.for_each_stone([&](Place place) { places.push_back(place); });
    std::ranges::sort(places, by_column);
    std::string text;
    for (const Place place : places) {
        const Stone& lies = stone(state, state.island.piece_at(place));
        if (!text.empty())
            text += ';';
        text += to_text(state, place) + ":" + to_text(lies, lies.under != Symbol::unseen);
    }
    for (int seat = 0; seat < 2; ++seat) {
        text += seat == 0 ? '|' : '/';
        std::uint64_t pieces = reserve_of(state, seat);
        if (pieces == 0)
            text += '-';
        while (pieces != 0) {
            text += logan::to_text(stone(state, take_lowest(pieces)));
            if (pieces != 0)
                text += ';';
        }
    }
    text += "|" + std::to_string(state.seat) + "|" + std::to_string(state.turns);
    if (state.hand == Hand::empty)
        return text;
    text += state.hand == Hand::lifted ? "|^" : "|%";
    text += to_text(stone(state, state.piece_in_hand), true);
    if (state.hand == Hand::lifted)
        text += to_text(state, state.from);
    return text;
}

Checked<Placed<State, Deal>> read_position(const Rules& rules, std::string_view text) {
    CAIRN_TRY(parts, take_apart(rules, text));
    if (auto checked = check_island(parts); !checked)
        return std::unexpected(checked.error());
    if (auto checked = check_hand(parts); !checked)
        return std::unexpected(checked.error());
    const std::size_t total = parts.island.size() + parts.reserves[0].size() + parts.reserves[1].size();
    if (total + (parts.hand == Hand::empty ? 0 : 1) > stone_count)
        return refuse("position_many", Json::object().set("most", stone_count), "LS-1");
    if (!rules.any)
        if (auto checked = check_numbers(parts); !checked)
            return std::unexpected(checked.error());

    auto placed = assemble(parts);
    State& state = placed.state;
    // What the writer knows has to fit, and so has what the players have seen, so that the rest can be
    // imagined.
    if (auto fits = fits_set(rules, placed.deal.stones); !fits)
        return std::unexpected(fits.error());
    const auto line = lines(state);
    if (!line.empty()) { // LS-30
        if (state.hand != Hand::empty) {
            std::vector<std::string> places;
            for (const Place place : line)
                places.push_back(to_text(state, place));
            return refuse("position_line", {}, "LS-30", std::move(places));
        }
        state.ending = Ending::line;
    } else if (state.turns == last_turn) {
        if (state.hand != Hand::empty)
            return refuse("position_cap", Json::object().set("turns", last_turn), "LS-31");
        state.ending = Ending::cap;
    } else if (state.hand == Hand::empty && (reserve_of(state, 0) | reserve_of(state, 1)) == 0) {
        state.past[state.past_count++] = hash(state);
    }
    return placed;
}

} // namespace cairn::logan
