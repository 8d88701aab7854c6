#include <algorithm>

#include "cli/face.hpp"

namespace cairn::cli {

namespace {

constexpr int space_width = 5;
constexpr int start_width = 7; // a start stack that is pointed at is `[1:S3]`

/// White, black, jade and coral; the letter is the language's own.
constexpr Ink seat_inks[] = {Ink::strong, Ink::faint, Ink::green, Ink::red};

std::string pawn(const Drawing& drawing, int seat) {
    const std::string sign = drawing.catalogue.say("cli.lotus.sign." + std::to_string(seat));
    return drawing.style.paint(seat_inks[static_cast<std::size_t>(seat)], sign);
}

std::string centred(const std::string& text, int width) {
    const int left = std::max(0, (width - columns(text)) / 2);
    return padded(std::string(static_cast<std::size_t>(left), ' ') + text, width);
}

/// A stack standing above the name of its place.
struct Standing {
    std::string name;
    std::vector<int> pawns; ///< bottom to top
    bool trampoline = false;
};

/// Stacks side by side, in rows as wide as the screen.
std::vector<std::string> stand(const Drawing& drawing, const std::vector<Standing>& all, int width,
                               int each_width = space_width) {
    std::vector<std::string> lines;
    const auto per_row = static_cast<std::size_t>(std::max(1, width / each_width));
    for (std::size_t first = 0; first < all.size(); first += per_row) {
        const auto row = std::span(all).subspan(first, std::min(per_row, all.size() - first));
        std::size_t tallest = 1;
        for (const auto& each : row)
            tallest = std::max(tallest, each.pawns.size());
        for (std::size_t level = tallest; level-- > 0;) {
            std::string line;
            for (const auto& each : row) {
                std::string sign = level == 0 ? drawing.style.paint(Ink::faint, "·") : " ";
                if (level < each.pawns.size())
                    sign = pawn(drawing, each.pawns[level]);
                line += centred(sign, each_width);
            }
            lines.push_back(std::move(line));
        }
        std::string names;
        for (const auto& each : row) {
            std::string name = each.name + (each.trampoline ? "*" : "");
            if (drawing.marks(each.name))
                name = drawing.style.paint(Ink::marked, "[" + name + "]");
            names += centred(name, each_width);
        }
        lines.push_back(std::move(names));
    }
    return lines;
}

std::vector<Standing> spaces_of(const Json& view, char branch) {
    const Json& board = *view.find("board");
    const auto& trampolines = items_of(board, "trampolines");
    std::vector<Standing> all;
    for (const auto& space : items_of(board, "spaces")) {
        const std::string& name = *space.text();
        if (name[0] != branch)
            continue;
        Standing each{name, {}, std::ranges::find(trampolines, space) != trampolines.end()};
        for (const auto& seat : items_of(*view.find("stacks"), name))
            each.pawns.push_back(static_cast<int>(seat.number_or(0)));
        all.push_back(std::move(each));
    }
    return all;
}

/// Start stacks of one seat, named as its own player names them.
std::vector<Standing> start_of(const Json& view, int seat) {
    std::vector<Standing> all;
    const auto& start = items_of(view, "start");
    for (const auto& height : *start[static_cast<std::size_t>(seat)].items()) {
        const auto pawns = static_cast<std::size_t>(height.number_or(0));
        const bool to_move = number_of(view, "turn") == seat && !view.find("turn")->is_null();
        const std::string whose = to_move ? "" : std::to_string(seat) + ":";
        all.push_back({whose + "S" + std::to_string(pawns), std::vector<int>(pawns, seat)});
    }
    return all;
}

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

} // namespace

std::vector<std::string> draw_lotus(const Drawing& drawing) {
    const Json& view = drawing.view;
    const auto seats = items_of(view, "start").size();
    std::vector<std::string> lines;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const int number = static_cast<int>(seat);
        const Json facts = Json::object()
                               .set("name", seat_name("lotus", view, drawing.catalogue, number))
                               .set("home", items_of(view, "home")[seat])
                               .set("pawns", number_of(view, "pawns"));
        std::vector<std::string> about = {pawn(drawing, number) + "  " +
                                          drawing.catalogue.say("cli.lotus.seat", facts)};
        const auto standing = start_of(view, number);
        if (standing.empty())
            about.push_back("   " + drawing.catalogue.say("cli.lotus.all_out"));
        constexpr int text_width = 30;
        auto stacks = stand(drawing, standing, drawing.style.width - text_width, start_width);
        while (about.size() < stacks.size())
            about.insert(about.begin(), "");
        for (auto& line : about)
            line = padded(line, text_width);
        append(lines, beside(about, stacks, 0));
    }
    lines.emplace_back();
    const auto a = spaces_of(view, 'A');
    const auto b = spaces_of(view, 'B');
    const int half = space_width * static_cast<int>(a.size()) + 4;
    const bool fits = half + space_width * static_cast<int>(b.size()) <= drawing.style.width;
    auto left = stand(drawing, a, drawing.style.width);
    auto right = stand(drawing, b, drawing.style.width);
    if (fits) {
        while (left.size() < right.size())
            left.insert(left.begin(), "");
        while (right.size() < left.size())
            right.insert(right.begin(), "");
        append(lines, beside(left, right, 4));
    } else {
        append(lines, left);
        append(lines, right);
    }
    append(lines, stand(drawing, spaces_of(view, 'C'), drawing.style.width));
    for (const auto& line : lines_of(wrapped(drawing.catalogue.say("cli.lotus.legend"), drawing.style.width)))
        lines.push_back(drawing.style.paint(Ink::faint, line));
    return lines;
}

} // namespace cairn::cli
