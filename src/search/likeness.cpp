#include "search/likeness.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace cairn::search {

namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

int number(std::string_view text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::string joined(std::vector<std::string> parts, char separator) {
    std::ranges::sort(parts);
    std::string all;
    for (const auto& part : parts)
        all += part + separator;
    return all;
}

/// The grid in its eight ways, the pawns as the own ones of who is to place and the others.
std::string olix_likeness(std::string_view position) {
    const auto parts = split(position, ' ');
    const char own = parts.size() > 1 && parts[1] == "b" ? 'b' : 'r';
    std::vector<std::string> rows;
    for (const auto row : split(parts[0], '/')) {
        std::string cells;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (row[i] == 'r' || row[i] == 'b') {
                cells += row[i] == own ? 'o' : 'x';
                continue;
            }
            std::size_t end = i;
            while (end < row.size() && row[end] >= '0' && row[end] <= '9')
                ++end;
            cells.append(static_cast<std::size_t>(number(row.substr(i, end - i))), '.');
            i = end - 1;
        }
        rows.push_back(std::move(cells));
    }
    const std::size_t side = rows.size();
    std::string least;
    for (unsigned way = 0; way < 8; ++way) {
        std::string text;
        for (std::size_t y = 0; y < side; ++y)
            for (std::size_t x = 0; x < side; ++x) {
                std::size_t u = way & 1 ? side - 1 - x : x;
                std::size_t v = way & 2 ? side - 1 - y : y;
                if (way & 4)
                    std::swap(u, v);
                text += v < rows.size() && u < rows[v].size() ? rows[v][u] : '?';
            }
        if (least.empty() || text < least)
            least = std::move(text);
    }
    return least;
}

/// Two branches that may change places, and seats counted from the one to move.
std::string lotus_likeness(std::string_view position) {
    const auto parts = split(position, '|');
    if (parts.size() < 4)
        return std::string(position);
    const bool second = parts[3].starts_with('1');
    const auto seat = [&](char c) { return second && (c == '0' || c == '1') ? c == '0' ? '1' : '0' : c; };
    std::string least;
    for (const bool exchange : {false, true}) {
        std::vector<std::string> stacks;
        for (const auto stack : split(parts[0], ';')) {
            const std::size_t colon = stack.find(':');
            std::string text(stack);
            if (exchange && (text[0] == 'A' || text[0] == 'B'))
                text[0] = text[0] == 'A' ? 'B' : 'A';
            if (colon != std::string_view::npos)
                std::transform(text.begin() + static_cast<std::ptrdiff_t>(colon) + 1, text.end(),
                               text.begin() + static_cast<std::ptrdiff_t>(colon) + 1, seat);
            stacks.push_back(std::move(text));
        }
        auto starts = split(parts[1], '/');
        auto home = split(parts[2], '.');
        if (second) {
            std::ranges::reverse(starts);
            std::ranges::reverse(home);
        }
        std::string text = joined(std::move(stacks), ';') + "|";
        for (const auto start : starts)
            text += std::string(start) + "/";
        for (const auto pawns : home)
            text += std::string(pawns) + ".";
        if (least.empty() || text < least)
            least = std::move(text);
    }
    return least;
}

struct Hex {
    int q;
    int r;
};

/// The island in its twelve ways, wherever it lies; the symbols round in their three ways, as each beats the
/// next; the reserves from the one to move.
std::string logan_likeness(std::string_view position) {
    const auto parts = split(position, '|');
    if (parts.size() < 4)
        return std::string(position);
    struct Lying {
        Hex place;
        std::string faces;
    };
    std::vector<Lying> stones;
    for (const auto stone : split(parts[0], ';')) {
        const std::size_t comma = stone.find(',');
        const std::size_t colon = stone.find(':');
        if (comma == std::string_view::npos || colon == std::string_view::npos || comma > colon)
            return std::string(position);
        stones.push_back(
            {{number(stone.substr(0, comma)), number(stone.substr(comma + 1, colon - comma - 1))},
             std::string(stone.substr(colon + 1))});
    }
    // Reserves and the seat to move: what comes first in the text of seat 1 is the other's.
    auto reserves = split(parts[1], '/');
    if (parts[2] == "1")
        std::ranges::reverse(reserves);
    std::string least;
    for (int way = 0; way < 12; ++way) {
        std::vector<Hex> places;
        Hex low{1 << 20, 1 << 20};
        for (const Lying& stone : stones) {
            Hex at = stone.place;
            for (int turn = 0; turn < way % 6; ++turn)
                at = {-at.r, at.q + at.r}; // a sixth of a turn
            if (way >= 6)
                at = {at.r, at.q};
            low = {std::min(low.q, at.q), std::min(low.r, at.r)};
            places.push_back(at);
        }
        for (std::size_t shift = 0; shift < 3; ++shift) {
            const auto round = [&](char c) {
                constexpr std::string_view symbols = "RPS";
                const std::size_t at = symbols.find(c);
                return at == std::string_view::npos ? c : symbols[(at + shift) % 3];
            };
            const auto renamed = [&](std::string_view faces) {
                std::string text(faces);
                std::ranges::transform(text, text.begin(), round);
                return text;
            };
            std::vector<std::string> texts;
            for (std::size_t i = 0; i < stones.size(); ++i)
                texts.push_back(std::to_string(places[i].q - low.q) + "," +
                                std::to_string(places[i].r - low.r) + ":" + renamed(stones[i].faces));
            std::string text = joined(std::move(texts), ';') + "|";
            for (const auto reserve : reserves) {
                std::vector<std::string> faces;
                for (const auto stone : split(reserve, ';'))
                    faces.push_back(renamed(stone));
                text += joined(std::move(faces), ';') + "/";
            }
            if (least.empty() || text < least)
                least = std::move(text);
        }
    }
    return least;
}

} // namespace

std::string likeness(std::string_view game, std::string_view position) {
    if (game == "olix")
        return olix_likeness(position);
    if (game == "lotus")
        return lotus_likeness(position);
    if (game == "logan")
        return logan_likeness(position);
    return std::string(position);
}

} // namespace cairn::search
