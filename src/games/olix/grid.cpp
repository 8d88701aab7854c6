#include "games/olix/grid.hpp"

namespace cairn::olix {

std::string cell_text(int cell) {
    return static_cast<char>('a' + column_of(cell)) + std::to_string(row_of(cell) + 1);
}

std::optional<int> read_cell(std::string_view text) {
    if (text.size() < 2 || text.size() > 3 || text[0] < 'a' || text[0] >= 'a' + side)
        return std::nullopt;
    if (text[1] < '1' || text[1] > '9')
        return std::nullopt;
    int row = text[1] - '0';
    if (text.size() == 3) {
        if (text[2] < '0' || text[2] > '9')
            return std::nullopt;
        row = row * 10 + (text[2] - '0');
    }
    if (row > side)
        return std::nullopt;
    return cell_at(text[0] - 'a', row - 1);
}

} // namespace cairn::olix
