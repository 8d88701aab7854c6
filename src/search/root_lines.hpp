#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>

#include "search/position.hpp"

namespace cairn::search {

/// An action at the root, and what is expected to follow.
struct RootLine {
    static constexpr int longest = 48;

    Code code = no_code;
    Score score = -endless;
    int depth = 0;
    int length = 0;
    std::array<Code, longest> actions;
};

/// The actions at the root of an alpha-beta search: in the order in which they are tried, and the best of
/// them, as many as are wanted exactly, as they are told to whoever asks.
class RootLines {
public:
    explicit RootLines(int most)
        : tried_(std::make_unique<RootLine[]>(static_cast<std::size_t>(most))),
          told_(std::make_unique<RootLine[]>(static_cast<std::size_t>(most))) {}

    /// The candidates, the best first; until something was searched, the first is told with that score.
    void begin(std::span<const Candidate> candidates, int wanted, Score score) {
        count_ = static_cast<int>(candidates.size());
        wanted_ = std::min(wanted, count_);
        for (int i = 0; i < count_; ++i) {
            tried_[index(i)] = {};
            tried_[index(i)].code = candidates[index(i)].code;
        }
        told_count_ = 1;
        told_[0] = tried_[0];
        told_[0].score = score;
        told_[0].length = 1;
        told_[0].actions[0] = told_[0].code;
    }

    int count() const { return count_; }
    int wanted() const { return wanted_; }
    RootLine& operator[](int i) { return tried_[index(i)]; }
    const RootLine& operator[](int i) const { return tried_[index(i)]; }
    std::span<const RootLine> told() const { return {told_.get(), index(told_count_)}; }

    /// Before those from a place on are searched again.
    void forget(int from) {
        for (int i = from; i < count_; ++i)
            tried_[index(i)].score = -endless;
    }
    /// The highest first, equals as they were; std::stable_sort would allocate.
    void sort(int from) {
        for (int i = from + 1; i < count_; ++i)
            for (int j = i; j > from && tried_[index(j)].score > tried_[index(j - 1)].score; --j)
                std::swap(tried_[index(j)], tried_[index(j - 1)]);
    }

    /// Puts a line in its place among those that are told; none is there twice.
    void tell(int place, const RootLine& line) {
        int from = place;
        while (from < told_count_ && told_[index(from)].code != line.code)
            ++from;
        if (from == told_count_) {
            told_count_ = std::min(told_count_ + 1, wanted_);
            from = told_count_ - 1;
        }
        for (; from > place; --from)
            told_[index(from)] = told_[index(from - 1)];
        told_[index(place)] = line;
    }

    /// All that are wanted are proved.
    bool settled() const {
        return std::all_of(&tried_[0], &tried_[0] + wanted_,
                           [](const RootLine& line) { return is_proof(line.score); });
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    std::unique_ptr<RootLine[]> tried_;
    std::unique_ptr<RootLine[]> told_;
    int count_ = 0;
    int wanted_ = 1;
    int told_count_ = 1;
};

} // namespace cairn::search
