#include "search/olix_position.hpp"

#include <algorithm>

#include "core/bits.hpp"
#include "core/data.hpp"
#include "core/json.hpp"

namespace cairn::search {

using namespace olix;

namespace {

OlixWorth read_tuned() {
    OlixWorth worth;
    const auto text = data_file("engines/olix.json");
    const auto json = parse_json(text.value_or("{}"));
    if (!json)
        return worth;
    constexpr std::array<const char*, 2> names{"empty", "full"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Json* field = json->find(names[i]);
        const Json::Array* items = field ? field->items() : nullptr;
        if (!items || items->size() != worth.of[i].size())
            continue;
        for (std::size_t term = 0; term < items->size(); ++term)
            if (const auto* value = (*items)[term].integer())
                worth.of[i][term] = static_cast<std::int16_t>(*value);
    }
    return worth;
}

/// Keys unlike those of the state's own hash.
constexpr auto second_keys = [] {
    std::array<std::array<std::uint64_t, cells>, 2> keys{};
    for (std::size_t colour = 0; colour < 2; ++colour)
        for (std::size_t cell = 0; cell < cells; ++cell)
            keys[colour][cell] = mix(0x03'0000 + colour * 256 + cell);
    return keys;
}();

/// How many cells are tried in a position in which nothing presses, at the root and below.
constexpr int widest_at_root = 30;
constexpr int widest = 12;

/// How many threats are tried beyond the depth of a search.
constexpr int most_threats = 8;

/// What a cell of a pattern that lacks so many pawns is worth trying for.
constexpr std::array<int, PatternCounts::most_lacking + 1> pull{0, 240, 60, 16, 4};

} // namespace

const OlixWorth& OlixWorth::tuned() {
    static const OlixWorth worth = read_tuned();
    return worth;
}

OlixWorth OlixWorth::plainer(int parts) const {
    OlixWorth plain = *this;
    for (auto& end : plain.of)
        for (int term = pattern(true, 0, 1); term < patterns; ++term) {
            std::int16_t& worth = end[static_cast<std::size_t>(term)];
            worth = static_cast<std::int16_t>(worth * (100 - parts) / 100);
        }
    return plain;
}

OlixPosition::OlixPosition(const Rules& rules, const OlixWorth& worth, const Failing& failing,
                           std::uint64_t seed)
    : rules_(&rules), worth_(&worth), table_(&PatternTable::all()),
      states_(std::make_unique_for_overwrite<State[]>(deepest + 1)),
      second_(std::make_unique<std::uint64_t[]>(deepest + 1)), failing_(failing), seed_(seed) {}

void OlixPosition::set(const State& state) {
    at_ = 0;
    states_[0] = state;
    second_[0] = mix(0x03'0400 + state.red_seat);
    counts_.clear();
    for (const Colour colour : {red, blue})
        for (int cell = 0; cell < cells; ++cell)
            if (state.pawns[colour].has(cell)) {
                counts_.place(cell, colour);
                second_[0] ^= second_keys[colour][static_cast<std::size_t>(cell)];
            }
    if (failing_.any())
        overlook();
}

void OlixPosition::overlook() {
    mood_ = mix(seed_ ^ state().hash);
    second_[0] ^= mood_; // what was found out in another mood does not hold in this one
    missed_ = {};
    int open = 0;
    for (unsigned cell = 0; cell < static_cast<unsigned>(cells); ++cell) {
        if (mix(mood_ + cell) % 100 < static_cast<unsigned>(failing_.overlooks))
            missed_[cell >> 6] |= std::uint64_t{1} << (cell & 63);
        open += is_open(static_cast<int>(cell));
    }
    // With few cells left each is seen; there is always one to be tried.
    if (open <= (failing_.farthest == 0 ? deepest : failing_.farthest))
        missed_ = {};
}

int OlixPosition::winner() const {
    if (!Olix::over(state()))
        return -1;
    return state().winners == 0 ? 2 : state().winners - 1;
}

void OlixPosition::play(Code code) {
    const Colour colour = state().to_place;
    played_[static_cast<std::size_t>(at_)] = code;
    states_[at_ + 1] = states_[at_];
    second_[at_ + 1] = second_[at_];
    ++at_;
    Olix::play(*rules_, states_[at_], Action{code}, NoDeal{}, Silent{});
    if (code < cells) {
        counts_.place(code, colour);
        second_[at_] ^= second_keys[colour][code];
    } else {
        second_[at_] = mix(second_[at_]);
    }
}

void OlixPosition::undo() {
    --at_;
    const Code code = played_[static_cast<std::size_t>(at_)];
    if (code < cells)
        counts_.take_back(code, state().to_place);
}

int OlixPosition::missing_cell(std::size_t pattern) const {
    for (const std::uint8_t cell : std::span(table_->cells[pattern]).first(table_->size[pattern]))
        if (state().is_empty(cell))
            return cell;
    return no_code;
}

Code OlixPosition::winning_cell(Colour colour) const {
    for (const PatternGroup& group : table_->group) {
        if (!wins(group) || !counts_.any_lacks_one(colour, group))
            continue;
        Code found = no_code;
        counts_.for_each(colour, group, 1, [&](std::size_t pattern, int) {
            if (const int cell = missing_cell(pattern); is_open(cell))
                found = static_cast<Code>(cell);
        });
        if (found != no_code)
            return found;
    }
    return no_code;
}

bool OlixPosition::pressed() const {
    const Colour others = other(state().to_place);
    // Who has no pawn left to place threatens nothing: the game is counted (OX-40).
    return state().placed[others] < rules_->placeable && winning_cell(others) != no_code;
}

bool OlixPosition::wins_on(int cell, Colour colour) const {
    Pawns pawns = state().pawns[colour];
    pawns.place(cell);
    Values least;
    for (std::size_t column = 0; column < columns; ++column)
        least[column] = static_cast<std::uint8_t>(rules_->last_row[column] + 1);
    if (!may_score(pawns, cell, least))
        return false;
    const Values made = patterns_through(pawns, cell);
    for (std::size_t column = 0; column < columns; ++column)
        if (made[column] > rules_->last_row[column])
            return true;
    return false;
}

/// Where the other colour would win at once: to win first, or else to be in the way.
int OlixPosition::list_defences(std::span<Candidate> buffer) const {
    std::array<std::uint64_t, 2> open{};
    const Colour own = state().to_place;
    for (const PatternGroup& group : table_->group)
        if (wins(group))
            counts_.for_each(other(own), group, 1, [&](std::size_t pattern, int) {
                const auto cell = static_cast<unsigned>(missing_cell(pattern));
                open[cell >> 6] |= std::uint64_t{1} << (cell & 63);
            });
    int count = 0;
    for (unsigned cell = 0; cell < static_cast<unsigned>(cells); ++cell) {
        if (!is_open(static_cast<int>(cell)))
            continue;
        const bool defends = (open[cell >> 6] >> (cell & 63) & 1) != 0;
        if (wins_on(static_cast<int>(cell), own))
            buffer[static_cast<std::size_t>(count++)] = {1000, static_cast<Code>(cell)};
        else if (defends)
            buffer[static_cast<std::size_t>(count++)] = {0, static_cast<Code>(cell)};
    }
    return count;
}

/// The cells after which a winning pattern lacks only one more.
int OlixPosition::threats(std::span<Candidate> buffer) const {
    const Colour own = state().to_place;
    std::array<std::uint8_t, cells> patterns{};
    for (const PatternGroup& group : table_->group)
        if (wins(group))
            counts_.for_each(own, group, 2, [&](std::size_t pattern, int) {
                for (const std::uint8_t cell : std::span(table_->cells[pattern]).first(table_->size[pattern]))
                    patterns[cell] = static_cast<std::uint8_t>(patterns[cell] + is_open(cell));
            });
    int count = 0;
    for (std::size_t cell = 0; cell < patterns.size(); ++cell)
        if (patterns[cell] != 0)
            buffer[static_cast<std::size_t>(count++)] = {patterns[cell], static_cast<Code>(cell)};
    if (count <= most_threats)
        return count;
    std::ranges::partial_sort(buffer.first(static_cast<std::size_t>(count)), buffer.begin() + most_threats,
                              comes_before);
    return most_threats;
}

Listing OlixPosition::list(std::span<Candidate> buffer, bool all) const {
    const State& now = state();
    const Colour own = now.to_place;
    const bool free = !now.swap_open && !(rules_->opening && own == red && now.placed[red] == 1);
    if (free && winning_cell(own) == no_code && pressed())
        return {list_defences(buffer), true};
    std::array<std::int32_t, cells> pulls{};
    for (const PatternGroup& group : table_->group) {
        for (const Colour colour : {red, blue}) {
            if (!matters(colour, group))
                continue;
            const int times = (wins(group) ? 3 : 2) * (colour == own ? 5 : 4);
            counts_.for_each(colour, group, PatternCounts::most_lacking, [&](std::size_t pattern, int lacks) {
                const int add = times * pull[static_cast<std::size_t>(lacks)];
                for (const std::uint8_t cell : std::span(table_->cells[pattern]).first(table_->size[pattern]))
                    pulls[cell] += add;
            });
        }
    }
    std::size_t count = 0;
    for (int cell = 0; cell < cells; ++cell) {
        if (!is_open(cell) || (!free && opening_forbids(*rules_, now, cell)))
            continue;
        const int centre = 10 - std::abs(column_of(cell) - 5) - std::abs(row_of(cell) - 5);
        // A rim of 12 and more is in no group, but wins all the same.
        const int won = all && wins_on(cell, own) ? 1 << 20 : 0;
        buffer[count++] = {(pulls[static_cast<std::size_t>(cell)] + centre) / 8 + won,
                           static_cast<Code>(cell)};
    }
    const auto width = static_cast<std::size_t>(all ? widest_at_root : widest);
    const bool complete = count <= width;
    if (!complete) {
        const auto begin = buffer.begin();
        std::nth_element(begin, begin + static_cast<std::ptrdiff_t>(width),
                         begin + static_cast<std::ptrdiff_t>(count), comes_before);
        count = width;
    }
    if (now.swap_open)
        buffer[count++] = {1000, swap_colours.code};
    return {static_cast<int>(count), complete};
}

Score OlixPosition::evaluate() const {
    std::int32_t empty = 0;
    std::int32_t full = 0;
    for_each_term([&](int term, int times) {
        empty += worth_->of[0][static_cast<std::size_t>(term)] * times;
        full += worth_->of[1][static_cast<std::size_t>(term)] * times;
    });
    const int whole = 2 * rules_->placeable;
    const int there = std::min(placed(), whole);
    const int blurred = failing_.blur == 0 ? 0 : blur(key().a ^ mood_, failing_.blur);
    return std::clamp((empty * (whole - there) + full * there) / whole + blurred, -most_evaluated,
                      most_evaluated);
}

} // namespace cairn::search
