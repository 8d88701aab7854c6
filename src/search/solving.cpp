#include "search/solving.hpp"

#include <algorithm>

#include "core/chance.hpp"

namespace cairn::search {

Checked<Solving> Solving::begin(const AnyGame& game, int turns) {
    CAIRN_TRY(judge, judge_of(game));
    const auto seat = game.turn();
    if (!seat)
        return game_is_over();
    if (turns < 1 || turns > most_turns)
        return bad_input("input.out_of_range",
                         Json::object().set("field", "turns").set("low", 1).set("high", most_turns));
    return Solving(*judge, {*seat, turns});
}

Checked<Solving::Step> Solving::play(AnyGame& game, std::string_view action, int& turns) const {
    NoChance nobody; // what is revealed stands in the action
    const int seat = game.turn().value_or(0);
    CAIRN_TRY(applied, game.apply(seat, action, 0, nobody));
    if (seat == task_.seat && game.turn() != seat)
        --turns;
    return Step{seat, std::move(applied), game.clone()};
}

Checked<Solving::Attempt> Solving::attempt(AnyGame& game, std::string_view action) {
    if (game.turn() && game.turn() != task_.seat)
        return bad_input("input.others_to_act", Json::object().set("field", "id"));
    CAIRN_TRY(verdict, judge_->judge(game, task_, action));
    Attempt attempt;
    attempt.right = verdict.wins;
    const auto trial = game.clone();
    int turns = task_.turns;
    CAIRN_TRY(step, play(*trial, verdict.action, turns));
    attempt.steps.push_back(std::move(step));
    if (attempt.right) {
        int left = task_.turns;
        CAIRN_TRY(played, play(game, verdict.action, left));
        (void)played;
        task_.turns = left;
        return attempt;
    }
    ++wrong_;
    if (verdict.refutation) {
        CAIRN_TRY(answer, play(*trial, *verdict.refutation, turns));
        attempt.steps.push_back(std::move(answer));
    }
    return attempt;
}

Checked<Solving::Step> Solving::defend(AnyGame& game) {
    CAIRN_TRY(action, judge_->defence(game, task_));
    return play(game, action, task_.turns);
}

Checked<std::string> Solving::solution(const AnyGame& game) const {
    CAIRN_TRY(winning, judge_->winning(game, task_));
    if (winning.empty())
        return bad_input("input.no_solution");
    return winning.front();
}

bool Solving::solved(const AnyGame& game) const {
    const auto result = game.result();
    return result && std::ranges::find(result->winners, task_.seat) != result->winners.end();
}

bool Solving::others_to_act(const AnyGame& game) const {
    const auto turn = game.turn();
    return turn && *turn != task_.seat;
}

Json Solving::status(const AnyGame& game) const {
    Json json;
    json.set("seat", task_.seat).set("turns", task_.turns).set("wrong", wrong_);
    return json.set("solved", solved(game)).set("answers", others_to_act(game));
}

} // namespace cairn::search
