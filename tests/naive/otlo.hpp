#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace naive {

// OTLO Stones straight from the numbered rules. Tiles are texts like `YBY./BB.R` (OT-2); a malformed tile set
// throws std::invalid_argument.

// "ok", "notation", or the first of OT-10 ... OT-15 that the solution breaks (OT-18).
std::string verify(const std::vector<std::string>& tiles, const std::string& pattern,
                   const std::string& solution);

// The solution as it is written: by row, then column (then tile), with the lowest of the turns that look
// alike. Throws std::invalid_argument for a text that is no solution.
std::string canonical(const std::vector<std::string>& tiles, const std::string& solution);

// All different solutions (OT-17) as written, sorted as byte strings. Throws for a text that is no pattern.
std::vector<std::string> solve(const std::vector<std::string>& tiles, const std::string& pattern);

// Every pattern of one shape that can be solved, with the number of its solutions. The shape is written as a
// pattern with `*` on its spots.
std::map<std::string, unsigned long long> all_patterns(const std::vector<std::string>& tiles,
                                                       const std::string& shape);

// One table of OT-20 ... OT-43: the piles, who may not try what, and who has taken which card.
class Race {
public:
    struct Card {
        std::string id;
        std::string pattern;
        int stars;
    };

    // Piles are card ids, top card first; handicap is per seat and may be shorter than the number of players.
    Race(int players, std::vector<std::string> tiles, const std::vector<Card>& cards,
         std::vector<std::vector<std::string>> piles, std::vector<int> handicap, bool solo);

    // "ok"; "void" (OT-34); a rule of OT-10 ... OT-15 when the call was wrong. Refused, with nothing changed:
    // "notation", "over", "OT-20" when the card is not in play, "OT-33" when the caller is barred.
    std::string call(int seat, const std::string& card, const std::string& solution);

    // "ok", or refused with "notation", "over", "OT-20"; skip also with "OT-43" when the game is not solo.
    std::string aside(const std::string& card);
    std::string skip(int seat, const std::string& card);

    std::vector<int> scores() const;
    bool barred(int seat, const std::string& card) const;
    std::vector<std::string> tops() const;
    bool over() const { return !reason().empty(); }
    std::string reason() const;
    std::vector<int> winners() const;

private:
    bool on_top(const std::string& card) const;
    void take_from_pile(const std::string& card);

    int players_;
    std::vector<std::string> tiles_;
    std::map<std::string, Card> cards_;
    std::vector<std::vector<std::string>> piles_;
    std::vector<int> handicap_;
    bool solo_;
    std::set<std::string> gone_; // taken or put aside
    std::set<std::pair<int, std::string>> barred_;
    std::vector<std::vector<std::string>> taken_; // per seat
};

} // namespace naive
