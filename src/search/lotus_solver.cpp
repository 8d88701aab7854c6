#include "search/lotus_solver.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "core/bits.hpp"
#include "core/hash.hpp"

namespace cairn::search {

using namespace lotus;

namespace {

constexpr std::uint64_t below(unsigned bit) { return (std::uint64_t{1} << bit) - 1; }
constexpr std::uint64_t without_bit(std::uint64_t word, unsigned bit) {
    return (word & below(bit)) | (word >> 1 & ~below(bit));
}
constexpr std::uint64_t with_bit(std::uint64_t word, unsigned bit, std::uint64_t value) {
    return (word & below(bit)) | value << bit | (word & ~below(bit)) << 1;
}
unsigned length(std::uint64_t word) { return static_cast<unsigned>(std::bit_width(word)); }

constexpr unsigned start_bits = 6; // 42 ways to stand

// In what order actions are tried: first what leaves the other the fewest free pawns, which was found by
// solving.
constexpr int other_top = 1000;
constexpr int own_top = 100;
constexpr int near_home = 10;

/// An answer in the table: whether it is a win, how many plies it takes, how much work it was.
constexpr std::uint32_t write(bool wins, int plies, unsigned effort) {
    return (wins ? 1u : 0u) | static_cast<std::uint32_t>(std::min(plies, 0xFFFF)) << 1 | effort << 17;
}
constexpr bool wins_of(std::uint32_t answer) { return (answer & 1) != 0; }
constexpr int plies_of(std::uint32_t answer) { return static_cast<int>(answer >> 1 & 0xFFFF); }
constexpr unsigned effort_of(std::uint32_t answer) { return answer >> 17; }

} // namespace

LotusSolver::LotusSolver(const Rules& rules, std::size_t table_bytes)
    : rules_(&rules), spaces_(static_cast<unsigned>(rules.board.spaces())),
      mirrored_(rules.board.branch[0] == rules.board.branch[1]),
      buckets_(std::clamp<std::uint64_t>(table_bytes / sizeof(Bucket), 1, ~std::uint32_t{0})),
      table_(std::make_unique<Bucket[]>(static_cast<std::size_t>(buckets_))),
      frames_(std::make_unique_for_overwrite<Frame[]>(deepest)) {}

bool LotusSolver::suits(const Rules& rules, const State& state) {
    if (rules.players != 2 || state.opening != no_double)
        return false;
    const int pawns = 2 * rules.pawns - state.home_of(0) - state.home_of(1);
    return rules.board.spaces() + 2 * pawns + 2 * static_cast<int>(start_bits) <= 64;
}

void LotusSolver::see(const State& state) {
    assert(suits(*rules_, state) && !Lotus::over(state));
    const unsigned me = state.turn;
    Place place{0,
                0,
                {static_cast<std::uint8_t>(state.start_id(static_cast<int>(me))),
                 static_cast<std::uint8_t>(state.start_id(static_cast<int>(1 - me)))}};
    unsigned bits = 0;
    unsigned pawns = 0;
    for (Slot space = first_space; space < rules_->board.end(); ++space) {
        const Stack stack = state.stack(space);
        for (int i = height_of(stack); i-- > 0; ++bits, ++pawns)
            place.mine |= std::uint64_t{(stack >> 2 * i & 3) == me} << pawns;
        place.ends |= std::uint64_t{1} << bits++;
    }
    nodes_ = 0;
    ply_ = -1;
    root_seat_ = state.turn;
    finished_ = !open(place, key_of(place));
}

std::uint64_t LotusSolver::key_of(const Place& place) const {
    std::uint64_t ends = place.ends;
    std::uint64_t mine = place.mine;
    if (mirrored_) {
        // Where the board is the same by either branch, positions that differ in that alone are one.
        const auto branch = static_cast<unsigned>(rules_->board.branch[0]);
        const unsigned first = static_cast<unsigned>(nth_set(ends, branch - 1)) + 1;
        const unsigned both = static_cast<unsigned>(nth_set(ends, 2 * branch - 1)) + 1;
        const unsigned second = both - first;
        const unsigned pawns[2] = {first - branch, second - branch};
        const std::uint64_t a = ends & below(first);
        const std::uint64_t b = ends >> first & below(second);
        const std::uint64_t mine_a = mine & below(pawns[0]);
        const std::uint64_t mine_b = mine >> pawns[0] & below(pawns[1]);
        if (b < a || (b == a && mine_b < mine_a)) {
            ends = (ends & ~below(both)) | a << second | b;
            mine = (mine & ~below(pawns[0] + pawns[1])) | mine_a << pawns[1] | mine_b;
        }
    }
    // As many pawns as bits that are no space, so the whole can be read back from the top.
    const unsigned pawns = length(ends) - spaces_;
    return (ends << pawns | mine) << 2 * start_bits |
           static_cast<std::uint64_t>(place.starts[0]) << start_bits | place.starts[1];
}

LotusSolver::Bucket& LotusSolver::bucket(std::uint64_t key) const {
    return table_[static_cast<std::size_t>((mix(key) >> 32) * buckets_ >> 32)];
}

const std::uint32_t* LotusSolver::find(std::uint64_t key) const {
    const Bucket& here = bucket(key);
    for (std::size_t i = 0; i < here.keys.size(); ++i)
        if (here.keys[i] == key)
            return &here.answers[i];
    return nullptr;
}

void LotusSolver::keep(std::uint64_t key, bool wins, int plies, std::int64_t effort) {
    Bucket& here = bucket(key);
    const auto work = static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(effort)));
    std::size_t least = 0;
    for (std::size_t i = 0; i < here.keys.size(); ++i) {
        if (here.keys[i] == 0 || here.keys[i] == key) {
            least = i;
            break;
        }
        if (effort_of(here.answers[i]) < effort_of(here.answers[least]))
            least = i;
    }
    here.keys[least] = key;
    here.answers[least] = write(wins, plies, work);
}

bool LotusSolver::list(const Place& place, Frame& frame) {
    frame.count = 0;
    frame.next = 0;
    const int seat = root_seat_ ^ (ply_ & 1);
    const std::uint64_t all = below(length(place.ends));
    const auto pawns = static_cast<unsigned>(std::popcount(all & ~place.ends));
    bool won = false;

    const auto add = [&](Action action, unsigned owner, unsigned from_bit, int space, Slot to, int order) {
        Place after = place;
        if (from_bit < 64) {
            after.ends = without_bit(after.ends, from_bit);
            after.mine = without_bit(after.mine, from_bit - static_cast<unsigned>(space));
        } else {
            const Slot slot = action.slot();
            after.starts[owner] = start_stacks[after.starts[owner]].after[static_cast<std::size_t>(slot / 2)];
        }
        unsigned on_board = pawns - (from_bit < 64 ? 1 : 0);
        if (to != home_slot) {
            const auto target = static_cast<unsigned>(to - first_space);
            const auto bit = static_cast<unsigned>(nth_set(after.ends, target));
            const unsigned pawn = bit - target;
            if (bit > 0 && (after.ends >> (bit - 1) & 1) == 0) // somebody's top pawn is buried
                order += (after.mine >> (pawn - 1) & 1) != 0 ? -own_top : other_top;
            after.ends = with_bit(after.ends, bit, 0);
            after.mine = with_bit(after.mine, pawn, 1 - owner);
            ++on_board;
        } else {
            const std::uint64_t left = owner == 0 ? after.mine : after.mine ^ below(on_board);
            if (left == 0 && start_stacks[after.starts[owner]].pawns == 0) { // LO-30
                if (owner == 0) {
                    won = true;
                    answer_ = {true, 1, action};
                }
                return;
            }
        }
        assert(frame.count < most_moves);
        Move& move = frame.moves[static_cast<std::size_t>(frame.count++)];
        move.after = {after.ends, after.mine ^ below(on_board), {after.starts[1], after.starts[0]}};
        move.key = key_of(move.after);
        move.order = order;
        move.action = action;
        __builtin_prefetch(&bucket(move.key));
    };
    const auto add_tops = [&](unsigned owner) {
        std::uint64_t tops = all & ~place.ends & place.ends >> 1;
        while (tops != 0 && !won) {
            const auto bit = static_cast<unsigned>(take_lowest(tops));
            const auto space = std::popcount(place.ends & below(bit));
            const unsigned pawn = bit - static_cast<unsigned>(space);
            if ((place.mine >> pawn & 1) == owner)
                continue;
            const unsigned bottom = length(place.ends & below(bit)); // of its stack
            const Slot from = first_space + space;
            const Slot to = rules_->landings[static_cast<std::size_t>(from) * 32 + 31 - (bit - bottom + 1)];
            int order = -near_home * rules_->steps_home[static_cast<std::size_t>(from)];
            if (bit > bottom)
                order += (place.mine >> (pawn - 1) & 1) != 0 ? own_top : -other_top;
            add(Action::of_slot(from), owner, bit, space, to, order);
        }
    };
    const auto add_starts = [&](unsigned owner) {
        std::uint64_t free = start_stacks[place.starts[owner]].free;
        while (free != 0 && !won) {
            const Slot slot = take_lowest(free);
            const Slot to = rules_->landings[static_cast<std::size_t>(slot) * 32 + 31];
            const Action action = owner == 0 ? Action::of_slot(slot) : Action::of_other_start(1 - seat, slot);
            add(action, owner, 64, 0, to, -near_home * (rules_->board.length() + 1));
        }
    };
    add_tops(0);
    add_starts(0);
    if (frame.count > 0 || won)
        return won;
    // LO-20, LO-21: another's pawn, or none.
    if (!rules_->expert) {
        add_tops(1);
        add_starts(1);
    }
    Move& move = frame.moves[static_cast<std::size_t>(frame.count++)];
    move.after = {place.ends, place.mine ^ below(pawns), {place.starts[1], place.starts[0]}};
    move.key = key_of(move.after);
    move.order = 0;
    move.action = Action::pass();
    return false;
}

/// Begins with a position; false when its answer is clear and in `answer_`.
bool LotusSolver::open(const Place& place, std::uint64_t key) {
    Frame& frame = frames_[static_cast<std::size_t>(++ply_)];
    assert(ply_ < deepest);
    frame.key = key;
    frame.begun = nodes_;
    frame.plies = 0;
    if (list(place, frame)) {
        --ply_;
        return false;
    }
    // A look at all that may be known before anything is tried.
    int open = 0;
    for (int i = 0; i < frame.count; ++i) {
        Move& move = frame.moves[static_cast<std::size_t>(i)];
        const std::uint32_t* const known = find(move.key);
        if (!known) {
            std::swap(frame.moves[static_cast<std::size_t>(open++)], move);
            continue;
        }
        if (!wins_of(*known)) {
            close(true, plies_of(*known) + 1, move.action);
            return false;
        }
        lose_by(frame, move.action, plies_of(*known) + 1);
    }
    frame.count = open;
    return true;
}

void LotusSolver::lose_by(Frame& frame, Action action, int plies) {
    if (plies <= frame.plies)
        return;
    frame.plies = plies;
    frame.best = action;
}

void LotusSolver::close(bool wins, int plies, Action best) {
    const Frame& frame = frames_[static_cast<std::size_t>(ply_--)];
    keep(frame.key, wins, plies, nodes_ - frame.begun);
    answer_ = {wins, plies, best};
}

std::int64_t LotusSolver::run(std::int64_t nodes) {
    const std::int64_t before = nodes_;
    while (!finished_ && nodes_ - before < nodes) {
        Frame& frame = frames_[static_cast<std::size_t>(ply_)];
        bool answered = false; // what the next position comes to is in `answer_`
        if (frame.next == frame.count) {
            close(false, frame.plies, frame.best);
            answered = true;
        } else {
            const auto left = std::span(frame.moves)
                                  .subspan(static_cast<std::size_t>(frame.next),
                                           static_cast<std::size_t>(frame.count - frame.next));
            std::swap(left[0], *std::ranges::max_element(left, {}, &Move::order));
            const Move& move = left[0];
            ++frame.next;
            if (const std::uint32_t* const known = find(move.key)) {
                if (!wins_of(*known)) {
                    close(true, plies_of(*known) + 1, move.action);
                    answered = true;
                } else {
                    lose_by(frame, move.action, plies_of(*known) + 1);
                }
            } else {
                ++nodes_;
                answered = !open(move.after, move.key);
            }
        }
        while (answered) { // upwards, as far as an answer is one for the position before
            if (ply_ < 0) {
                finished_ = true;
                break;
            }
            Frame& above = frames_[static_cast<std::size_t>(ply_)];
            const Action action = above.moves[static_cast<std::size_t>(above.next - 1)].action;
            answered = !answer_.wins;
            if (answered)
                close(true, answer_.plies + 1, action);
            else
                lose_by(above, action, answer_.plies + 1);
        }
    }
    return nodes_ - before;
}

} // namespace cairn::search
