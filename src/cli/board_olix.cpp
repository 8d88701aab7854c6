#include <algorithm>

#include "cli/face.hpp"

namespace cairn::cli {

namespace {

Ink ink_of(char pawn) { return pawn == 'r' ? Ink::red : pawn == 'b' ? Ink::blue : Ink::faint; }

std::string_view sign_of(char pawn) { return pawn == 'r' ? "R" : pawn == 'b' ? "B" : "·"; }

/// Three columns: ` R `, and `[R]` where it is pointed at.
std::string cell(const Drawing& drawing, char pawn, const std::string& place) {
    if (drawing.marks(place))
        return drawing.style.paint(Ink::marked, std::string("[").append(sign_of(pawn)).append("]"));
    return " " + drawing.style.paint(ink_of(pawn), sign_of(pawn)) + " ";
}

std::vector<std::string> grid(const Drawing& drawing) {
    const auto& rows = items_of(drawing.view, "grid");
    std::string letters = "   ";
    for (std::size_t x = 0; x < rows.size(); ++x)
        letters += std::string(" ") + static_cast<char>('a' + x) + " ";
    std::vector<std::string> lines = {letters};
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const std::string number = std::to_string(rows.size() - y);
        const std::string& row = *rows[y].text();
        std::string line = (number.size() < 2 ? " " : "") + number + " ";
        for (std::size_t x = 0; x < row.size(); ++x)
            line += cell(drawing, row[x], static_cast<char>('a' + x) + number);
        lines.push_back(line + " " + number);
    }
    lines.push_back(letters);
    return lines;
}

/// The scoring sector: the most advanced row on top, the colours that stand on a row beside it.
std::vector<std::string> sector(const Drawing& drawing) {
    constexpr int width = 7;
    const auto& marks = items_of(drawing.view, "marks");
    std::vector<std::string> lines = {""};
    std::size_t rows = 0;
    for (const auto& mark : marks) {
        lines[0] += padded(drawing.style.paint(Ink::strong, text_of(mark, "column")), width);
        rows = std::max(rows, items_of(mark, "rows").size());
    }
    for (std::size_t row = rows; row-- > 0;) {
        std::string line;
        for (const auto& mark : marks) {
            const auto& values = items_of(mark, "rows");
            const int value = row < values.size() ? static_cast<int>(values[row].number_or(0)) : 0;
            std::string text = std::to_string(value);
            if (value == number_of(mark, "value")) {
                text = drawing.style.paint(Ink::strong, text) + " ";
                for (const auto& colour : items_of(mark, "colours"))
                    text += drawing.style.paint(ink_of((*colour.text())[0]), sign_of((*colour.text())[0]));
            } else {
                text = drawing.style.paint(Ink::faint, text);
            }
            line += padded(text, width);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

bool is_settled(const Json& view) {
    const Json* settled = view.find("settled");
    return settled && settled->boolean() && *settled->boolean();
}

} // namespace

std::vector<std::string> draw_olix(const Drawing& drawing) {
    auto side = sector(drawing);
    const auto& left = items_of(drawing.view, "pawns_left");
    side.insert(side.begin(), {"", drawing.catalogue.say("cli.olix.sector")});
    side.push_back("");
    if (left.size() == 2)
        side.push_back(
            drawing.catalogue.say("cli.olix.left", Json::object().set("red", left[0]).set("blue", left[1])));
    if (const Json* open = drawing.view.find("swap"); open && open->boolean() && *open->boolean())
        side.push_back(drawing.catalogue.say("cli.olix.swap"));
    if (is_settled(drawing.view))
        side.push_back(drawing.catalogue.say("cli.olix.settled"));
    auto board = grid(drawing);
    constexpr int gap = 3;
    if (widest(board) + gap + widest(side) <= drawing.style.width)
        return beside(board, side, gap);
    board.insert(board.end(), side.begin(), side.end());
    return board;
}

std::string olix_seat(const Json& view, const Catalogue& catalogue, int seat) {
    return catalogue.say(number_of(view, "red_seat") == seat ? "cli.olix.red" : "cli.olix.blue");
}

} // namespace cairn::cli
