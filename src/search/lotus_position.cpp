#include "search/lotus_position.hpp"

#include <algorithm>
#include <cassert>

#include "core/bits.hpp"
#include "core/data.hpp"
#include "core/json.hpp"

namespace cairn::search {

using namespace lotus;

namespace {

/// Whether the pile's top pawn is the seat's, 0 or 1; an empty one has none.
int tops_of(std::uint32_t pile, unsigned seat) { return pile != 1 && (pile & 1) == seat ? 1 : 0; }

LotusWorth read_tuned() {
    LotusWorth worth;
    const auto text = data_file("engines/lotus.json");
    const auto json = parse_json(text.value_or("{}"));
    if (!json)
        return worth;
    const auto fill = [&](std::string_view name, std::int16_t* to, std::size_t count) {
        const Json* field = json->find(name);
        const Json::Array* items = field ? field->items() : nullptr;
        if (!items || items->size() != count)
            return;
        for (const Json& item : *items)
            *to++ = static_cast<std::int16_t>(item.integer() ? *item.integer() : 0);
    };
    fill("pawns", &worth.pawns[0][0][0], sizeof worth.pawns / sizeof(std::int16_t));
    fill("starts", worth.starts.data(), worth.starts.size());
    fill("to_move", &worth.to_move, 1);
    return worth;
}

} // namespace

const LotusWorth& LotusWorth::tuned() {
    static const LotusWorth worth = read_tuned();
    return worth;
}

LotusWorth LotusWorth::plainer(int parts) const {
    constexpr int per_step = 20; // what a step is worth, about, to who thinks of nothing else
    LotusWorth plain = *this;
    const auto mixed = [parts](int tuned, int simple) {
        return static_cast<std::int16_t>((tuned * (100 - parts) + simple * parts) / 100);
    };
    for (int steps = 0; steps <= most_steps; ++steps)
        for (auto& by_cover : plain.pawns[static_cast<std::size_t>(steps)])
            for (std::int16_t& worth : by_cover)
                worth = mixed(worth, -per_step * steps);
    for (std::size_t i = 0; i < starts.size(); ++i)
        plain.starts[i] = mixed(starts[i], -per_step * most_steps * start_stacks[i].pawns);
    return plain;
}

LotusPosition::LotusPosition(const Rules& rules, const LotusWorth& worth, const Failing& failing,
                             std::uint64_t seed)
    : rules_(&rules), worth_(&worth), mirrored_(rules.board.branch[0] == rules.board.branch[1]),
      boards_(std::make_unique<Board[]>(deepest + 1)), failing_(failing), seed_(seed) {
    assert(suits(rules));
    const int whole = rules.board.length() + 1;
    for (Slot slot = first_space; slot < rules.board.end(); ++slot) {
        const int steps = rules.board.steps_home(slot);
        const int scaled = whole <= LotusWorth::most_steps + 1
                               ? steps
                               : std::max(1, steps * (LotusWorth::most_steps + 1) / whole);
        steps_[static_cast<std::size_t>(slot)] =
            static_cast<std::uint8_t>(std::min(scaled, LotusWorth::most_steps));
    }
}

void LotusPosition::set(const State& state) {
    at_ = 0;
    Board& board = boards_[0];
    board.sum = 0;
    board.piles.fill(1);
    board.worth.fill(0);
    for (Slot space = first_space; space < rules_->board.end(); ++space) {
        const Stack stack = state.stack(space);
        Pile pile = 1;
        for (int i = height_of(stack); i-- > 0;)
            pile = pile << 1 | (stack >> 2 * i & 1);
        board.piles[static_cast<std::size_t>(space)] = pile;
        board.worth[static_cast<std::size_t>(space)] = static_cast<std::int16_t>(worth_of(space, pile));
        board.sum += board.worth[static_cast<std::size_t>(space)];
    }
    for (int seat = 0; seat < 2; ++seat) {
        board.free[seat] = state.free(seat);
        board.start[seat] = static_cast<std::uint8_t>(state.start_id(seat));
        board.missing[seat] = static_cast<std::uint8_t>(rules_->pawns - state.home_of(seat));
    }
    board.turn = state.turn;
    board.opening = state.opening;
    if (!failing_.any())
        return;
    mood_ = mix(seed_ ^ Lotus::hash(state));
    missed_ = 0;
    for (unsigned slot = 0; slot < 64; ++slot)
        if (mix(mood_ + slot) % 100 < static_cast<unsigned>(failing_.overlooks))
            missed_ |= std::uint64_t{1} << slot;
}

int LotusPosition::worth_of(Slot space, Pile pile) const {
    const std::int16_t* const pawns = &worth_->pawns[0][0][0];
    int sum = 0;
    for_each_pawn(space, pile, [&](int index, int sign) { sum += sign * pawns[index]; });
    return sum;
}

Score LotusPosition::evaluate() const {
    const Board& board = now();
    const Score score = board.sum + worth_->starts[board.start[0]] - worth_->starts[board.start[1]];
    const int blurred = failing_.blur == 0 ? 0 : blur(mix(key().a) ^ key().b, failing_.blur);
    return std::clamp((board.turn == 0 ? score : -score) + worth_->to_move + blurred, -most_evaluated,
                      most_evaluated);
}

Key LotusPosition::key() const {
    const Board& board = now();
    // Stack after stack, and where each begins.
    struct Written {
        std::uint64_t pawns = 0, ends = 0;
        int bits = 0;
        void add(Pile pile) {
            const int tall = LotusPosition::height(pile);
            pawns = pawns << (tall + 1) | pile;
            ends = ends << (tall + 1) | std::uint64_t{1} << tall;
            bits += tall + 1;
        }
        void add(const Written& other) {
            pawns = pawns << other.bits | other.pawns;
            ends = ends << other.bits | other.ends;
            bits += other.bits;
        }
    };
    Slot space = first_space;
    std::array<Written, 2> branch;
    for (std::size_t entrance = 0; entrance < 2; ++entrance)
        for (int i = 0; i < rules_->board.branch[entrance]; ++i)
            branch[entrance].add(board.piles[static_cast<std::size_t>(space++)]);
    if (mirrored_ && board.opening <= second_after_home &&
        (branch[1].pawns < branch[0].pawns ||
         (branch[1].pawns == branch[0].pawns && branch[1].ends < branch[0].ends)))
        std::swap(branch[0], branch[1]);
    Written all = branch[0];
    all.add(branch[1]);
    for (; space < rules_->board.end(); ++space)
        all.add(board.piles[static_cast<std::size_t>(space)]);
    // 28 spaces and 20 pawns are 48 bits.
    const std::uint64_t pawns =
        all.pawns | std::uint64_t{board.start[0]} << 48 | std::uint64_t{board.start[1]} << 54;
    return {pawns ^ mood_, // what was found out in another mood does not hold in this one
            all.ends | std::uint64_t{board.opening} << 48 | std::uint64_t{board.turn} << 56};
}

Code LotusPosition::winning() const {
    const Board& board = now();
    if (board.missing[board.turn] != 1 || board.opening > very_first_turn)
        return no_code;
    std::uint64_t spaces = board.free[board.turn] >> first_space << first_space;
    while (spaces != 0) {
        const Slot space = take_lowest(spaces);
        if (landing(space, height(board.piles[static_cast<std::size_t>(space)])) == home_slot)
            return static_cast<Code>(space);
    }
    return no_code;
}

lotus::Action LotusPosition::action(Code code) const {
    if (code < 64)
        return Action::of_slot(code);
    if (code < 96)
        return Action::of_other_start((code - 64) / 8, code & 7);
    return Action::pass();
}

Code LotusPosition::code(Action action) const {
    if (action.is_pass())
        return 96;
    return static_cast<Code>(action.is_slot() ? action.slot() : 64 + 8 * action.seat() + action.slot());
}

Listing LotusPosition::list(std::span<Candidate> buffer, bool all) const {
    const Board& board = now();
    const unsigned me = board.turn;
    std::uint64_t own = board.free[me];
    bool others = false;
    bool pass = false;
    if (board.opening > very_first_turn) { // LO-22
        if (!rules_->double_same_pawn && board.opening >= first_space)
            own &= ~(std::uint64_t{1} << board.opening);
        pass = true;
    } else if (own == 0) { // LO-20, LO-21
        pass = true;
        others = !rules_->expert;
    }
    if ((own & ~missed_) != 0)
        own &= ~missed_;
    int count = 0;
    const auto branches_alike = [&] {
        const auto first = board.piles.begin() + first_space;
        return mirrored_ &&
               std::equal(first, first + rules_->board.branch[0], first + rules_->board.branch[0]);
    };
    const bool alike = !all && board.opening <= second_after_home && branches_alike();
    const auto add = [&](Slot from, unsigned owner, Code code) {
        const int tall =
            from < first_space ? start_height(from) : height(board.piles[static_cast<std::size_t>(from)]);
        const Slot to = landing(from, tall);
        if (!all && from < first_space && entrance_of(from) == 1 && (alike || to == landing(from - 1, tall)))
            return;   // as by the other entrance
        int gain = 0; // of seat 0, by what the evaluation makes of it
        if (from < first_space) {
            const int before = board.start[owner];
            const int lost = worth_->starts[start_stacks[before].after[from / 2]] - worth_->starts[before];
            gain += owner == 0 ? lost : -lost;
        } else {
            const auto at = static_cast<std::size_t>(from);
            gain += worth_of(from, board.piles[at] >> 1) - board.worth[at];
        }
        if (to != home_slot) {
            const auto at = static_cast<std::size_t>(to);
            gain += worth_of(to, board.piles[at] << 1 | owner) - board.worth[at];
        }
        // What the other can no longer move counts most, then what is good, and a little what is near home:
        // found by solving, where it makes 30 times fewer nodes than what is good alone.
        int freed = 0;
        if (from >= first_space)
            freed += tops_of(board.piles[static_cast<std::size_t>(from)] >> 1, 1 - me);
        if (to != home_slot)
            freed -= tops_of(board.piles[static_cast<std::size_t>(to)], 1 - me);
        const int order = (me == 0 ? gain : -gain) - 1000 * freed -
                          30 * static_cast<int>(steps_[static_cast<std::size_t>(from)]);
        buffer[static_cast<std::size_t>(count++)] = {order, code};
    };
    for (std::uint64_t slots_left = own; slots_left != 0;) {
        const Slot from = take_lowest(slots_left);
        add(from, me, static_cast<Code>(from));
    }
    if (others) {
        std::uint64_t spaces = board.free[1 - me] >> first_space << first_space;
        while (spaces != 0) {
            const Slot from = take_lowest(spaces);
            add(from, 1 - me, static_cast<Code>(from));
        }
        std::uint64_t starts = start_stacks[board.start[1 - me]].free;
        while (starts != 0) {
            const Slot from = take_lowest(starts);
            add(from, 1 - me, static_cast<Code>(64 + 8 * (1 - me) + static_cast<unsigned>(from)));
        }
    }
    if (pass)
        buffer[static_cast<std::size_t>(count++)] = {0, 96};
    return {count, true};
}

void LotusPosition::play(Code code) {
    Board& board = boards_[at_ + 1];
    board = boards_[at_];
    ++at_;
    if (code == 96) {
        board.opening = no_double;
        board.turn ^= 1;
        return;
    }
    const bool from_start = code >= 64 || code < first_space;
    const Slot from = code < 64 ? code : code & 7;
    unsigned owner = board.turn;
    Slot to;
    const auto at = [](Slot slot) { return static_cast<std::size_t>(slot); };
    const auto change = [&](Slot space, Pile pile) {
        board.piles[at(space)] = pile;
        const int worth = worth_of(space, pile);
        board.sum += worth - board.worth[at(space)];
        board.worth[at(space)] = static_cast<std::int16_t>(worth);
    };
    if (from_start) {
        if (code >= 64)
            owner = (code - 64u) / 8;
        to = landing(from, start_height(from));
        board.start[owner] = start_stacks[board.start[owner]].after[from / 2];
        board.free[owner] =
            (board.free[owner] & ~std::uint64_t{0xFF}) | start_stacks[board.start[owner]].free;
    } else {
        const Pile pile = board.piles[at(from)];
        owner = pile & 1;
        to = landing(from, height(pile)); // LO-12, LO-16
        const Pile left = pile >> 1;
        const std::uint64_t bit = std::uint64_t{1} << from;
        board.free[owner] &= ~bit;
        if (left != 1)
            board.free[left & 1] |= bit;
        change(from, left);
    }
    if (to == home_slot) {
        --board.missing[owner]; // LO-17
    } else {
        const std::uint64_t bit = std::uint64_t{1} << to;
        board.free[owner] |= bit;
        board.free[1 - owner] &= ~bit;
        change(to, board.piles[at(to)] << 1 | owner); // LO-14
    }
    if (board.opening == very_first_turn) { // LO-22: the turn goes on
        board.opening = to == home_slot ? second_after_home : static_cast<std::uint8_t>(to);
        return;
    }
    board.opening = no_double;
    board.turn ^= 1;
}

} // namespace cairn::search
