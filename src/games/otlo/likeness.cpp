#include "games/otlo/likeness.hpp"

#include <algorithm>
#include <vector>

namespace cairn::otlo {

namespace {

using Rows = std::vector<std::string>;

Rows rows_of(std::string_view text) {
    Rows rows(1);
    for (const char c : text) {
        if (c == '/')
            rows.emplace_back();
        else
            rows.back() += c;
    }
    return rows;
}

Rows turned(const Rows& rows) {
    Rows out(rows[0].size());
    for (std::size_t row = rows.size(); row-- > 0;)
        for (std::size_t column = 0; column < out.size(); ++column)
            out[column] += rows[row][column];
    return out;
}

/// Colours become numbers, in the order in which they come up.
std::string without_names(const Rows& rows) {
    std::string text;
    std::string names;
    for (const auto& row : rows) {
        for (const char c : row) {
            if (c == '_' || c == '.') {
                text += c;
                continue;
            }
            if (names.find(c) == std::string::npos)
                names += c;
            text += static_cast<char>('1' + names.find(c));
        }
        text += '/';
    }
    return text;
}

/// The least of what the rows become.
std::string least(Rows rows) {
    std::string least;
    for (int way = 0; way < 8; ++way) {
        std::string text = without_names(rows);
        if (least.empty() || text < least)
            least = std::move(text);
        rows = turned(rows);
        if (way == 3)
            for (auto& row : rows)
                std::ranges::reverse(row);
    }
    return least;
}

} // namespace

std::string likeness(const Pattern& pattern) { return least(rows_of(pattern.text())); }

std::string shape_likeness(const Pattern& pattern) {
    return likeness(pattern.with({0, pattern.shape(), 0, 0}));
}

} // namespace cairn::otlo
