#include "games/otlo/grid.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <span>

namespace cairn::otlo {

namespace {

constexpr std::string_view letters = ".RBY";
constexpr char outside = '_';

std::unexpected<Violation> refuse(std::string_view text, std::string_view message, std::string_view rule,
                                  Json facts = Json::object()) {
    constexpr std::size_t enough = 80;
    facts.set("text", text.substr(0, enough));
    return std::unexpected(Violation{std::string(rule), std::string(message), std::move(facts), {}});
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> rows;
    while (true) {
        const auto end = text.find(separator);
        rows.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return rows;
        text.remove_prefix(end + 1);
    }
}

bool touches_all_sides(const Grid& grid) {
    bool left = false, right = false, top = false, bottom = false;
    for (const auto& [place, shows] : grid.spots) {
        left |= place.column == 0;
        right |= place.column == grid.width - 1;
        top |= place.row == 0;
        bottom |= place.row == grid.height - 1;
    }
    return left && right && top && bottom;
}

/// The spots that cannot be reached from the first one over edges.
std::vector<std::string> apart(const Grid& grid) {
    std::vector<Place> reached{grid.spots.front().place};
    std::vector<Place> open;
    for (const auto& spot : grid.spots | std::views::drop(1))
        open.push_back(spot.place);
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const Place at = reached[i];
        for (const Place next : {Place{at.column + 1, at.row}, Place{at.column - 1, at.row},
                                 Place{at.column, at.row + 1}, Place{at.column, at.row - 1}})
            if (std::erase(open, next) > 0)
                reached.push_back(next);
    }
    std::vector<std::string> places;
    for (const Place place : open)
        places.push_back(to_text(place));
    return places;
}

/// The first letter that is none of ours, and where; a letter of more than one byte is told whole.
std::optional<Violation> unknown_letter(std::string_view text, std::span<const std::string_view> rows) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            const char c = rows[row][column];
            if (c == outside || letters.find(c) != std::string_view::npos)
                continue;
            std::size_t length = 1;
            while (column + length < rows[row].size() &&
                   (static_cast<unsigned char>(rows[row][column + length]) & 0xc0) == 0x80)
                ++length;
            const std::string place = to_text({static_cast<int>(column), static_cast<int>(row)});
            auto refusal =
                refuse(text, "otlo.grid.letters", "notation",
                       Json::object().set("letter", rows[row].substr(column, length)).set("place", place));
            refusal.error().places = {place};
            return std::move(refusal).error();
        }
    }
    return std::nullopt;
}

} // namespace

char letter(Shows shows) { return letters[static_cast<std::size_t>(shows)]; }

std::string to_text(Place place) { return std::to_string(place.column) + "," + std::to_string(place.row); }

Checked<Grid> read_grid(std::string_view text, char separator, const GridLimits& limits) {
    const Json most = Json::object().set("side", limits.side).set("spots", limits.spots);
    const auto side = static_cast<std::size_t>(limits.side);
    if (text.size() > side * (side + 1))
        return refuse(text, "otlo.grid.too_large", limits.rule, most);
    const auto rows = split(text, separator);
    if (auto odd = unknown_letter(text, rows))
        return std::unexpected(std::move(*odd));
    const std::size_t width = rows.front().size();
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows[row].empty() || rows[row].size() != width)
            return refuse(text, "otlo.grid.rows", "notation",
                          Json::object()
                              .set("row", static_cast<int>(row) + 1)
                              .set("length", static_cast<int>(rows[row].size()))
                              .set("needed", static_cast<int>(width)));
    if (rows.size() > side || width > side)
        return refuse(text, "otlo.grid.too_large", limits.rule, most);

    Grid grid{static_cast<int>(width), static_cast<int>(rows.size()), {}};
    for (int row = 0; row < grid.height; ++row) {
        for (int column = 0; column < grid.width; ++column) {
            const char c = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (c != outside)
                grid.spots.push_back({{column, row}, static_cast<Shows>(letters.find(c))});
        }
    }
    if (!touches_all_sides(grid))
        return refuse(text, "otlo.grid.margin", "notation");
    if (static_cast<int>(grid.spots.size()) > limits.spots)
        return refuse(text, "otlo.grid.too_large", limits.rule, most);
    if (auto places = apart(grid); !places.empty()) {
        auto refusal =
            refuse(text, "otlo.grid.apart", limits.rule,
                   Json::object().set("spot", places.front()).set("count", static_cast<int>(places.size())));
        refusal.error().places = std::move(places);
        return refusal;
    }
    return grid;
}

std::string write_grid(const Grid& grid, char separator) {
    const auto line = static_cast<std::size_t>(grid.width) + 1;
    std::string text(line * static_cast<std::size_t>(grid.height) - 1, outside);
    for (std::size_t i = line - 1; i < text.size(); i += line)
        text[i] = separator;
    for (const auto& [place, shows] : grid.spots)
        text[line * static_cast<std::size_t>(place.row) + static_cast<std::size_t>(place.column)] =
            letter(shows);
    return text;
}

} // namespace cairn::otlo
