#include "games/logan/island.hpp"

namespace cairn::logan {

void Island::clear() {
    shows_ = {};
    once_ = {};
    twice_ = {};
    stones_ = 0;
    q_.fill(nowhere.q);
    r_.fill(nowhere.r);
    low_ = nowhere;
    open_count_ = 0;
}

void Island::lay_out(const std::array<Place, stone_count>& places, Place corner,
                     const std::array<SixteenRows, symbol_count>& shows, SixteenRows once,
                     SixteenRows twice) {
    shows_ = {};
    once_ = {};
    twice_ = {};
    open_count_ = 0;
    for (std::size_t i = 0; i < once.size(); ++i) {
        const std::size_t to = row(corner.r + static_cast<int>(i));
        const auto turned = [&](std::uint32_t bits) { return std::rotl(bits, corner.q % span); };
        for (std::size_t symbol = 0; symbol < symbol_count; ++symbol)
            shows_[symbol][to] = turned(shows[symbol][i]);
        once_[to] = turned(once[i]);
        twice_[to] = turned(twice[i]);
        open_count_ += std::popcount(open(static_cast<int>(to)));
    }
    stones_ = 0;
    low_ = nowhere;
    for (std::size_t piece = 0; piece < stone_count; ++piece) {
        const Place place = places[piece];
        stones_ |= std::uint32_t{place != nowhere} << piece;
        q_[piece] = place.q;
        r_[piece] = place.r;
        low_ = {std::min(low_.q, place.q), std::min(low_.r, place.r)};
    }
}

bool Island::has(Place place) const {
    const int piece = piece_at(place);
    return (stones_ >> piece & 1) != 0 && place_of(piece) == place;
}

Place Island::nth_leaf(int n) const {
    for (int r = low_.r;; ++r) {
        const std::uint32_t bits = leaves(r);
        const int here = std::popcount(bits);
        if (n < here)
            return {low_.q + nth_set(from(bits, low_.q), static_cast<unsigned>(n)), r};
        n -= here;
    }
}

/// Counts anew, after a stone has gone, which places of a row touch others.
void Island::touch_again(int r) {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    const auto add = [&](std::uint32_t stones) {
        twice |= once & stones;
        once |= stones;
    };
    const std::uint32_t same = occupied(r);
    const std::uint32_t above = occupied(r - 1);
    const std::uint32_t below = occupied(r + 1);
    add(std::rotl(same, 1));
    add(std::rotr(same, 1));
    add(above);
    add(std::rotr(above, 1));
    add(below);
    add(std::rotl(below, 1));
    open_count_ += std::popcount(twice & ~same) - std::popcount(twice_[row(r)] & ~same);
    once_[row(r)] = once;
    twice_[row(r)] = twice;
}

// Floods from one neighbour of the missing stone, down and up the rows, until nothing is added.
bool Island::flood_holds_together(Place place) const {
    std::array<std::uint32_t, stone_count + 2>
        land{}; // the rows from column low.q on, an empty one before and after
    std::array<std::uint32_t, stone_count + 2> wet{};
    std::size_t last = 0;
    for (int r = low_.r; occupied(r) != 0; ++r)
        land[++last] = from(occupied(r), low_.q);
    land[at(place.r - low_.r + 1)] &= ~column(place.q - low_.q);

    std::uint64_t others = ring(place);
    const Place first = place + around[static_cast<std::size_t>(take_lowest(others))];
    wet[at(first.r - low_.r + 1)] = column(first.q - low_.q);
    const auto all_reached = [&] { // once all neighbours are joined again, so is what hangs on them
        for (; others != 0; others &= others - 1) {
            const Place other = place + around[static_cast<std::size_t>(lowest(others))];
            if (!(wet[at(other.r - low_.r + 1)] & column(other.q - low_.q)))
                return false;
        }
        return true;
    };
    const auto soak = [&](std::size_t i) {
        const std::uint32_t before = wet[i];
        std::uint32_t bits = (before | wet[i - 1] | wet[i - 1] >> 1 | wet[i + 1] | wet[i + 1] << 1) & land[i];
        for (std::uint32_t dry = 0; dry != bits;) {
            dry = bits;
            bits = (dry | dry << 1 | dry >> 1) & land[i];
        }
        wet[i] = bits;
        return bits != before;
    };
    for (bool spread = true; spread;) {
        spread = false;
        for (std::size_t i = 1; i <= last; ++i)
            spread |= soak(i);
        if (all_reached())
            return true;
        for (std::size_t i = last; i >= 1; --i)
            spread |= soak(i);
        if (all_reached())
            return true;
    }
    return false;
}

} // namespace cairn::logan
