#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>

#include "cli/face.hpp"

namespace cairn::cli {

namespace {

struct Place {
    int q = 0;
    int r = 0;
};

Place read_place(const std::string& text) {
    Place place;
    const char* end = text.data() + text.size();
    const auto comma = std::from_chars(text.data(), end, place.q).ptr;
    if (comma < end)
        std::from_chars(comma + 1, end, place.r);
    return place;
}

Ink ink_of(const std::string& symbol) {
    return symbol == "R" ? Ink::red : symbol == "P" ? Ink::yellow : Ink::blue;
}

/// A hexagon of the picture: what lies there, and its coordinates below.
struct Hexagon {
    std::string sign;
    std::string name;
};

constexpr int half = 4; // columns by which a row is shifted against the next

std::string stone_sign(const Drawing& drawing, const Json& stone, bool pointed) {
    const std::string face = text_of(stone, "face");
    const std::string under = text_of(stone, "under");
    std::string inside = drawing.style.paint(ink_of(face), face);
    if (!under.empty())
        inside += drawing.style.paint(Ink::faint, "/" + under);
    return pointed ? drawing.style.paint(Ink::marked, "[") + inside + drawing.style.paint(Ink::marked, "]")
                   : "(" + inside + ")";
}

/// Whether a place is worth showing: somebody may point far out to sea.
bool near_island(const Json& view, Place place) {
    constexpr int far = 2;
    return std::ranges::any_of(items_of(view, "stones"), [&](const Json& stone) {
        const Place there = read_place(text_of(stone, "place"));
        return std::abs(there.q - place.q) <= far && std::abs(there.r - place.r) <= far;
    });
}

std::map<std::pair<int, int>, Hexagon> hexagons(const Drawing& drawing) {
    std::map<std::pair<int, int>, Hexagon> all; // by r, then q: rows from the top
    const auto put = [&](const std::string& name, std::string sign) {
        const Place place = read_place(name);
        all[{place.r, place.q}] = {std::move(sign), name};
    };
    for (const auto& name : drawing.marked)
        if (near_island(drawing.view, read_place(name)))
            put(name, drawing.style.paint(Ink::marked, "[ ]"));
    for (const auto& place : items_of(drawing.view, "places"))
        if (!drawing.marks(*place.text()))
            put(*place.text(), drawing.style.paint(Ink::faint, " · "));
    for (const auto& stone : items_of(drawing.view, "stones")) {
        const std::string name = text_of(stone, "place");
        const auto& line = items_of(drawing.view, "line");
        const bool in_line = std::ranges::find(line, Json(name)) != line.end();
        put(name, stone_sign(drawing, stone, in_line || drawing.marks(name)));
    }
    return all;
}

std::vector<std::string> island(const Drawing& drawing) {
    const auto all = hexagons(drawing);
    std::vector<std::string> lines;
    if (all.empty())
        return lines;
    int leftmost = 1 << 20;
    for (const auto& [place, hexagon] : all)
        leftmost = std::min(leftmost, 2 * place.second + place.first);
    for (auto it = all.begin(); it != all.end();) {
        const int r = it->first.first;
        std::string signs;
        std::string names;
        for (; it != all.end() && it->first.first == r; ++it) {
            const int column = (2 * it->first.second + r - leftmost) * half;
            const auto centred = [&](const std::string& text) {
                return std::string(static_cast<std::size_t>(std::max(0, (2 * half - columns(text)) / 2)),
                                   ' ') +
                       text;
            };
            signs = padded(signs, column) + centred(it->second.sign);
            names = padded(names, column) + drawing.style.paint(Ink::faint, centred(it->second.name));
        }
        lines.push_back(std::move(signs));
        lines.push_back(std::move(names));
    }
    return lines;
}

} // namespace

std::vector<std::string> draw_logan(const Drawing& drawing) {
    const Json& view = drawing.view;
    std::vector<std::string> lines;
    const auto& reserves = items_of(view, "reserves");
    std::vector<std::string> heads;
    int widest = 0;
    for (std::size_t seat = 0; seat < reserves.size(); ++seat) {
        const std::string name = seat_name("logan", view, drawing.catalogue, static_cast<int>(seat));
        heads.push_back(drawing.catalogue.say("cli.logan.reserve", Json::object().set("name", name)));
        widest = std::max(widest, columns(heads.back()));
    }
    for (std::size_t seat = 0; seat < reserves.size(); ++seat) {
        std::string stones;
        for (const auto& face : *reserves[seat].items())
            stones += " (" + drawing.style.paint(ink_of(*face.text()), *face.text()) + ")";
        if (stones.empty())
            stones = " -";
        lines.push_back(padded(heads[seat], widest) + stones);
    }
    lines.emplace_back();
    const auto picture = island(drawing);
    lines.insert(lines.end(), picture.begin(), picture.end());
    lines.emplace_back();
    if (const Json* hand = view.find("hand"); hand && !hand->is_null()) {
        const Json facts =
            Json::object().set("face", text_of(*hand, "face")).set("under", text_of(*hand, "under"));
        lines.push_back(drawing.catalogue.say("cli.logan.hand", facts));
    }
    for (const auto& line : lines_of(wrapped(drawing.catalogue.say("cli.logan.legend"), drawing.style.width)))
        lines.push_back(drawing.style.paint(Ink::faint, line));
    return lines;
}

} // namespace cairn::cli
