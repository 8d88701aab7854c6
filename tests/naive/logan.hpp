#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace naive {

// Logan Stones straight from the numbered rules: a map of stones, flood fill, positions kept as text.
// It knows the whole deal but shows only what the players have seen.
class Logan {
public:
    struct Options {
        bool free_face = false; // LS-V1
    };

    // Eighteen stones as face and underside; throws std::invalid_argument for anything else.
    explicit Logan(const std::vector<std::string>& deal);
    Logan(const std::vector<std::string>& deal, Options options);

    int turn() const { return turns_ % 2; }
    int turns() const { return turns_; }
    bool over() const { return !reason_.empty(); }
    std::vector<int> winners() const { return winners_; }
    std::string reason() const { return reason_; }

    // Canonical texts without the reveal suffix, sorted as byte strings; none once the game is over.
    std::vector<std::string> actions() const;

    // Throws std::invalid_argument unless the text is one of actions().
    void play(const std::string& action);

    // Of the last action: the places turned over as the trace writes them, and the symbols of the `=` suffix.
    std::vector<std::string> turned() const;
    std::string revealed() const { return revealed_; }

    std::string position() const;

private:
    using Place = std::pair<int, int>; // q, r: sorts by q, then r

    struct Stone {
        char face;
        char under;
        bool seen; // the players have seen both faces
    };

    static std::string text(const Stone& stone);
    static std::string text(const Place& place);
    static std::vector<Place> around(const Place& place);
    static bool beats(char one, char other);

    int contacts(const Place& place) const;
    std::vector<Place> open_places() const;
    bool holds_together_without(const Place& place) const;
    bool has_line() const;
    std::string normalised() const;

    void turn_over(Stone& stone);
    void beat_neighbours(const Place& place);
    void end_turn();

    Options options_;
    std::map<Place, Stone> island_;
    std::array<std::vector<Stone>, 2> reserves_; // in the order dealt
    std::optional<Stone> hand_;                  // lifted, or turned by free_face
    std::optional<Place> lifted_from_;           // only while a lifted stone is in hand
    int turns_ = 0;
    std::vector<std::string> past_; // normalised positions at the start and after every turn
    std::vector<Place> turned_places_;
    std::string revealed_;
    std::vector<int> winners_;
    std::string reason_;
};

// What the players may infer about the undersides (LS-5), by listing every assignment one by one.
struct Posterior {
    struct Known {
        char face;
        char under = '?'; // `?` while nobody has seen it
    };
    using Reveals = std::vector<std::pair<std::size_t, char>>; // index of a stone, its underside

    std::map<std::string, int> set; // how many of each kind RR, PP, SS, RP, PS, SR
    std::vector<Known> stones;      // all stones of the game

    // N of LS-5 after the reveals: the assignments of unseen kinds that agree with them.
    unsigned long long ways(const Reveals& reveals = {}) const;

    // N(after) / N(before); 0 when nothing agrees with the stones as they are known.
    double chance_of(const Reveals& reveals) const;
};

} // namespace naive
