#include "games/otlo/grading.hpp"

#include <algorithm>

#include "core/data.hpp"
#include "core/reader.hpp"
#include "games/otlo/effort.hpp"
#include "games/otlo/solver.hpp"

namespace cairn::otlo {

namespace {

constexpr double most = 1000;

template <class Number>
Range<Number> read_range(Reader& reader, std::string_view field, Range<Number> fallback) {
    const Json* given = reader.raw(field);
    if (!given)
        return fallback;
    const auto* pair = given->items();
    if (!pair || pair->size() != 2) {
        reader.refuse(field, "otlo.grading.range");
        return fallback;
    }
    const double low = (*pair)[0].number_or(-1);
    const double high = (*pair)[1].number_or(-1);
    if (low < 0 || high < low || high > most)
        reader.refuse(field, "otlo.grading.range");
    return {static_cast<Number>(low), static_cast<Number>(high)};
}

Checked<CardKind> read_kind(const Json& json, const std::string& path) {
    Reader reader(json, path);
    CardKind kind;
    kind.stars = reader.integer("stars", kind.stars, 1, 3);
    kind.shape = reader.text("shape", "", 400);
    kind.bottom = reader.integer("bottom", kind.bottom, 2, 4); // OT-4
    kind.tiles = read_range(reader, "tiles", kind.tiles);
    kind.search = read_range(reader, "search", kind.search);
    kind.solutions = static_cast<std::uint64_t>(reader.integer(
        "solutions", static_cast<int>(kind.solutions), 1, static_cast<int>(Features::most_solutions)));
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    if (!kind.shape.empty())
        if (auto shape = Pattern::read(kind.shape); !shape)
            return std::unexpected(std::move(shape).error());
    return kind;
}

bool is_of_kind(const CardKind& kind, const Pattern& pattern, const Grade& grade) {
    const Features& features = grade.features;
    if (features.bottom != kind.bottom || !kind.tiles.holds(features.tiles) ||
        !kind.search.holds(features.search) || features.solutions > kind.solutions)
        return false;
    if (kind.shape.empty())
        return true;
    const auto shape = Pattern::read(kind.shape);
    return shape && shape->width() == pattern.width() && shape->height() == pattern.height() &&
           shape->size() == pattern.size();
}

} // namespace

Checked<Grading> read_grading(const Json& json) {
    Reader reader(json);
    Grading grading;
    reader.text("note", "", 2000);
    const Json* weights = reader.raw("weights");
    const Json* begins = reader.raw("more_stars");
    const Json* kinds = reader.raw("cards");
    if (!weights)
        reader.refuse("weights", "input.not_object");
    if (!begins || !begins->items() || begins->items()->size() != grading.more_stars.size())
        reader.refuse("more_stars", "otlo.grading.range");
    if (!kinds || !kinds->items())
        reader.refuse("cards", "input.not_list");
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());

    Reader weight(*weights, "weights");
    grading.per_search = weight.number("search", 0, 0, most);
    grading.per_tile = weight.number("tiles", 0, 0, most);
    grading.per_spot = weight.number("spots", 0, 0, most);
    if (auto done = weight.done(); !done)
        return std::unexpected(done.error());
    for (std::size_t i = 0; i < grading.more_stars.size(); ++i)
        grading.more_stars[i] = (*begins->items())[i].number_or(0);
    for (std::size_t i = 0; i < kinds->items()->size(); ++i) {
        CAIRN_TRY(kind, read_kind((*kinds->items())[i], "cards." + std::to_string(i)));
        grading.kinds.push_back(std::move(kind));
    }
    return grading;
}

Checked<Grading> our_grading() {
    CAIRN_TRY(json, read_json(data_file("otlo/grading.json").value_or("")));
    return read_grading(json);
}

std::optional<Grade> grade(const TileSet& tiles, const Pattern& pattern, const Grading& grading,
                           const std::function<bool()>& go_on) {
    Grade grade;
    std::string text;
    const auto look = [&](const Solution& solution) {
        if (grade.features.solutions == 0 || solution.tiles() <= grade.solution.tiles()) {
            std::string other = write(solution);
            if (grade.features.solutions == 0 || solution.tiles() < grade.solution.tiles() || other < text) {
                grade.solution = solution;
                text = std::move(other);
            }
        }
        ++grade.features.solutions;
        return true;
    };
    for_each_solution(tiles, pattern, look, {.solutions = Features::most_solutions, .go_on = go_on});
    if (grade.features.solutions == 0 || (go_on && !go_on()))
        return std::nullopt;
    const auto trying = effort(tiles, pattern);
    if (!trying)
        return std::nullopt;

    Features& features = grade.features;
    constexpr double hundred = 100;
    features.search = log2_hundredths(1 + trying->tiles) / hundred;
    features.exact = trying->exact;
    features.spots = pattern.size();
    features.bottom = static_cast<int>(grade.solution.bottom.size());
    features.tiles = grade.solution.tiles();
    const double weighed = grading.per_search * features.search + grading.per_tile * features.tiles +
                           grading.per_spot * features.spots;
    grade.difficulty = static_cast<double>(static_cast<int>(hundred * weighed + 0.5)) / hundred;
    grade.stars = 1 + static_cast<int>(std::ranges::count_if(
                          grading.more_stars, [&](double from) { return grade.difficulty >= from; }));
    grade.clear = std::ranges::any_of(grading.kinds, [&](const CardKind& kind) {
        return kind.stars == grade.stars && is_of_kind(kind, pattern, grade);
    });
    return grade;
}

} // namespace cairn::otlo
