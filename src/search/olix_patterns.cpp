#include "search/olix_patterns.hpp"

#include <algorithm>
#include <cstring>
#include <initializer_list>

namespace cairn::search {

using namespace olix;

namespace {

constexpr std::uint8_t on_other = 16; ///< what a pawn of the other colour adds to what is lacking
constexpr std::uint8_t no_pattern = 0xFF;

class Maker {
public:
    explicit Maker(PatternTable& table) : table_(table) {}

    void begin(Column column, int value) {
        table_.group[next_] = {column, static_cast<std::uint8_t>(value),
                               static_cast<std::uint16_t>(table_.size.size()), 0};
    }
    void end() {
        while (table_.size.size() % PatternTable::vector != 0)
            add({});
        PatternGroup& group = table_.group[next_++];
        group.room = static_cast<std::uint16_t>(table_.size.size() - group.first);
        table_.room = table_.size.size();
    }
    void add(std::span<const int> cells) {
        std::array<std::uint8_t, PatternTable::most_cells> kept{};
        for (std::size_t i = 0; i < cells.size(); ++i) {
            kept[i] = static_cast<std::uint8_t>(cells[i]);
            table_.through[kept[i]].push_back(static_cast<std::uint16_t>(table_.size.size()));
        }
        table_.size.push_back(static_cast<std::uint8_t>(cells.size()));
        table_.cells.push_back(kept);
    }

    void lines(Column column, std::initializer_list<std::array<int, 2>> steps) {
        for (int length = 4; length <= 8; ++length) {
            begin(column, length);
            for (const auto [dx, dy] : steps)
                for_each_cell([&](int x, int y) {
                    cells_.clear();
                    for (int i = 0; i < length; ++i)
                        take(x + i * dx, y + i * dy);
                    add_whole(length);
                });
            end();
        }
    }

    void corners() {
        for (int value = 5; value <= 9; ++value) {
            begin(L, value);
            for (int arm = 3; value + 1 - arm >= 3; ++arm)
                for (const int dx : {-1, 1})
                    for (const int dy : {-1, 1})
                        for_each_cell([&](int x, int y) {
                            cells_.clear();
                            for (int i = 0; i < arm; ++i)
                                take(x + i * dx, y);
                            for (int i = 1; i < value + 1 - arm; ++i)
                                take(x, y + i * dy);
                            add_whole(value);
                        });
            end();
        }
    }

    void rectangles() {
        struct Shape {
            int width, height;
            bool middle;
        };
        const auto group = [&](int value, std::initializer_list<Shape> shapes) {
            begin(O, value);
            for (const Shape shape : shapes)
                for_each_cell([&](int x, int y) {
                    cells_.clear();
                    for (int i = 0; i < shape.width; ++i)
                        for (int j = 0; j < shape.height; ++j) {
                            const bool rim =
                                i == 0 || j == 0 || i + 1 == shape.width || j + 1 == shape.height;
                            if (rim || shape.middle)
                                take(x + i, y + j);
                        }
                    add_whole(value);
                });
            end();
        };
        group(4, {{2, 2, false}});
        group(6, {{2, 3, false}, {3, 2, false}});
        group(8, {{2, 4, false}, {4, 2, false}, {3, 3, false}});
        group(9, {{3, 3, true}});
        group(10, {{2, 5, false}, {5, 2, false}, {3, 4, false}, {4, 3, false}});
    }

private:
    template <class Visit>
    static void for_each_cell(Visit visit) {
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                visit(x, y);
    }
    void take(int x, int y) {
        if (x >= 0 && x < side && y >= 0 && y < side)
            cells_.push_back(cell_at(x, y));
    }
    void add_whole(int count) {
        if (cells_.size() == static_cast<std::size_t>(count))
            add(cells_);
    }

    PatternTable& table_;
    std::size_t next_ = 0;
    std::vector<int> cells_;
};

PatternTable make() {
    PatternTable table;
    Maker maker(table);
    maker.rectangles();
    maker.corners();
    maker.lines(I, {{1, 0}, {0, 1}});
    maker.lines(X, {{1, 1}, {1, -1}});
    return table;
}

} // namespace

const PatternTable& PatternTable::all() {
    static const PatternTable table = make();
    return table;
}

PatternCounts::PatternCounts() : table_(PatternTable::all()) { clear(); }

void PatternCounts::clear() {
    for (auto& lacks : lacks_) {
        lacks = table_.size;
        std::ranges::replace(lacks, std::uint8_t{0}, no_pattern);
    }
}

void PatternCounts::place(int cell, Colour colour) {
    std::uint8_t* const own = lacks_[colour].data();
    std::uint8_t* const others = lacks_[other(colour)].data();
    for (const std::uint16_t pattern : table_.through[static_cast<std::size_t>(cell)]) {
        --own[pattern];
        others[pattern] = static_cast<std::uint8_t>(others[pattern] + on_other);
    }
}

void PatternCounts::take_back(int cell, Colour colour) {
    std::uint8_t* const own = lacks_[colour].data();
    std::uint8_t* const others = lacks_[other(colour)].data();
    for (const std::uint16_t pattern : table_.through[static_cast<std::size_t>(cell)]) {
        ++own[pattern];
        others[pattern] = static_cast<std::uint8_t>(others[pattern] - on_other);
    }
}

PatternCounts::Lanes PatternCounts::load(Colour colour, std::size_t at) const {
    Lanes lanes;
    std::memcpy(&lanes, lacks_[colour].data() + at, sizeof lanes);
    return lanes;
}

bool PatternCounts::any(const Lanes& lanes) {
    std::array<std::uint64_t, sizeof(Lanes) / 8> words;
    std::memcpy(words.data(), &lanes, sizeof lanes);
    return (words[0] | words[1] | words[2] | words[3]) != 0;
}

std::array<int, PatternCounts::most_lacking> PatternCounts::count(Colour colour,
                                                                  const PatternGroup& group) const {
    std::array<Lanes, most_lacking> sums{};
    for (std::size_t at = group.first; at < std::size_t{group.first} + group.room;
         at += PatternTable::vector) {
        const Lanes here = load(colour, at);
        for (std::size_t lack = 0; lack < most_lacking; ++lack) {
            const auto wanted = static_cast<std::uint8_t>(lack + 1);
            sums[lack] -= reinterpret_cast<Lanes>(here == Lanes{} + wanted);
        }
    }
    std::array<int, most_lacking> counts;
    for (std::size_t lack = 0; lack < most_lacking; ++lack) {
        std::array<std::uint64_t, sizeof(Lanes) / 8> words;
        std::memcpy(words.data(), &sums[lack], sizeof words);
        constexpr std::uint64_t even = 0x00FF'00FF'00FF'00FFu;
        std::uint64_t sum = 0;
        for (const std::uint64_t word : words)
            sum += (word & even) + (word >> 8 & even);
        counts[lack] = static_cast<int>(sum * 0x0001'0001'0001'0001u >> 48);
    }
    return counts;
}

bool PatternCounts::any_lacks_one(Colour colour, const PatternGroup& group) const {
    Lanes found{};
    for (std::size_t at = group.first; at < std::size_t{group.first} + group.room; at += PatternTable::vector)
        found |= reinterpret_cast<Lanes>(load(colour, at) == Lanes{} + std::uint8_t{1});
    return any(found);
}

} // namespace cairn::search
