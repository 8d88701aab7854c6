#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "games/lotus/lotus.hpp"

namespace cairn::search {

/// Who wins Lotus between two seats, tried to the end of the game. Positions are words of bits that also are
/// the keys of its table, whole, so that no two are ever taken for each other. It stops after any node and
/// goes on where it was. Nothing is allocated after construction.
class LotusSolver {
public:
    /// The rules must outlive it.
    LotusSolver(const lotus::Rules& rules, std::size_t table_bytes);

    /// Whether a position fits into a key: two seats, no second pawn pending (LO-22), few enough spaces and
    /// pawns.
    static bool suits(const lotus::Rules& rules, const lotus::State& state);

    /// Begins with a position that suits and is not over. What was found out about others is kept.
    void see(const lotus::State& state);
    /// Tries at most so many positions more; returns how many.
    std::int64_t run(std::int64_t nodes);

    bool finished() const { return finished_; }
    std::int64_t nodes() const { return nodes_; }
    /// Once finished: whether the seat to act wins, in how many actions at most (or how long it holds out
    /// against the winner's way), and by which action first.
    bool wins() const { return answer_.wins; }
    int plies() const { return answer_.plies; }
    lotus::Action best() const { return answer_.best; }

private:
    /// The spaces from the lowest slot on: for each its pawns from the bottom, a 0 each, then a 1; and the
    /// colours of all those pawns in that order, a 1 for the seat to act. Then the start stacks.
    struct Place {
        std::uint64_t ends;
        std::uint64_t mine;
        std::uint8_t starts[2]; ///< of the seat to act, of the other
    };
    struct Answer {
        bool wins = false;
        int plies = 0;
        lotus::Action best;
    };
    struct Move {
        Place after;
        std::uint64_t key;
        std::int32_t order;
        lotus::Action action;
    };
    // What suits has 17 pawns at most, and 28 spaces with 12. No pawn goes back, and no two pass in a row.
    static constexpr int most_moves = 32;
    static constexpr int deepest = 700;
    struct Frame {
        std::uint64_t key;
        std::int64_t begun;
        int count, next;
        int plies; ///< of the longest loss so far
        lotus::Action best;
        std::array<Move, most_moves> moves;
    };

    /// Eight bytes of key and four of answer, five to a cache line.
    struct alignas(64) Bucket {
        std::array<std::uint64_t, 5> keys;
        std::array<std::uint32_t, 5> answers;
    };

    std::uint64_t key_of(const Place& place) const;
    Bucket& bucket(std::uint64_t key) const;
    const std::uint32_t* find(std::uint64_t key) const;
    void keep(std::uint64_t key, bool wins, int plies, std::int64_t effort);

    /// Lists the moves; true when one wins at once, which is then `answer_`.
    bool list(const Place& place, Frame& frame);
    bool open(const Place& place, std::uint64_t key);
    static void lose_by(Frame& frame, lotus::Action action, int plies);
    void close(bool wins, int plies, lotus::Action best);

    const lotus::Rules* rules_;
    unsigned spaces_;
    bool mirrored_;
    std::uint64_t buckets_;
    std::unique_ptr<Bucket[]> table_;
    std::unique_ptr<Frame[]> frames_;
    int ply_ = 0;
    int root_seat_ = 0;
    Answer answer_; ///< of the position that was left last
    bool finished_ = true;
    std::int64_t nodes_ = 0;
};

} // namespace cairn::search
