#include "lotus.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <set>
#include <utility>

namespace naive {

namespace {

const std::string gone_home = "-";

size_t index(int seat) { return static_cast<size_t>(seat); }

std::string joined(const std::vector<int>& numbers, const std::string& between) {
    std::string text;
    for (int number : numbers) {
        if (!text.empty())
            text += between;
        text += std::to_string(number);
    }
    return text;
}

} // namespace

Lotus::Lotus() : Lotus(Options{}) {}

Lotus::Lotus(Options options) : options_(std::move(options)) {
    // LO-2, LO-3, LO-V1
    const bool ten = options_.players == 2 && !options_.short_game;
    start_.assign(index(options_.players), ten ? std::vector<int>{4, 3, 2, 1} : std::vector<int>{3, 2, 1});
    home_.assign(index(options_.players), 0);
}

int Lotus::turn() const { return turn_; }

bool Lotus::over() const {
    if (places_.empty())
        return false;
    if (!options_.play_on)
        return true;                                                 // LO-30
    return static_cast<int>(places_.size()) >= options_.players - 1; // LO-31
}

std::vector<std::string> Lotus::actions() const {
    std::vector<std::string> texts;
    if (over())
        return texts;
    texts = free_pawns(turn_, turn_);
    if (!first_pawn_.empty()) {
        // LO-22: nothing else stands on the track yet, so the space tells which pawn it was.
        if (!options_.double_same_pawn)
            std::erase(texts, first_pawn_);
        texts.push_back("pass");
    } else if (texts.empty()) {
        if (!options_.expert) { // LO-20, else LO-21
            for (int owner = 0; owner < options_.players; ++owner) {
                const std::vector<std::string> others = free_pawns(owner, turn_);
                texts.insert(texts.end(), others.begin(), others.end());
            }
        }
        texts.push_back("pass");
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

void Lotus::play(const std::string& action) {
    const std::vector<std::string> legal = actions();
    assert(std::find(legal.begin(), legal.end(), action) != legal.end());

    std::string stopped;
    if (action == "pass") {
        stopped = "";
    } else if (action.find('S') != std::string::npos) {
        // S3A of one's own, 1:S3A of another seat
        const size_t colon = action.find(':');
        const int owner = colon == std::string::npos ? turn_ : std::stoi(action.substr(0, colon));
        const std::string height = action.substr(action.find('S') + 1);
        stopped = leave_start(owner, std::stoi(height), action.back());
    } else {
        stopped = leave_space(action);
    }

    const bool second_follows = very_first_turn_ && options_.expert && options_.players == 2; // LO-22
    very_first_turn_ = false;
    first_pawn_ = second_follows ? stopped : "";
    if (!second_follows)
        next_turn();
}

std::vector<int> Lotus::home() const { return home_; }

std::string Lotus::position() const {
    std::string track;
    for (const std::string& space : spaces()) {
        if (!track_.contains(space))
            continue;
        if (!track.empty())
            track += ';';
        track += space + ':' + joined(track_.at(space), "");
    }
    if (track.empty())
        track = "-";

    std::string start;
    for (const std::vector<int>& heights : start_) {
        if (!start.empty())
            start += '/';
        start += heights.empty() ? "-" : joined(heights, ".");
    }

    std::string text = track + '|' + start + '|' + joined(home_, ".") + '|' + std::to_string(turn_);
    if (!first_pawn_.empty())
        text += '+' + first_pawn_;
    return text;
}

std::vector<int> Lotus::winners() const {
    if (!over())
        return {};
    return {places_.front()};
}

std::string Lotus::reason() const { return over() ? "home" : ""; }

std::vector<int> Lotus::places() const { return places_; }

// LO-5: every space of the board, in the order A, B, C.
std::vector<std::string> Lotus::spaces() const {
    std::vector<std::string> names;
    for (int n = 1; n <= options_.branch[0]; ++n)
        names.push_back("A" + std::to_string(n));
    for (int n = 1; n <= options_.branch[1]; ++n)
        names.push_back("B" + std::to_string(n));
    for (int n = 1; n <= options_.common; ++n)
        names.push_back("C" + std::to_string(options_.branch[0] + n));
    return names;
}

// The spaces from the start to the last one by one branch.
std::vector<std::string> Lotus::path(char branch) const {
    std::vector<std::string> names = spaces();
    const char other = branch == 'A' ? 'B' : 'A';
    std::erase_if(names, [other](const std::string& name) { return name[0] == other; });
    return names;
}

// LO-5: trampolines are counted along branch A.
bool Lotus::trampoline(const std::string& space) const {
    for (int n : options_.trampolines) {
        const std::string number = std::to_string(n);
        if (n <= options_.branch[0] && (space == "A" + number || space == "B" + number))
            return true;
        if (n > options_.branch[0] && space == "C" + number)
            return true;
    }
    return false;
}

// Where a pawn stops that goes on from a place in the path (-1 for the start): a space, or `-` for home.
std::string Lotus::stop(const std::vector<std::string>& way, int from, int steps) const {
    const int place = from + steps;
    if (place >= static_cast<int>(way.size()))
        return gone_home; // LO-17
    const std::string& space = way[index(place)];
    if (trampoline(space))
        return stop(way, place, steps); // LO-16
    return space;
}

// The actions that move a free pawn of one seat (LO-11, LO-13), as another seat or the same one writes them.
std::vector<std::string> Lotus::free_pawns(int owner, int mover) const {
    std::vector<std::string> texts;
    const std::set<int> heights(start_[index(owner)].begin(), start_[index(owner)].end());
    for (int height : heights) {
        for (const std::string entrance : {"A", "B"}) {
            const std::string whose = owner == mover ? "" : std::to_string(owner) + ":";
            texts.push_back(whose + "S" + std::to_string(height) + entrance);
        }
    }
    for (const auto& [space, stack] : track_) {
        if (stack.back() == owner)
            texts.push_back(space);
    }
    return texts;
}

std::string Lotus::leave_start(int owner, int height, char branch) {
    std::vector<int>& heights = start_[index(owner)];
    heights.erase(std::find(heights.begin(), heights.end(), height));
    if (height > 1)
        heights.push_back(height - 1);
    std::sort(heights.begin(), heights.end(), std::greater<>());
    const std::string stopped = stop(path(branch), -1, height); // LO-12
    arrive(owner, stopped);
    return stopped;
}

std::string Lotus::leave_space(const std::string& space) {
    std::vector<int>& stack = track_.at(space);
    const int height = static_cast<int>(stack.size());
    const int owner = stack.back();
    stack.pop_back();
    if (stack.empty())
        track_.erase(space);
    // From a common space on, both paths are the same.
    const std::vector<std::string> way = path(space[0] == 'B' ? 'B' : 'A');
    const int from = static_cast<int>(std::find(way.begin(), way.end(), space) - way.begin());
    const std::string stopped = stop(way, from, height); // LO-12
    arrive(owner, stopped);
    return stopped;
}

void Lotus::arrive(int owner, const std::string& stopped) {
    if (stopped != gone_home) {
        track_[stopped].push_back(owner); // LO-14
        return;
    }
    ++home_[index(owner)];
    bool waiting = !start_[index(owner)].empty();
    for (const auto& [space, stack] : track_) {
        if (std::find(stack.begin(), stack.end(), owner) != stack.end())
            waiting = true;
    }
    if (!waiting)
        places_.push_back(owner); // LO-30
}

void Lotus::next_turn() {
    do {
        turn_ = (turn_ + 1) % options_.players;
    } while (std::find(places_.begin(), places_.end(), turn_) != places_.end()); // LO-31
}

} // namespace naive
