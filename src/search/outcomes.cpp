#include "search/outcomes.hpp"

#include <algorithm>

#include "core/turn_adapter.hpp"
#include "games/logan/logan.hpp"

namespace cairn::search {

namespace {

/// What hides in a game: how many facts a piece may turn out to have, and in how many equally likely ways all
/// that is still hidden may be.
struct Hiding {
    std::string_view game;
    int facts;
    std::uint64_t (*ways)(const AnyGame& game);
};

std::uint64_t ways_in_logan(const AnyGame& game) {
    const auto& adapter = static_cast<const TurnAdapter<Logan>&>(game);
    return logan::Posterior(adapter.rules(), adapter.state()).ways();
}

constexpr Hiding hiding[] = {{Logan::id, logan::symbol_count, &ways_in_logan}};

/// Answers with the facts it was given, and counts how many were asked for.
class Told final : public Chance {
public:
    explicit Told(const std::vector<int>& facts) : facts_(facts) {}
    std::optional<int> reveal(int) override { return asked_++ < facts_.size() ? facts_[asked_ - 1] : 0; }
    std::size_t asked() const { return asked_; }

private:
    const std::vector<int>& facts_;
    std::size_t asked_ = 0;
};

/// An action and the position before it: `add` collects what comes of it when it begins with the facts told.
struct Branching {
    const AnyGame& game;
    std::string_view action;
    const Hiding* hidden;
    std::uint64_t of;
    std::vector<int> told = {};
    std::vector<Outcome> found = {};

    Checked<void> add() {
        auto after = game.clone();
        Told chance(told);
        auto applied = after->apply(*game.turn(), action, 0, chance);
        if (chance.asked() > told.size() && hidden) {
            told.push_back(0);
            for (int fact = 0; fact < hidden->facts; ++fact) {
                told.back() = fact;
                if (auto added = add(); !added)
                    return added;
            }
            told.pop_back();
            return {};
        }
        if (!applied && !told.empty())
            return {}; // this cannot be what is hidden
        if (!applied)
            return std::unexpected(std::move(applied).error());
        const std::uint64_t ways = hidden ? hidden->ways(*after) : 1;
        if (ways > 0)
            found.push_back({std::move(applied->reveals), ways, of, std::move(after)});
        return {};
    }
};

} // namespace

Checked<std::vector<Outcome>> outcomes(const AnyGame& game, std::string_view action) {
    if (!game.turn_game())
        return bad_input("input.no_analysis", Json::object().set("game", game.id()));
    if (!game.turn())
        return game_is_over();
    const auto* known = std::ranges::find(hiding, game.id(), &Hiding::game);
    const Hiding* hidden = known == std::end(hiding) ? nullptr : known;
    // What a record says was revealed is one of all that could have been.
    action = action.substr(0, action.find('='));
    Branching branching{game, action, hidden, hidden ? hidden->ways(game) : 1};
    if (auto added = branching.add(); !added)
        return std::unexpected(added.error());
    std::ranges::stable_sort(branching.found, std::ranges::greater(), &Outcome::ways);
    return std::move(branching.found);
}

} // namespace cairn::search
