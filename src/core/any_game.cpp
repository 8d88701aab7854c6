#include "core/any_game.hpp"

#include "core/reader.hpp"

namespace cairn {

Json AnyGame::seen_deal(const Json& deal) const { return deal; }

Checked<Shown> AnyGame::show(const Json&) const {
    return bad_input("input.unknown_request", Json::object().set("field", "do").set("name", "show"));
}

bool AnyGame::by_agreement(std::string_view) const { return false; }

Checked<Events> AnyGame::foresee(int seat, std::string_view action) const {
    NoChance nothing_known;
    CAIRN_TRY(applied, clone()->apply(seat, action, 0, nothing_known));
    return std::move(applied.events);
}

Checked<Move> AnyGame::read_move(const Json& json) const {
    const auto* text = json.text();
    if (!text)
        return std::unexpected(violation_at(json, "moves", "input.not_text", Json::object(), "notation"));
    return Move{std::nullopt, *text, 0};
}

Json AnyGame::write_move(const Move& move) const { return move.action; }

Checked<const GameEntry*> find_game(Registry registry, std::string_view id) {
    std::string known;
    for (const auto& entry : registry) {
        if (entry.id == id)
            return &entry;
        known += known.empty() ? "" : ", ";
        known += entry.id;
    }
    return bad_input("input.unknown_game", Json::object().set("game", id.substr(0, 40)).set("games", known));
}

std::vector<int> players_of(const GameEntry& entry) {
    constexpr int most = 4;
    std::vector<int> numbers;
    for (int players = 1; players <= most; ++players) {
        Setup setup;
        setup.options.set("players", players);
        if (entry.begin(setup))
            numbers.push_back(players);
    }
    if (numbers.empty())
        if (const auto begun = entry.begin(Setup()))
            numbers.push_back(begun->game->seats());
    return numbers;
}

} // namespace cairn
