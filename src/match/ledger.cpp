#include "match/ledger.hpp"

#include <utility>

namespace cairn::match {

void Ledger::add(Bout bout) {
    const int number = bout.number;
    if (knows(number))
        return;
    waiting_.emplace(number, std::move(bout));
    while (!complete() && !waiting_.empty() && waiting_.begin()->first == next_) {
        count(waiting_.begin()->second);
        waiting_.erase(waiting_.begin());
    }
}

void Ledger::count(Bout& bout) {
    tally_.add_game(bout.half_points);
    plies_ += bout.plies;
    if (bout.failed)
        ++failed_[static_cast<std::size_t>(*bout.failed)];
    if (!bout.kept)
        records_.push_back(std::move(bout.record));
    half_points_of_pair_ += bout.half_points;
    if (next_++ % 2 == 0)
        return;
    tally_.add_pair(std::exchange(half_points_of_pair_, 0));
    if (sprt_)
        verdict_ = match::verdict(*sprt_, tally_);
}

std::vector<std::string> Ledger::waiting_records() const {
    std::vector<std::string> records;
    for (const auto& [number, bout] : waiting_)
        if (!bout.kept)
            records.push_back(bout.record);
    return records;
}

} // namespace cairn::match
