#include "games/lotus/board.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/data.hpp"
#include "core/reader.hpp"

namespace cairn::lotus {

namespace {

constexpr std::string_view folder = "lotus/";
constexpr std::string_view extension = ".json";

std::string known_boards() {
    std::string names;
    for (const DataFile& file : data_files()) {
        if (!file.path.starts_with(folder) || !file.path.ends_with(extension))
            continue;
        const std::string_view rest = file.path.substr(folder.size());
        if (!names.empty())
            names += ", ";
        names += rest.substr(0, rest.size() - extension.size());
    }
    return names;
}

Checked<Board> read_object(const Json& json, const std::string& path, const Board& fallback) {
    Reader reader(json, path);
    Board board = fallback;
    const auto branch = reader.integers("branch", {board.branch[0], board.branch[1]}, 2, 1, max_spaces);
    if (branch.size() == 2)
        board.branch = {branch[0], branch[1]};
    else
        reader.refuse("branch", "lotus.board.branches", {}, "LO-5");
    board.common = reader.integer("common", board.common, 1, max_spaces);
    board.trampolines = reader.integers("trampolines", board.trampolines, max_spaces,
                                        std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    if (board.spaces() > max_spaces)
        reader.refuse(reader.has("common") ? "common" : "branch", "lotus.board.too_long",
                      Json::object().set("spaces", board.spaces()).set("most", max_spaces));
    std::vector<int> seen;
    for (const int trampoline : board.trampolines) {
        const Json facts = Json::object().set("value", trampoline).set("last", board.length());
        if (trampoline < 1 || trampoline > board.length())
            reader.refuse("trampolines", "lotus.board.trampoline_outside", facts, "LO-5");
        if (std::ranges::find(seen, trampoline) != seen.end())
            reader.refuse("trampolines", "lotus.board.trampoline_twice", facts, "LO-5");
        seen.push_back(trampoline);
    }
    std::ranges::sort(board.trampolines);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return board;
}

Checked<Board> read_file(std::string_view name, const std::string& path, const Board& fallback) {
    const std::string file = std::string(folder) + std::string(name) + std::string(extension);
    const auto text = data_file(file);
    if (!text)
        return bad_input(
            "lotus.board.unknown",
            Json::object().set("field", path).set("name", name.substr(0, 80)).set("known", known_boards()));
    CAIRN_TRY(json, read_json(*text));
    return read_object(json, file, fallback);
}

} // namespace

Slot Board::next(Slot slot) const {
    const Slot first_b = first_space + branch[0];
    const Slot first_common = first_b + branch[1];
    if (slot < first_space)
        return entrance_of(slot) == 0 ? first_space : first_b;
    if (slot + 1 == first_b)
        return first_common;
    return slot + 1 == end() ? home_slot : slot + 1;
}

bool Board::is_trampoline(Slot space) const {
    int number = space - first_space + 1;
    if (number > branch[0]) {
        number -= branch[0];
        const bool in_b = number <= branch[1];
        number += in_b ? 0 : branch[0] - branch[1];
        // B has no number of its own beyond the length of A: those mean C (LO-5).
        if (in_b && number > branch[0])
            return false;
    }
    return std::ranges::find(trampolines, number) != trampolines.end();
}

int Board::steps_home(Slot slot) const {
    int steps = 1;
    while ((slot = next(slot)) != home_slot)
        ++steps;
    return steps;
}

std::string Board::name(Slot space) const {
    int number = space - first_space + 1;
    if (number <= branch[0])
        return "A" + std::to_string(number);
    number -= branch[0];
    if (number <= branch[1])
        return "B" + std::to_string(number);
    return "C" + std::to_string(number - branch[1] + branch[0]);
}

std::optional<Slot> Board::find(std::string_view text) const {
    if (text.size() < 2 || text.size() > 3 || text[1] == '0')
        return std::nullopt;
    int number = 0;
    const auto [end_of_number, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    if (error != std::errc{} || end_of_number != text.data() + text.size() || number < 1)
        return std::nullopt;
    if (text[0] == 'A' && number <= branch[0])
        return first_space + number - 1;
    if (text[0] == 'B' && number <= branch[1])
        return first_space + branch[0] + number - 1;
    if (text[0] == 'C' && number > branch[0] && number <= length())
        return first_space + branch[1] + number - 1;
    return std::nullopt;
}

Checked<Board> read_board(const Json* option, const std::string& path) {
    CAIRN_TRY(standard, read_file("default", path, {{1, 1}, 1, {}}));
    if (!option)
        return standard;
    if (const std::string* name = option->text())
        return read_file(*name, path, standard);
    return read_object(*option, path, standard);
}

Json to_json(const Board& board) {
    Json trampolines = Json::array();
    for (const int trampoline : board.trampolines)
        trampolines.push(trampoline);
    Json branch = Json::array();
    branch.push(board.branch[0]).push(board.branch[1]);
    Json json;
    json.set("branch", branch).set("common", board.common).set("trampolines", trampolines);
    return json;
}

} // namespace cairn::lotus
