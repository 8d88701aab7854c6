#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/turn_adapter.hpp"
#include "games/olix/olix.hpp"
#include "support/referee.hpp"

namespace cairn::olix {

inline constexpr GameEntry olix_entry = turn_game_entry<Olix>();

/// Cells of a drawing of rows, the top row first, `r` and `b` pawns: drawn from the lower left corner of the
/// grid.
struct Drawing {
    std::vector<std::string> reds, blues;

    explicit Drawing(const std::vector<std::string_view>& rows) {
        for (std::size_t line = 0; line < rows.size(); ++line)
            for (std::size_t x = 0; x < rows[line].size(); ++x) {
                const int cell = cell_at(static_cast<int>(x), static_cast<int>(rows.size() - 1 - line));
                if (rows[line][x] == 'r')
                    reds.push_back(cell_text(cell));
                if (rows[line][x] == 'b')
                    blues.push_back(cell_text(cell));
            }
    }
};

/// A game in which the cells have been taken in that order, red first; the shorter side fills up from the top
/// right corner, every second cell of every second row, where nothing is made.
inline testing::Referee played(const std::vector<std::string_view>& rows, std::string_view options = "{}") {
    Drawing drawing(rows);
    testing::Referee referee(olix_entry, options);
    std::vector<std::string> spare;
    for (int y = 10; y >= 6; y -= 2)
        for (int x = 10; x >= 0; x -= 2)
            spare.push_back(cell_text(cell_at(x, y)));
    const auto next = [&](std::vector<std::string>& own) {
        std::string cell = own.empty() ? spare.front() : own.front();
        auto& from = own.empty() ? spare : own;
        from.erase(from.begin());
        return cell;
    };
    while (!drawing.reds.empty() || !drawing.blues.empty()) {
        const bool red_places = referee.turn_game().position().find(" r ") != std::string::npos;
        if (!red_places && drawing.blues.empty() && drawing.reds.empty())
            break;
        referee.play({next(red_places ? drawing.reds : drawing.blues)});
    }
    return referee;
}

inline std::string marks_of(testing::Referee& referee) { return *referee.last().trace.find("marks")->text(); }

} // namespace cairn::olix
