#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/turn_adapter.hpp"
#include "search/level.hpp"
#include "search/opponent.hpp"
#include "search/strong.hpp"

namespace cairn::search {

/// The strong engine of a game, or what a level leaves of it, behind the interface that every game has. It is
/// made with the first position that it is shown and kept for the game: what it learnt stays with it.
template <TurnGame G>
class ThinkerOpponent final : public Opponent {
public:
    explicit ThinkerOpponent(const Sitting& sitting)
        : options_{sitting.seed, sitting.memory, sitting.lines, {}, sitting.helper, sitting.table},
          nodes_(sitting.nodes), level_(sitting.engine == "level" ? sitting.level : 0) {}

    /// The game is a TurnAdapter<G>: the table of `make_opponent` says so.
    void see(const AnyGame& game, double now) override {
        now_ = now;
        const bool other_rules = !game_ || game.options() != game_->options();
        auto copy = game.clone();
        if (other_rules) {
            thinker_.reset();
            rules_ = copy->clone();
            sit_down(levels_of(G::id, copy->seats()));
            thinker_.emplace(static_cast<const TurnAdapter<G>&>(*rules_).rules(), options_);
        }
        game_ = std::move(copy);
        over_ = G::over(adapter().state());
        if (!over_)
            thinker_->see(adapter().state());
    }

    Progress run(std::int64_t nodes) override {
        if (!game_ || over_)
            return {};
        thinker_->run(std::min(nodes, total_ - thinker_->nodes()));
        return {thinker_->nodes(), total_, thinker_->finished() || thinker_->nodes() >= total_};
    }

    std::optional<Choice> best() const override {
        if (!game_ || over_)
            return std::nullopt;
        return Choice{G::write(adapter().rules(), adapter().state(), thinker_->best()), now_};
    }

    Json look() const override {
        Json json;
        json.set("simulations", game_ && !over_ ? thinker_->nodes() : 0);
        Json moves = Json::array();
        for (const Line& line : lines(10)) {
            Json chances = Json::array();
            const int seats = game_->seats();
            for (int seat = 0; seat < seats; ++seat)
                chances.push(seat == game_->turn() ? line.chance : (1 - line.chance) / (seats - 1));
            moves.push(Json::object()
                           .set("action", line.actions[0])
                           .set("visits", line.nodes)
                           .set("chances", std::move(chances)));
        }
        return json.set("moves", std::move(moves));
    }

    std::optional<int> depth() const override {
        if constexpr (requires { thinker_->depth(); })
            return game_ && !over_ ? thinker_->depth() : std::optional<int>();
        else
            return std::nullopt;
    }

    std::vector<Line> lines(int most) const override {
        std::vector<Line> lines;
        if (!game_ || over_ || most <= 0)
            return lines;
        std::vector<Judged<typename G::Action>> judged(
            static_cast<std::size_t>(std::min(most, int{G::max_actions})));
        const int count = thinker_->lines(judged);
        for (auto& each : std::span(judged).first(static_cast<std::size_t>(count))) {
            if (options_.failing.any()) { // sure of it, but it may have overlooked something
                each.proved = Proved::nothing;
                each.plies = 0;
                each.low = 0;
                each.high = 1;
            }
            lines.push_back({texts(each), each.chance, each.low, each.high, each.proved, each.plies,
                             each.nodes, each.depth});
        }
        return lines;
    }

private:
    void sit_down(const Levels& levels) {
        Level own{levels.strong, {}};
        if (level_ > 0)
            own = levels.level[static_cast<std::size_t>(level_ - 1)];
        total_ = nodes_ > 0 ? nodes_ : own.nodes;
        options_.failing = own.failing;
        if (level_ == 0)
            return;
        constexpr std::size_t per_node = 2048; // more than any search writes for one
        constexpr std::size_t least = std::size_t{1} << 18;
        options_.memory =
            std::min(options_.memory, std::max(least, per_node * static_cast<std::size_t>(total_)));
    }

    const TurnAdapter<G>& adapter() const { return static_cast<const TurnAdapter<G>&>(*game_); }

    /// As far as the actions follow from each other without anything being revealed.
    std::vector<std::string> texts(const Judged<typename G::Action>& judged) const {
        std::vector<std::string> texts;
        typename G::State state = adapter().state();
        std::array<typename G::Action, G::max_actions> legal;
        bool revealed = false;
        const auto reveal = [&](int) {
            revealed = true;
            return 0;
        };
        for (int i = 0; i < judged.length && !revealed && !G::over(state); ++i) {
            const auto action = judged.actions[static_cast<std::size_t>(i)];
            const auto count = static_cast<std::size_t>(G::legal(adapter().rules(), state, legal));
            if (!std::ranges::binary_search(std::span(legal).first(count), action))
                break;
            texts.push_back(G::write(adapter().rules(), state, action));
            G::play(adapter().rules(), state, action, reveal, Silent{});
        }
        return texts;
    }

    ThinkerOptions options_;
    std::int64_t nodes_;
    int level_; ///< 0: the strongest
    std::int64_t total_ = 0;
    double now_ = 0;
    bool over_ = false;
    std::unique_ptr<AnyGame> game_;
    std::unique_ptr<AnyGame> rules_; ///< holds the rules that the thinker refers to
    std::optional<Strong<G>> thinker_;
};

} // namespace cairn::search
