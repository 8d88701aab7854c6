#include <algorithm>
#include <stdexcept>

#include "otlo.hpp"
#include "otlo_tiles.hpp"

namespace naive {

using otlo::parse_pattern;
using otlo::parse_solution;

Race::Race(int players, std::vector<std::string> tiles, const std::vector<Card>& cards,
           std::vector<std::vector<std::string>> piles, std::vector<int> handicap, bool solo)
    : players_(players), tiles_(std::move(tiles)), piles_(std::move(piles)), handicap_(std::move(handicap)),
      solo_(solo), taken_(static_cast<std::size_t>(players)) {
    for (const Card& card : cards) {
        if (!parse_pattern(card.pattern, "RBY._"))
            throw std::invalid_argument("not a pattern: " + card.pattern);
        cards_[card.id] = card;
    }
    for (const std::vector<std::string>& pile : piles_)
        for (const std::string& card : pile)
            if (!cards_.contains(card))
                throw std::invalid_argument("no such card: " + card);
    handicap_.resize(static_cast<std::size_t>(players), 0);
}

std::vector<std::string> Race::tops() const {
    std::vector<std::string> all;
    for (const std::vector<std::string>& pile : piles_)
        if (!pile.empty())
            all.push_back(pile.front());
    return all;
}

bool Race::on_top(const std::string& card) const {
    const std::vector<std::string> all = tops();
    return std::find(all.begin(), all.end(), card) != all.end();
}

bool Race::barred(int seat, const std::string& card) const { return barred_.contains({seat, card}); }

void Race::take_from_pile(const std::string& card) {
    for (std::vector<std::string>& pile : piles_)
        std::erase(pile, card);
    gone_.insert(card);
}

std::string Race::call(int seat, const std::string& card, const std::string& solution) {
    if (seat < 0 || seat >= players_ || !cards_.contains(card) || !parse_solution(solution))
        return "notation";
    if (over())
        return "over";
    if (gone_.contains(card)) // OT-34
        return "void";
    if (!on_top(card))
        return "OT-20";
    if (barred(seat, card))
        return "OT-33";
    const std::string verdict = verify(tiles_, cards_.at(card).pattern, solution);
    if (verdict == "ok") { // OT-32
        taken_[static_cast<std::size_t>(seat)].push_back(card);
        take_from_pile(card);
    } else if (!solo_) { // OT-33; OT-43: alone it costs nothing
        barred_.insert({seat, card});
    }
    return verdict;
}

std::string Race::aside(const std::string& card) {
    if (!cards_.contains(card))
        return "notation";
    if (over())
        return "over";
    if (!on_top(card))
        return "OT-20";
    take_from_pile(card); // OT-35
    return "ok";
}

std::string Race::skip(int seat, const std::string& card) {
    if (seat < 0 || seat >= players_ || !cards_.contains(card))
        return "notation";
    if (over())
        return "over";
    if (!on_top(card))
        return "OT-20";
    if (!solo_)
        return "OT-43";
    for (std::vector<std::string>& pile : piles_)
        if (!pile.empty() && pile.front() == card)
            std::rotate(pile.begin(), pile.begin() + 1, pile.end());
    return "ok";
}

// OT-41, OT-42
std::vector<int> Race::scores() const {
    std::vector<int> all;
    for (std::size_t seat = 0; seat < taken_.size(); ++seat) {
        all.push_back(0);
        for (const std::string& card : taken_[seat])
            all.back() += cards_.at(card).stars + handicap_[seat];
    }
    return all;
}

// OT-40
std::string Race::reason() const {
    if (tops().empty())
        return "cards";
    for (int seat = 0; seat < players_; ++seat)
        for (const std::string& card : tops())
            if (!barred(seat, card))
                return "";
    return "barred";
}

std::vector<int> Race::winners() const {
    std::vector<int> all;
    const std::vector<int> points = scores();
    for (int seat = 0; over() && seat < players_; ++seat)
        if (points[static_cast<std::size_t>(seat)] == *std::max_element(points.begin(), points.end()))
            all.push_back(seat);
    return all;
}

} // namespace naive
