#include "search/puzzle.hpp"

#include <algorithm>

#include "core/reader.hpp"

namespace cairn::search {

namespace {

constexpr JsonLimits set_limits{.bytes = 4u << 20, .depth = 6, .values = 1u << 17, .members = 32};
constexpr int highest_rating = 4000;
constexpr int most_plies = 99;
constexpr int most_games = 100'000'000;

Json list(const std::vector<std::string>& texts) {
    Json list = Json::array();
    for (const auto& text : texts)
        list.push(text);
    return list;
}

} // namespace

Checked<Puzzle> Puzzle::read(const Json& json) {
    Reader reader(json);
    Puzzle puzzle;
    puzzle.id = reader.text("id", "", 16);
    puzzle.position = reader.text("position", "", 4000);
    puzzle.turns = reader.integer("turns", 1, 1, most_turns);
    puzzle.plies = reader.integer("plies", 1, 1, most_plies);
    puzzle.key = reader.texts("key", 8);
    puzzle.themes = reader.texts("themes", 8, 40);
    puzzle.rating = reader.integer("rating", 1500, 0, highest_rating);
    puzzle.game = reader.integer("game", -1, -1, most_games);
    puzzle.ply = reader.integer("ply", 0, 0, 10'000);
    if (auto all = reader.done(); !all)
        return std::unexpected(all.error());
    return puzzle;
}

Json Puzzle::json() const {
    Json json;
    json.set("id", id).set("position", position).set("turns", turns).set("plies", plies);
    json.set("key", list(key)).set("themes", list(themes)).set("rating", rating);
    return json.set("game", game).set("ply", ply);
}

Checked<PuzzleSet> PuzzleSet::read(std::string_view text) {
    CAIRN_TRY(json, read_json(text, set_limits));
    Reader reader(json);
    PuzzleSet set;
    set.game = reader.text("game", "", 40);
    set.seed = static_cast<std::uint64_t>(reader.integer("seed", 1, 0, INT32_MAX));
    set.searched = reader.integer("searched", 0, 0, most_games);
    const Json* puzzles = reader.raw("puzzles");
    if (auto all = reader.done(); !all)
        return std::unexpected(all.error());
    if (!puzzles || !puzzles->items())
        return std::unexpected(violation_at(json, "puzzles", "input.not_list"));
    for (const Json& each : *puzzles->items()) {
        CAIRN_TRY(puzzle, Puzzle::read(each));
        set.puzzles.push_back(std::move(puzzle));
    }
    return set;
}

std::string PuzzleSet::text() const {
    Json head;
    head.set("game", game).set("seed", static_cast<std::int64_t>(seed)).set("searched", searched);
    std::string text = head.dump();
    text.pop_back();
    text += ",\"puzzles\":[";
    for (const Puzzle& puzzle : puzzles)
        text += (&puzzle == puzzles.data() ? "\n" : ",\n") + puzzle.json().dump();
    return text + "\n]}\n";
}

const Puzzle* PuzzleSet::find(std::string_view id) const {
    const auto found = std::ranges::find(puzzles, id, &Puzzle::id);
    return found == puzzles.end() ? nullptr : &*found;
}

} // namespace cairn::search
