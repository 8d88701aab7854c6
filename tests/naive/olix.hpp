#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace naive {

// Olix as the rules tell it, slow on purpose: every pattern on the grid is listed cell by cell and then
// looked at. It is the second opinion that the fast game is tested against, so it shares no code with it.
class Olix {
public:
    struct Options {
        bool opening = false;
        bool swap = false;
    };

    Olix();
    explicit Olix(Options options);

    // The seat to act. Once the game is over it means nothing for the rules; after a placement that ended the
    // game it is the seat that would have been next, after concede and agree the seat that was to move.
    int turn() const;
    bool over() const;

    // Canonical texts sorted as byte strings, without concede and agree; empty when the game is over.
    std::vector<std::string> actions() const;

    // The action is one of actions(), or concede, 0:concede, 1:concede, agree; the game is not over.
    void play(const std::string& action);

    std::string marks() const;
    std::string position() const;

    // Both are empty while the game is not over; a draw has no winners and the reason `draw`.
    std::vector<int> winners() const;
    std::string reason() const;

private:
    // Column and row, both counted from 0: {0, 0} is a1.
    using Cell = std::pair<int, int>;

    // One pattern on the grid: the column it scores in, and the own pawns in it; their number is its value.
    struct Pattern {
        char column;
        std::set<Cell> pawns;
    };

    // What stands in one column of the scoring sector: the highest value (0: none), and who is on it.
    struct Mark {
        int value = 0;
        std::set<char> colours;
    };

    char at(Cell cell) const;
    std::vector<Cell> pawns_of(char colour) const;
    std::set<Cell> run(Cell from, int column_step, int row_step, char colour) const;
    std::vector<Pattern> patterns(char colour) const;
    std::vector<Pattern> rectangles(char colour) const;
    std::vector<Pattern> corners(char colour) const;
    std::vector<Pattern> lines(char colour) const;

    bool swap_open() const;
    int seat_of(char colour) const;
    void place(Cell cell);
    void score(Cell placed);
    void count();
    void finish(std::vector<int> winners, const std::string& reason);

    Options options_;
    std::vector<std::string> grid_; // grid_[row][column], one of . r b
    char to_place_ = 'r';
    int red_seat_ = 0;
    std::map<char, Mark> marks_;
    bool over_ = false;
    std::vector<int> winners_;
    std::string reason_;
};

} // namespace naive
