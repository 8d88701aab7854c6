#include "search/findings.hpp"

#include <array>
#include <cmath>

namespace cairn::search {

namespace {

double rounded(double chance) { return std::round(chance * 1e4) / 1e4; }

Json texts(const std::vector<std::string>& actions) {
    Json list = Json::array();
    for (const auto& action : actions)
        list.push(action);
    return list;
}

} // namespace

std::string_view name_of(Proved proved) {
    constexpr std::array<std::string_view, 4> names{"", "win", "draw", "loss"};
    return names[static_cast<std::size_t>(proved)];
}

std::string_view name_of(Mark mark) {
    constexpr std::array<std::string_view, 4> names{"", "inaccuracy", "mistake", "blunder"};
    return names[static_cast<std::size_t>(mark)];
}

Json to_json(const Worth& worth) {
    Json json;
    json.set("chance", rounded(worth.chance));
    json.set("low", rounded(worth.low)).set("high", rounded(worth.high));
    if (worth.proved != Proved::nothing)
        json.set("proved", name_of(worth.proved)).set("plies", worth.plies);
    return json;
}

Json to_json(const Line& line) {
    Json json = to_json(worth_of(line));
    if (line.nodes > 0)
        json.set("nodes", line.nodes);
    return json.set("actions", texts(line.actions));
}

Json to_json(const Branch& branch) {
    Json json = to_json(branch.worth);
    json.set("reveals", branch.reveals).set("probability", rounded(branch.probability));
    return json.set("searched", branch.searched).set("answer", texts(branch.answer));
}

Json to_json(const Weighing& weighing) {
    Json branches = Json::array();
    for (const Branch& branch : weighing.branches())
        branches.push(to_json(branch));
    return to_json(weighing.worth()).set("branches", std::move(branches));
}

Json to_json(const Reviewed& move) {
    Json json;
    json.set("ply", static_cast<std::int64_t>(move.ply)).set("seat", move.seat).set("turn", move.turn);
    json.set("action", move.action);
    if (!move.reveals.empty())
        json.set("reveals", move.reveals).set("luck", rounded(move.luck));
    json.set("before", to_json(move.before)).set("judged", move.judged);
    if (!move.judged)
        return json;
    json.set("worth", to_json(move.worth)).set("best", to_json(move.best)).set("loss", rounded(move.loss));
    if (move.mark != Mark::none)
        json.set("mark", name_of(move.mark)).set("refutation", texts(move.refutation));
    if (move.missed_win > 0)
        json.set("missed_win", move.missed_win);
    return json;
}

Json to_json(const Tally& tally) {
    Json json;
    json.set("judged", tally.judged).set("loss", rounded(tally.loss)).set("luck", rounded(tally.luck));
    json.set("inaccuracies", tally.inaccuracies).set("mistakes", tally.mistakes);
    return json.set("blunders", tally.blunders).set("missed_wins", tally.missed_wins);
}

Json to_json(const Review& review) {
    Json moves = Json::array();
    for (const Reviewed* move : review.moves())
        moves.push(to_json(*move));
    Json tallies = Json::array();
    for (const Tally& tally : review.tallies())
        tallies.push(to_json(tally));
    Json json;
    json.set("plies", static_cast<std::int64_t>(review.plies()));
    json.set("left", static_cast<std::int64_t>(review.left())).set("finished", review.finished());
    return json.set("moves", std::move(moves)).set("seats", std::move(tallies));
}

} // namespace cairn::search
