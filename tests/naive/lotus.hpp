#pragma once

#include <map>
#include <string>
#include <vector>

namespace naive {

// Lotus as the rules tell it, slow on purpose: spaces are known by their names, a move walks along a list of
// names. It is the second opinion that the fast game is tested against, so it shares no code with it.
class Lotus {
public:
    struct Options {
        int players = 2;
        bool expert = false;
        bool short_game = false;
        bool play_on = false;
        bool double_same_pawn = false; // drops the house sentence of LO-22: two different pawns
        std::vector<int> branch = {3, 3};
        int common = 11;
        std::vector<int> trampolines = {8};
    };

    Lotus();
    explicit Lotus(Options options);

    // The seat to act; once the game is over, the seat not yet home that would have been next.
    int turn() const;
    bool over() const;

    // Canonical texts sorted as byte strings; empty when the game is over.
    std::vector<std::string> actions() const;

    // The action is one of actions().
    void play(const std::string& action);

    // Pawns home, per seat.
    std::vector<int> home() const;
    std::string position() const;

    // Both are empty while the game is not over, even when play_on goes on after the win.
    std::vector<int> winners() const;
    std::string reason() const;

    // The seats that are home with all their pawns, in the order they came there.
    std::vector<int> places() const;

private:
    std::vector<std::string> spaces() const;
    std::vector<std::string> path(char branch) const;
    bool trampoline(const std::string& space) const;
    std::string stop(const std::vector<std::string>& way, int from, int steps) const;
    std::vector<std::string> free_pawns(int owner, int mover) const;

    std::string leave_start(int owner, int height, char branch);
    std::string leave_space(const std::string& space);
    void arrive(int owner, const std::string& stopped);
    void next_turn();

    Options options_;
    std::map<std::string, std::vector<int>> track_; // space to its stack, bottom to top; no empty stacks
    std::vector<std::vector<int>> start_;           // per seat its start heights, descending
    std::vector<int> home_;
    std::vector<int> places_;
    int turn_ = 0;
    bool very_first_turn_ = true;
    std::string first_pawn_; // LO-22: where it stopped, `-` for home; empty unless the second pawn is open
};

} // namespace naive
