#include "olix.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace naive {

namespace {

const int side = 11;           // OX-1
const int pawns_to_place = 46; // OX-3
const std::string columns = "OLIX";

// OX-2
const std::map<char, std::vector<int>> rows = {
    {'O', {4, 6, 8, 9}},
    {'L', {5, 6, 7, 8}},
    {'I', {4, 5, 6, 7}},
    {'X', {4, 5, 6, 7}},
};

std::string cell_text(int column, int row) {
    return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

char other(char colour) { return colour == 'r' ? 'b' : 'r'; }

int row_of(char column, int value) {
    const std::vector<int>& values = rows.at(column);
    return static_cast<int>(std::find(values.begin(), values.end(), value) - values.begin());
}

} // namespace

Olix::Olix() : Olix(Options{}) {}

Olix::Olix(Options options) : options_(options), grid_(side, std::string(side, '.')) {
    for (char column : columns)
        marks_[column] = Mark{};
}

int Olix::turn() const { return seat_of(to_place_); }

bool Olix::over() const { return over_; }

std::vector<std::string> Olix::actions() const {
    std::vector<std::string> texts;
    if (over_)
        return texts;
    const std::vector<Cell> own = pawns_of(to_place_);
    for (int column = 0; column < side; ++column) {
        for (int row = 0; row < side; ++row) {
            if (at({column, row}) != '.')
                continue;
            // OX-V1
            if (options_.opening && to_place_ == 'r' && own.size() == 1 &&
                std::abs(own[0].first - column) <= 1 && std::abs(own[0].second - row) <= 1) {
                continue;
            }
            texts.push_back(cell_text(column, row));
        }
    }
    if (swap_open())
        texts.push_back("swap");
    std::sort(texts.begin(), texts.end());
    return texts;
}

void Olix::play(const std::string& action) {
    assert(!over_);
    if (action == "agree") {
        count();
    } else if (action == "concede") {
        finish({1 - turn()}, "concede");
    } else if (action == "0:concede") {
        finish({1}, "concede");
    } else if (action == "1:concede") {
        finish({0}, "concede");
    } else if (action == "swap") {
        assert(swap_open());
        red_seat_ = 1; // OX-V2: blue is still to place, and is now seat 0
    } else {
        const std::vector<std::string> legal = actions();
        assert(std::find(legal.begin(), legal.end(), action) != legal.end());
        place({action[0] - 'a', std::stoi(action.substr(1)) - 1});
    }
}

std::string Olix::marks() const {
    std::string text;
    for (char column : columns) {
        const Mark& mark = marks_.at(column);
        if (!text.empty())
            text += ' ';
        text += column;
        text += mark.value == 0 ? "-" : std::to_string(mark.value);
        if (mark.colours.contains('r'))
            text += 'R';
        if (mark.colours.contains('b'))
            text += 'B';
    }
    return text;
}

std::string Olix::position() const {
    std::string text;
    for (int row = side - 1; row >= 0; --row) {
        int empty = 0;
        for (int column = 0; column < side; ++column) {
            const char colour = at({column, row});
            if (colour == '.') {
                ++empty;
                continue;
            }
            if (empty > 0)
                text += std::to_string(empty);
            empty = 0;
            text += colour;
        }
        if (empty > 0)
            text += std::to_string(empty);
        if (row > 0)
            text += '/';
    }
    text += ' ';
    text += to_place_;
    text += ' ' + std::to_string(red_seat_);
    if (swap_open())
        text += 's';
    return text;
}

std::vector<int> Olix::winners() const { return winners_; }

std::string Olix::reason() const { return reason_; }

// A cell outside the grid has no colour, so that walks end there.
char Olix::at(Cell cell) const {
    const auto [column, row] = cell;
    if (column < 0 || column >= side || row < 0 || row >= side)
        return '#';
    return grid_[static_cast<size_t>(row)][static_cast<size_t>(column)];
}

std::vector<Olix::Cell> Olix::pawns_of(char colour) const {
    std::vector<Cell> cells;
    for (int column = 0; column < side; ++column) {
        for (int row = 0; row < side; ++row) {
            if (at({column, row}) == colour)
                cells.push_back({column, row});
        }
    }
    return cells;
}

// The unbroken run of one colour that starts at a cell and goes one way, that cell included (OX-24).
std::set<Olix::Cell> Olix::run(Cell from, int column_step, int row_step, char colour) const {
    std::set<Cell> cells;
    for (Cell cell = from; at(cell) == colour; cell = {cell.first + column_step, cell.second + row_step}) {
        cells.insert(cell);
    }
    return cells;
}

std::vector<Olix::Pattern> Olix::patterns(char colour) const {
    std::vector<Pattern> all;
    for (const auto& kind : {rectangles(colour), corners(colour), lines(colour)}) {
        all.insert(all.end(), kind.begin(), kind.end());
    }
    return all;
}

// OX-20
std::vector<Olix::Pattern> Olix::rectangles(char colour) const {
    std::vector<Pattern> found;
    for (int left = 0; left < side; ++left) {
        for (int right = left + 1; right < side; ++right) {
            for (int bottom = 0; bottom < side; ++bottom) {
                for (int top = bottom + 1; top < side; ++top) {
                    bool whole_rim = true;
                    std::set<Cell> own;
                    for (int column = left; column <= right && whole_rim; ++column) {
                        for (int row = bottom; row <= top && whole_rim; ++row) {
                            const bool rim = column == left || column == right || row == bottom || row == top;
                            if (at({column, row}) == colour) {
                                own.insert({column, row});
                            } else if (rim) {
                                whole_rim = false;
                            }
                        }
                    }
                    if (whole_rim)
                        found.push_back({'O', own});
                }
            }
        }
    }
    return found;
}

// OX-21
std::vector<Olix::Pattern> Olix::corners(char colour) const {
    std::vector<Pattern> found;
    for (Cell corner : pawns_of(colour)) {
        for (int column_step : {-1, 1}) {
            for (int row_step : {-1, 1}) {
                const std::set<Cell> horizontal = run(corner, column_step, 0, colour);
                const std::set<Cell> vertical = run(corner, 0, row_step, colour);
                if (horizontal.size() < 3 || vertical.size() < 3)
                    continue;
                std::set<Cell> both = horizontal;
                both.insert(vertical.begin(), vertical.end());
                found.push_back({'L', both});
            }
        }
    }
    return found;
}

// OX-22, OX-23. A run that starts in the middle of a line is listed too: it is shorter than the whole line,
// which is listed as well, so it never is the highest.
std::vector<Olix::Pattern> Olix::lines(char colour) const {
    std::vector<Pattern> found;
    for (Cell first : pawns_of(colour)) {
        for (const auto& [column_step, row_step] : std::vector<Cell>{{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
            const std::set<Cell> line = run(first, column_step, row_step, colour);
            if (line.size() < 4)
                continue;
            const bool diagonal = column_step != 0 && row_step != 0;
            found.push_back({diagonal ? 'X' : 'I', line});
        }
    }
    return found;
}

// OX-V2: between red's first pawn and the answer to it.
bool Olix::swap_open() const {
    return options_.swap && red_seat_ == 0 && pawns_of('r').size() == 1 && pawns_of('b').empty();
}

int Olix::seat_of(char colour) const { return colour == 'r' ? red_seat_ : 1 - red_seat_; }

void Olix::place(Cell cell) {
    grid_[static_cast<size_t>(cell.second)][static_cast<size_t>(cell.first)] = to_place_;
    score(cell);
    to_place_ = other(to_place_);
    if (!over_ && pawns_of(to_place_).size() == pawns_to_place)
        count(); // OX-40
}

void Olix::score(Cell placed) {
    // OX-30, OX-32: only patterns that contain the placed pawn, in each column the highest.
    std::map<char, int> best;
    for (const Pattern& pattern : patterns(to_place_)) {
        if (!pattern.pawns.contains(placed))
            continue;
        best[pattern.column] = std::max(best[pattern.column], static_cast<int>(pattern.pawns.size()));
    }
    for (const auto& [column, value] : best) {
        if (value > rows.at(column).back()) {
            finish({seat_of(to_place_)}, "pattern"); // OX-33: this column keeps what it had
            continue;
        }
        // OX-31
        Mark& mark = marks_[column];
        if (value > mark.value) {
            mark = Mark{value, {to_place_}};
        } else if (value == mark.value) {
            mark.colours.insert(to_place_);
        }
    }
}

void Olix::count() {
    std::map<char, std::vector<int>> held; // colour to the rows of its marks, the most advanced first
    for (char colour : {'r', 'b'}) {
        for (const auto& [column, mark] : marks_) {
            if (mark.colours.contains(colour))
                held[colour].push_back(row_of(column, mark.value));
        }
        std::sort(held[colour].rbegin(), held[colour].rend());
    }
    const std::vector<int>& red = held['r'];
    const std::vector<int>& blue = held['b'];
    if (red.size() != blue.size()) {
        finish({seat_of(red.size() > blue.size() ? 'r' : 'b')}, "marks"); // OX-41
    } else if (red != blue) {
        finish({seat_of(red > blue ? 'r' : 'b')}, "row"); // OX-42
    } else {
        finish({}, "draw");
    }
}

void Olix::finish(std::vector<int> winners, const std::string& reason) {
    over_ = true;
    winners_ = std::move(winners);
    reason_ = reason;
}

} // namespace naive
