#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/bout.hpp"
#include "match/sprt.hpp"
#include "match/tally.hpp"

namespace cairn::match {

/// The results of a match, put in the order of their numbers whatever order they come in: so that what is
/// counted, what is written and when a test ends it are the same for any number of threads.
class Ledger {
public:
    Ledger(int games, std::optional<Sprt> sprt) : games_(games), sprt_(sprt) {}

    /// A game is over, or was kept from before. One that is known already is passed over.
    void add(Bout bout);
    bool knows(int number) const { return number < next_ || waiting_.contains(number); }

    /// Whether all has been played that is to be.
    bool complete() const { return next_ >= games_ || verdict_ != Verdict::open; }
    Verdict verdict() const { return verdict_; }
    const std::optional<Sprt>& sprt() const { return sprt_; }
    const Tally& tally() const { return tally_; }
    /// How many games each contender lost by a blunder.
    const std::array<int, 2>& failed() const { return failed_; }
    std::int64_t plies() const { return plies_; }

    /// The records to be written that have come into order since it was asked last.
    std::vector<std::string> take_records() { return std::exchange(records_, {}); }
    /// Those that still wait for one before them.
    std::vector<std::string> waiting_records() const;

private:
    void count(Bout& bout);

    int games_;
    std::optional<Sprt> sprt_;
    std::map<int, Bout> waiting_;
    int next_ = 0; ///< all before it are counted
    int half_points_of_pair_ = 0;
    Tally tally_;
    Verdict verdict_ = Verdict::open;
    std::array<int, 2> failed_{};
    std::int64_t plies_ = 0;
    std::vector<std::string> records_;
};

} // namespace cairn::match
