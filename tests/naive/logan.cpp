#include "logan.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace naive {

namespace {

constexpr std::size_t stones_dealt = 18;
constexpr std::size_t stones_per_player = 8;
constexpr int line_length = 4;
constexpr int last_turn = 120;

bool is_symbol(char c) { return c == 'R' || c == 'P' || c == 'S'; }

} // namespace

Logan::Logan(const std::vector<std::string>& deal) : Logan(deal, Options{}) {}

Logan::Logan(const std::vector<std::string>& deal, Options options) : options_(options) {
    if (deal.size() != stones_dealt)
        throw std::invalid_argument("a deal is 18 stones");
    for (std::size_t i = 0; i < deal.size(); ++i) {
        if (deal[i].size() != 2 || !is_symbol(deal[i][0]) || !is_symbol(deal[i][1]))
            throw std::invalid_argument("not a stone: " + deal[i]);
        const Stone stone{deal[i][0], deal[i][1], false};
        if (i < 2 * stones_per_player)
            reserves_[i / stones_per_player].push_back(stone);
        else
            island_[{i == 2 * stones_per_player ? 0 : 1, 0}] = stone;
    }
    past_.push_back(normalised());
}

std::string Logan::text(const Stone& stone) {
    if (stone.seen)
        return std::string{stone.face, stone.under, '!'};
    return std::string{stone.face, '?'};
}

std::string Logan::text(const Place& place) {
    return std::to_string(place.first) + "," + std::to_string(place.second);
}

std::vector<Logan::Place> Logan::around(const Place& place) {
    const auto [q, r] = place;
    return {{q + 1, r}, {q - 1, r}, {q, r + 1}, {q, r - 1}, {q + 1, r - 1}, {q - 1, r + 1}};
}

// LS-3
bool Logan::beats(char one, char other) {
    return (one == 'R' && other == 'S') || (one == 'S' && other == 'P') || (one == 'P' && other == 'R');
}

int Logan::contacts(const Place& place) const {
    int count = 0;
    for (const Place& next : around(place))
        if (island_.contains(next))
            ++count;
    return count;
}

// LS-10, LS-21: empty places that touch at least two stones, and not the place the stone in hand came from.
std::vector<Logan::Place> Logan::open_places() const {
    std::set<Place> open;
    for (const auto& [place, stone] : island_)
        for (const Place& next : around(place))
            if (!island_.contains(next) && contacts(next) >= 2 && lifted_from_ != next)
                open.insert(next);
    return {open.begin(), open.end()};
}

// LS-22
bool Logan::holds_together_without(const Place& place) const {
    std::set<Place> left;
    for (const auto& [other, stone] : island_)
        if (other != place)
            left.insert(other);
    if (left.empty())
        return true;
    std::vector<Place> flooded{*left.begin()};
    left.erase(left.begin());
    for (std::size_t i = 0; i < flooded.size(); ++i)
        for (const Place& next : around(flooded[i]))
            if (left.erase(next) == 1)
                flooded.push_back(next);
    return left.empty();
}

// LS-30
bool Logan::has_line() const {
    const std::vector<Place> directions{{1, 0}, {0, 1}, {1, -1}};
    for (const auto& [place, stone] : island_)
        for (const Place& step : directions) {
            int length = 0;
            Place at = place;
            while (island_.contains(at) && island_.at(at).face == stone.face) {
                ++length;
                at = {at.first + step.first, at.second + step.second};
            }
            if (length >= line_length)
                return true;
        }
    return false;
}

// LS-31: what is compared. Reserves need not be: while one lasts the island grows every turn.
std::string Logan::normalised() const {
    int low_q = island_.begin()->first.first;
    int low_r = island_.begin()->first.second;
    for (const auto& [place, stone] : island_) {
        low_q = std::min(low_q, place.first);
        low_r = std::min(low_r, place.second);
    }
    std::string all;
    for (const auto& [place, stone] : island_)
        all += text(Place{place.first - low_q, place.second - low_r}) + ":" + text(stone) + ";";
    return all + "|" + std::to_string(turn());
}

std::vector<std::string> Logan::actions() const {
    if (over())
        return {};
    std::set<std::string> all;
    const std::vector<Stone>& reserve = reserves_[static_cast<std::size_t>(turn())];
    if (hand_) {
        for (const Place& place : open_places()) {
            all.insert(std::string{hand_->face} + "@" + text(place));
            if (lifted_from_) // LS-21: either face; LS-V1: the turned stone is added as it now lies
                all.insert(std::string{hand_->under} + "@" + text(place));
        }
    } else if (!reserve.empty()) {
        for (const Stone& stone : reserve) {
            for (const Place& place : open_places()) // LS-10
                all.insert(std::string{stone.face} + "@" + text(place));
            if (options_.free_face) // LS-V1
                all.insert(std::string{'%', stone.face});
        }
    } else {
        for (const auto& [place, stone] : island_) { // LS-20: whoever brought it
            const bool movable = holds_together_without(place);
            if (movable) {
                Logan lifted = *this;
                lifted.island_.erase(place);
                lifted.lifted_from_ = place;
                if (!lifted.open_places().empty())
                    all.insert("^" + text(place));
            }
            if (!movable || contacts(place) == 1) // LS-23
                all.insert("~" + text(place));
        }
    }
    return {all.begin(), all.end()};
}

void Logan::turn_over(Stone& stone) {
    if (!stone.seen)
        revealed_ += stone.under;
    stone.seen = true;
    std::swap(stone.face, stone.under);
}

// LS-11, LS-24: all at once, so only the symbol at `place` counts and turned stones turn no others.
void Logan::beat_neighbours(const Place& place) {
    const char symbol = island_.at(place).face;
    std::vector<Place> beaten;
    for (const Place& next : around(place))
        if (island_.contains(next) && beats(symbol, island_.at(next).face))
            beaten.push_back(next);
    std::sort(beaten.begin(), beaten.end());
    for (const Place& next : beaten) {
        turn_over(island_.at(next));
        turned_places_.push_back(next);
    }
}

void Logan::end_turn() {
    const int mover = turn();
    ++turns_;
    past_.push_back(normalised());
    if (has_line()) { // LS-30 before LS-31
        winners_ = {mover};
        reason_ = "line";
    } else if (std::count(past_.begin(), past_.end(), past_.back()) >= 3) {
        reason_ = "repetition";
    } else if (turns_ >= last_turn) {
        reason_ = "cap";
    }
}

void Logan::play(const std::string& action) {
    const std::vector<std::string> all = actions();
    if (std::find(all.begin(), all.end(), action) == all.end())
        throw std::invalid_argument("not an action here: " + action);
    turned_places_.clear();
    revealed_.clear();
    std::vector<Stone>& reserve = reserves_[static_cast<std::size_t>(turn())];
    const auto first_showing = [&reserve](char symbol) {
        const auto shows = [symbol](const Stone& stone) { return stone.face == symbol; };
        return std::find_if(reserve.begin(), reserve.end(), shows);
    };
    if (action[0] == '%') { // LS-V1
        const auto chosen = first_showing(action[1]);
        hand_ = *chosen;
        reserve.erase(chosen);
        turn_over(*hand_);
        return;
    }

    const std::size_t place_at = action.find('@') == std::string::npos ? 1 : 2;
    const std::size_t comma = action.find(',');
    const Place place{std::stoi(action.substr(place_at, comma - place_at)),
                      std::stoi(action.substr(comma + 1))};
    if (action[0] == '^') { // LS-21: lifting shows both faces
        hand_ = island_.at(place);
        if (!hand_->seen)
            revealed_ += hand_->under;
        hand_->seen = true;
        lifted_from_ = place;
        island_.erase(place);
        return;
    }
    if (action[0] == '~') {
        turn_over(island_.at(place));
        turned_places_.push_back(place);
    } else if (hand_) {
        if (hand_->face != action[0])
            std::swap(hand_->face, hand_->under);
        island_[place] = *hand_;
        hand_.reset();
        lifted_from_.reset();
    } else {
        const auto chosen = first_showing(action[0]);
        island_[place] = *chosen;
        reserve.erase(chosen);
    }
    beat_neighbours(place);
    end_turn();
}

std::vector<std::string> Logan::turned() const {
    std::vector<Place> places = turned_places_;
    std::sort(places.begin(), places.end());
    std::vector<std::string> all;
    for (const Place& place : places)
        all.push_back(text(place) + ":" + island_.at(place).face);
    return all;
}

std::string Logan::position() const {
    std::string all;
    for (const auto& [place, stone] : island_)
        all += (all.empty() ? "" : ";") + text(place) + ":" + text(stone);
    all += "|";
    for (const std::vector<Stone>& reserve : reserves_) {
        if (&reserve != &reserves_[0])
            all += "/";
        std::string stones;
        for (const Stone& stone : reserve)
            stones += (stones.empty() ? "" : ";") + text(stone);
        all += stones.empty() ? "-" : stones;
    }
    all += "|" + std::to_string(turn()) + "|" + std::to_string(turns_);
    if (hand_ && lifted_from_)
        all += "|^" + text(*hand_) + text(*lifted_from_);
    else if (hand_)
        all += "|%" + text(*hand_);
    return all;
}

namespace {

// RP and PR are one kind.
std::string kind_of(char one, char other) {
    for (const char* kind : {"RR", "PP", "SS", "RP", "PS", "SR"})
        if ((kind[0] == one && kind[1] == other) || (kind[0] == other && kind[1] == one))
            return kind;
    throw std::invalid_argument("not a stone");
}

unsigned long long count_ways(std::map<std::string, int>& left, const std::vector<Posterior::Known>& stones,
                              std::size_t at) {
    if (at == stones.size())
        return 1;
    unsigned long long total = 0;
    for (const char under : {'R', 'P', 'S'}) {
        if (stones[at].under != '?' && stones[at].under != under)
            continue;
        int& of_kind = left[kind_of(stones[at].face, under)];
        if (of_kind == 0)
            continue;
        --of_kind;
        total += count_ways(left, stones, at + 1);
        ++of_kind;
    }
    return total;
}

} // namespace

unsigned long long Posterior::ways(const Reveals& reveals) const {
    std::vector<Known> known = stones;
    for (const auto& [index, under] : reveals) {
        if (known.at(index).under != '?' && known[index].under != under)
            return 0;
        known[index].under = under;
    }
    // Seen stones first: they take their kinds out of the set before anything is shared out.
    std::stable_partition(known.begin(), known.end(), [](const Known& stone) { return stone.under != '?'; });
    std::map<std::string, int> left = set;
    return count_ways(left, known, 0);
}

double Posterior::chance_of(const Reveals& reveals) const {
    const unsigned long long before = ways();
    return before == 0 ? 0.0 : static_cast<double>(ways(reveals)) / static_cast<double>(before);
}

} // namespace naive
