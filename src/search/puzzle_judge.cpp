#include "search/puzzle_judge.hpp"

#include <limits>
#include <tuple>

#include "core/turn_adapter.hpp"
#include "games/logan/logan.hpp"
#include "games/lotus/lotus.hpp"
#include "games/olix/olix.hpp"

namespace cairn::search {

namespace {

std::unexpected<Violation> too_hard() { return bad_input("input.too_hard"); }

template <TurnGame G>
class JudgeOf final : public PuzzleJudge {
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Action = typename G::Action;

public:
    Checked<Verdict> judge(const AnyGame& game, const Task& task, std::string_view text) const override {
        const auto& [rules, state] = inside(game);
        if (G::over(state))
            return game_is_over();
        CAIRN_TRY(written, G::read(rules, state, text));
        if (auto allowed = G::check(rules, state, task.seat, written.action); !allowed)
            return std::unexpected(allowed.error());
        Forced<G> forced(rules, task.seat, most_tried);
        Verdict verdict;
        std::optional<Resistance> least; // while it wins, the reveals after which that is hardest
        State worst = state;
        verdict.wins = for_each_outcome<G>(
            rules, state, written.action, [&](const State& next, std::span<const std::uint8_t> revealed) {
                const int left = forced.turns_after(state, next, task.turns);
                const bool wins = forced.wins(next, left);
                const auto resistance = wins ? resist(forced, next, left) : Resistance();
                if (!wins || !least || resistance > *least) {
                    least = resistance;
                    verdict.action = search::written<G>(rules, state, written.action, revealed);
                    worst = next;
                }
                return wins;
            });
        if (!verdict.wins)
            verdict.refutation =
                refutation(rules, forced, worst, forced.turns_after(state, worst, task.turns), task.seat);
        if (forced.gave_up())
            return too_hard();
        return verdict;
    }

    Checked<std::string> defence(const AnyGame& game, const Task& task) const override {
        const auto& [rules, state] = inside(game);
        if (G::over(state) || G::turn(state) == task.seat)
            return bad_input("input.nothing_to_answer", Json::object().set("field", "id"));
        Forced<G> forced(rules, task.seat, most_tried);
        std::string best;
        std::optional<Resistance> most;
        for (const Action& action : legal<G>(rules, state)) {
            for_each_outcome<G>(
                rules, state, action, [&](const State& next, std::span<const std::uint8_t> revealed) {
                    const auto resistance = resist(forced, next, forced.turns_after(state, next, task.turns));
                    if (!most || resistance > *most) {
                        most = resistance;
                        best = written<G>(rules, state, action, revealed);
                    }
                    return true;
                });
            if (forced.gave_up() && !best.empty())
                break; // good enough: any answer is one
        }
        return best;
    }

    Checked<std::vector<std::string>> winning(const AnyGame& game, const Task& task) const override {
        const auto& [rules, state] = inside(game);
        if (G::over(state) || G::turn(state) != task.seat)
            return bad_input("input.nothing_to_answer", Json::object().set("field", "id"));
        Forced<G> forced(rules, task.seat, most_tried);
        std::vector<std::string> texts;
        for (const Action& action : forced.winning(state, task.turns))
            texts.push_back(G::write(rules, state, action));
        if (forced.gave_up())
            return too_hard();
        return texts;
    }

private:
    struct Inside {
        const Rules& rules;
        const State& state;
    };
    /// The game is a TurnAdapter<G>: the table of `judge_of` says so.
    static Inside inside(const AnyGame& game) {
        const auto& adapter = static_cast<const TurnAdapter<G>&>(game);
        return {adapter.rules(), adapter.state()};
    }

    /// How hard the others have made it: no win in time at all, the turns that it takes, and how few actions
    /// win then.
    struct Resistance {
        int turns = std::numeric_limits<int>::max();
        int few = 0;
        friend auto operator<=>(const Resistance&, const Resistance&) = default;
    };
    static Resistance resist(Forced<G>& forced, const State& next, int turns) {
        if (G::over(next))
            return forced.wins(next, 0) ? Resistance{-1, 0} : Resistance{};
        if (G::turn(next) != forced.seat())
            return {turns, 0};
        for (int least = 1; least <= turns; ++least)
            if (const auto winning = forced.winning(next, least); !winning.empty())
                return {least, -static_cast<int>(winning.size())};
        return {};
    }

    /// An answer after which there is no win in time: one that wins itself, where there is such a one.
    static std::optional<std::string> refutation(const Rules& rules, Forced<G>& forced, const State& state,
                                                 int turns, int seat) {
        if (G::over(state) || G::turn(state) == seat || turns == 0)
            return std::nullopt;
        std::optional<std::string> found;
        bool decisive = false;
        for (const Action& action : legal<G>(rules, state)) {
            for_each_outcome<G>(rules, state, action,
                                [&](const State& next, std::span<const std::uint8_t> revealed) {
                                    const bool ends = G::over(next);
                                    if ((found && !ends) || forced.wins(next, turns))
                                        return true;
                                    found = written<G>(rules, state, action, revealed);
                                    decisive = ends;
                                    return !decisive;
                                });
            if (decisive)
                break;
        }
        return found;
    }
};

struct Entry {
    std::string_view game;
    const PuzzleJudge& judge;
};

const JudgeOf<Logan> logan_judge;
const JudgeOf<lotus::Lotus> lotus_judge;
const JudgeOf<olix::Olix> olix_judge;

const Entry entries[] = {
    {Logan::id, logan_judge},
    {lotus::Lotus::id, lotus_judge},
    {olix::Olix::id, olix_judge},
};

} // namespace

Checked<const PuzzleJudge*> judge_of(const AnyGame& game) {
    if (game.seats() == 2)
        for (const Entry& entry : entries)
            if (entry.game == game.id())
                return &entry.judge;
    return bad_input("input.no_puzzles", Json::object().set("game", game.id()));
}

} // namespace cairn::search
