#include "games/otlo/solution.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>

namespace cairn::otlo {

namespace {

/// Takes a whole number off the front: no plus, no leading zeros, at most six digits. (Far outside is still
/// OT-11.)
std::optional<int> take_number(std::string_view& text) {
    const std::size_t sign = text.starts_with('-') ? 1 : 0;
    std::size_t end = sign;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9')
        ++end;
    const std::size_t digits = end - sign;
    if (digits < 1 || digits > 6)
        return std::nullopt;
    if (text[sign] == '0' && (digits > 1 || sign == 1))
        return std::nullopt;
    int number = 0;
    std::from_chars(text.data(), text.data() + end, number);
    text.remove_prefix(end);
    return number;
}

/// `<tile><f|b><turn>@<column>,<row>`
std::optional<Placement> read_placement(std::string_view word, int highest_tile) {
    if (word.size() < 5)
        return std::nullopt;
    const int tile = word[0] - '1';
    const int turn = word[2] - '0';
    if (tile < 0 || tile >= highest_tile || (word[1] != 'f' && word[1] != 'b') || turn < 0 || turn >= turns ||
        word[3] != '@')
        return std::nullopt;
    const Face face = word[1] == 'f' ? Face::front : Face::back;
    word.remove_prefix(4);
    const auto column = take_number(word);
    if (!column || !word.starts_with(','))
        return std::nullopt;
    word.remove_prefix(1);
    const auto row = take_number(word);
    if (!row || !word.empty())
        return std::nullopt;
    return Placement{static_cast<std::uint8_t>(tile), face, static_cast<std::uint8_t>(turn), {*column, *row}};
}

std::unexpected<Violation> refuse(std::string_view text, std::string_view word) {
    constexpr std::size_t enough = 80;
    return std::unexpected(
        Violation{"notation",
                  word.empty() ? "otlo.solution.layers" : "otlo.solution.placement",
                  Json::object().set("text", text.substr(0, enough)).set("word", word.substr(0, enough)),
                  {}});
}

void write_layer(std::string& text, const std::vector<Placement>& layer) {
    for (const auto& placement : layer) {
        if (!text.empty())
            text += ' ';
        text += write(placement);
    }
}

} // namespace

std::string write(const Placement& placement) {
    return std::to_string(placement.tile + 1) + (placement.face == Face::front ? 'f' : 'b') +
           std::to_string(placement.turn) + '@' + to_text(placement.corner);
}

Checked<Solution> read_solution(const TileSet& tiles, std::string_view text) {
    constexpr int six = 6;
    if (text.size() > longest_solution)
        return std::unexpected(Violation{"notation",
                                         "otlo.solution.too_long",
                                         Json::object().set("most", static_cast<int>(longest_solution)),
                                         {}});
    Solution solution;
    bool top = false;
    for (std::string_view rest = text;;) {
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        if (rest.empty())
            break;
        const auto word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(word.size());
        if (word == "|") {
            if (top)
                return refuse(text, {});
            top = true;
            continue;
        }
        const auto placement = read_placement(word, std::max(six, tiles.size()));
        if (!placement)
            return refuse(text, word);
        (top ? solution.top : solution.bottom).push_back(*placement);
    }
    if (!top)
        return refuse(text, {});
    return solution;
}

Solution canonical(const TileSet& tiles, Solution solution) {
    for (auto* layer : {&solution.bottom, &solution.top}) {
        for (auto& [tile, face, turn, corner] : *layer)
            if (tile < tiles.size())
                turn = static_cast<std::uint8_t>(tiles[tile].lowest_turn(face, turn));
        std::ranges::sort(*layer, {},
                          [](const Placement& p) { return std::tuple(p.corner, p.tile, p.face, p.turn); });
    }
    return solution;
}

std::string write(const Solution& solution) {
    std::string text;
    write_layer(text, solution.bottom);
    text += text.empty() ? "|" : " |";
    write_layer(text, solution.top);
    return text;
}

} // namespace cairn::otlo
