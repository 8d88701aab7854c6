#include "games/lotus/duel.hpp"

#include <algorithm>
#include <bit>

#include "core/bits.hpp"

namespace cairn::lotus {

namespace {

/// Numbers drawn some at a time: making them needs many registers, and what uses them has no others to wait
/// for.
class DrawnAhead {
public:
    explicit DrawnAhead(const Rng& rng) : before_(rng), after_(rng) { draw_more(); }

    /// As `Rng::below`.
    std::uint32_t below(std::uint32_t n) {
        std::uint64_t product = std::uint64_t{next()} * n;
        if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
            const std::uint32_t threshold = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = std::uint64_t{next()} * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// The generator as if only the numbers that were used had been drawn.
    Rng rng() const {
        Rng used = before_;
        for (std::size_t i = 0; i < used_; ++i)
            used.next();
        return used;
    }

private:
    std::uint32_t next() {
        if (used_ == numbers_.size()) [[unlikely]]
            draw_more();
        return numbers_[used_++];
    }
    [[gnu::noinline]] void draw_more() {
        before_ = after_;
        for (std::uint32_t& number : numbers_)
            number = static_cast<std::uint32_t>(after_.next() >> 32);
        used_ = 0;
    }

    Rng before_, after_;
    std::size_t used_ = 0;
    std::array<std::uint32_t, 16> numbers_;
};

} // namespace

Duel::Duel(const Rules& rules, const State& state) : rules_(rules), turn_(state.turn) {
    for (int seat = 0; seat < 2; ++seat) {
        free_[seat] = state.free(seat);
        start_[seat] = static_cast<std::uint32_t>(state.start_id(seat));
        missing_[seat] = static_cast<std::uint32_t>(rules.pawns - state.home_of(seat));
    }
    stacks_[home_slot] = empty_stack;
    std::ranges::copy(state.stacks, stacks_.begin() + first_space);
    for (Slot slot = 0; slot < first_space; ++slot)
        stops_[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(rules.landing(slot, empty_stack));
    for (std::uint64_t spaces = state.occupied; spaces != 0;) {
        const Slot space = take_lowest(spaces);
        stops_[static_cast<std::size_t>(space)] =
            static_cast<std::uint8_t>(rules.landing(space, state.stack(space)));
    }
}

int Duel::run(Rng& rng) {
    static_assert(max_pawns * 2 < 64, "the pawns that came home fit on one stack");
    const std::uint8_t* const landings = rules_.landings.data();
    std::uint64_t free_0 = free_[0], free_1 = free_[1];
    DrawnAhead draws(rng);
    int turns = 0;
    // One turn; whether there is another one. Inlined twice, so that whose turn it is costs nothing.
    const auto move = [&]<unsigned seat>() __attribute__((always_inline)) {
        std::uint64_t& own = seat == 0 ? free_0 : free_1;
        std::uint64_t& others = seat == 0 ? free_1 : free_0;
        if (own == 0) [[unlikely]]
            return false;
        const std::uint64_t from_bit =
            nth_bit(own, draws.below(static_cast<std::uint32_t>(std::popcount(own))));
        const auto from = static_cast<unsigned>(__builtin_ctzll(from_bit));
        const unsigned to = stops_[from]; // LO-12, LO-16
        // A pawn that comes home is free no more, and its slot's bit is a start action's.
        const std::uint64_t to_bit = (std::uint64_t{1} << to) & ~(std::uint64_t{1} << home_slot);
        if (from < first_space) {
            start_[seat] = start_stacks[start_[seat]].after[from / 2];
            own = (own & ~std::uint64_t{0xFF}) | start_stacks[start_[seat]].free;
        } else {
            const Stack left = stacks_[from] >> 2;
            stacks_[from] = left;
            stops_[from] = landings[Rules::landing_index(static_cast<Slot>(from), left)];
            const std::uint64_t bared = std::uint64_t{left != empty_stack} << from;
            const std::uint64_t of_seat_1 = bared & (0 - (left & 1));
            own ^= from_bit;
            free_0 |= bared ^ of_seat_1;
            free_1 |= of_seat_1;
        }
        const Stack grown = stacks_[to] << 2 | seat; // LO-14
        stacks_[to] = grown;
        stops_[to] = landings[Rules::landing_index(static_cast<Slot>(to), grown)];
        own |= to_bit;
        others &= ~to_bit;
        ++turns;
        missing_[seat] -= to == home_slot; // LO-17
        return missing_[seat] != 0;
    };
    if (turn_ == 0 || move.template operator()<1>()) {
        do {
            turn_ = 0;
            if (!move.template operator()<0>())
                break;
            turn_ = 1;
        } while (move.template operator()<1>());
    }
    free_[0] = free_0;
    free_[1] = free_1;
    rng = draws.rng();
    return turns;
}

void Duel::write(State& state) const {
    constexpr std::uint64_t spaces = ~std::uint64_t{0} << first_space;
    state.occupied = (free_[0] | free_[1]) & spaces;
    state.top_low = ~free_[0] & spaces; // a 1 for seat 1, and where nobody is
    state.start = start_[0] | start_[1] << 8;
    const auto pawns = static_cast<std::uint32_t>(rules_.pawns);
    state.home = (pawns - missing_[0]) | (pawns - missing_[1]) << 8;
    state.turn = static_cast<std::uint8_t>(turn_);
    std::copy(stacks_.begin() + first_space, stacks_.end(), state.stacks.begin());
}

} // namespace cairn::lotus
