#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "core/turn_adapter.hpp"
#include "search/opponent.hpp"
#include "search/uct.hpp"

namespace cairn::search {

/// UCT behind the interface that every game has.
template <TurnGame G>
class UctOpponent final : public Opponent {
public:
    explicit UctOpponent(const Sitting& sitting)
        : seed_(sitting.seed), total_(sitting.nodes > 0 ? sitting.nodes : usual_simulations),
          exploration_(sitting.exploration > 0 ? sitting.exploration * per_c : UctLimits{}.exploration) {}

    /// The game is a TurnAdapter<G>: the table of `make_opponent` says so.
    void see(const AnyGame& game, double now) override {
        now_ = now;
        uct_.reset();
        game_ = game.clone();
        if (G::over(adapter().state()))
            return;
        const std::uint64_t seed = mix(seed_ ^ G::hash(adapter().state()));
        uct_.emplace(adapter().rules(), adapter().state(), seed,
                     UctLimits{.edges = room(), .exploration = exploration_});
    }

    Progress run(std::int64_t simulations) override {
        if (!uct_)
            return {};
        constexpr std::int64_t most_counted = std::numeric_limits<std::int32_t>::max();
        uct_->run(static_cast<int>(
            std::clamp(std::min(simulations, total_ - done()), std::int64_t{0}, most_counted - done())));
        return {done(), total_, uct_->decided() || done() >= std::min(total_, most_counted)};
    }

    std::optional<Choice> best() const override {
        if (!uct_)
            return std::nullopt;
        return Choice{text(uct_->best()), now_};
    }

    Json look() const override {
        constexpr std::size_t most = 10;
        Json json;
        json.set("simulations", uct_ ? done() : 0);
        Json moves = Json::array();
        if (uct_) {
            for (const Seen& seen : sorted(most)) {
                Json chances = Json::array();
                for (int seat = 0; seat < game_->seats(); ++seat)
                    chances.push(seen.value[static_cast<std::size_t>(seat)]);
                moves.push(Json::object()
                               .set("action", text(seen.action))
                               .set("visits", static_cast<std::int64_t>(seen.visits))
                               .set("chances", std::move(chances)));
            }
        }
        return json.set("moves", std::move(moves));
    }

    std::vector<Line> lines(int most) const override {
        std::vector<Line> lines;
        if (!uct_)
            return lines;
        const auto seat = static_cast<std::size_t>(G::turn(adapter().state()));
        for (const Seen& seen : sorted(static_cast<std::size_t>(std::max(most, 0)))) {
            Line line{.actions = {text(seen.action)}, .chance = seen.value[seat], .nodes = seen.visits};
            lines.push_back(std::move(line));
        }
        return lines;
    }

private:
    static constexpr std::int64_t usual_simulations = 200'000;
    static constexpr float per_c = 0.83255461F; ///< UCT counts with the logarithm to base 2: sqrt(ln 2)
    using Seen = typename Uct<G>::Seen;

    const TurnAdapter<G>& adapter() const { return static_cast<const TurnAdapter<G>&>(*game_); }
    std::int64_t done() const { return uct_->simulations(); }
    std::string text(typename G::Action action) const {
        return G::write(adapter().rules(), adapter().state(), action);
    }

    int room() const {
        constexpr std::int64_t per_simulation = 16;
        constexpr std::int64_t least = 1 << 14;
        constexpr std::int64_t most = 1 << 18; // 8 MB
        return static_cast<int>(std::clamp(per_simulation * std::min(total_, most), least, most));
    }

    /// As `best` has it: the choice, then by visits.
    std::vector<Seen> sorted(std::size_t most) const {
        std::vector<Seen> all;
        for (int i = 0; i < uct_->seen_count(); ++i)
            all.push_back(uct_->seen(i));
        const auto best = uct_->best();
        std::ranges::sort(all, [&](const Seen& a, const Seen& b) {
            if ((a.action == best) != (b.action == best))
                return a.action == best;
            return a.visits != b.visits ? a.visits > b.visits : a.action < b.action;
        });
        all.resize(std::min(all.size(), most));
        return all;
    }

    std::uint64_t seed_;
    std::int64_t total_;
    float exploration_;
    double now_ = 0;
    std::unique_ptr<AnyGame> game_; ///< holds the rules that the search refers to
    std::optional<Uct<G>> uct_;
};

} // namespace cairn::search
