#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "core/any_game.hpp"
#include "core/hash.hpp"
#include "core/perft.hpp"
#include "core/playout.hpp"
#include "core/turn_game.hpp"

namespace cairn {

/// The hidden facts of a deal, as a source for `AnyGame::apply`.
template <TurnGame G>
class DealChance final : public Chance {
public:
    explicit DealChance(typename G::Deal deal) : deal_(std::move(deal)) {}
    std::optional<int> reveal(int piece) override { return G::hidden(deal_, piece); }

private:
    typename G::Deal deal_;
};

/// Erases a TurnGame to an AnyTurnGame.
template <TurnGame G>
class TurnAdapter final : public AnyTurnGame {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Action = typename G::Action;

    TurnAdapter(std::shared_ptr<const Rules> rules, const State& state)
        : rules_(std::move(rules)), state_(state) {}

    static Checked<Begun> begin(const Setup& setup) {
        CAIRN_TRY(read, G::read_rules(setup.options));
        const auto rules = std::make_shared<const Rules>(std::move(read));
        if (setup.position) {
            CAIRN_TRY(placed, G::read_position(*rules, *setup.position));
            return Begun{std::make_unique<TurnAdapter>(rules, placed.state),
                         std::make_unique<DealChance<G>>(placed.deal), Json()};
        }
        typename G::Deal deal;
        if (setup.deal) {
            CAIRN_TRY(given, G::read_deal(*rules, *setup.deal));
            deal = given;
        } else {
            Rng rng(setup.seed);
            deal = G::shuffled(*rules, rng);
        }
        return Begun{std::make_unique<TurnAdapter>(rules, G::start(*rules, deal)),
                     std::make_unique<DealChance<G>>(deal), G::deal_json(*rules, deal)};
    }

    static Checked<Json> deal(const Json& options, ByteStream& bytes) {
        CAIRN_TRY(rules, G::read_rules(options));
        return G::deal_json(rules, G::shuffled(rules, bytes));
    }

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<TurnAdapter>(*this); }
    std::string_view id() const override { return G::id; }
    int seats() const override { return G::seats(*rules_); }
    Json options() const override { return G::options(*rules_); }
    Json view() const override { return G::view(*rules_, state_); }
    std::string position() const override { return G::position(*rules_, state_); }
    std::uint64_t hash() const override { return G::hash(state_); }
    std::uint64_t hash_from_scratch() const override { return G::hash_from_scratch(*rules_, state_); }
    std::span<const std::byte> bytes() const override { return std::as_bytes(std::span(&state_, 1)); }

    Json seen_deal(const Json& deal) const override {
        if constexpr (requires { G::seen_deal(deal); })
            return G::seen_deal(deal);
        else
            return AnyGame::seen_deal(deal);
    }

    std::optional<int> turn() const override {
        if (G::over(state_))
            return std::nullopt;
        return G::turn(state_);
    }

    std::optional<Result> result() const override {
        if (!G::over(state_))
            return std::nullopt;
        return G::result(*rules_, state_);
    }

    std::vector<std::string> actions() const override {
        std::array<Action, G::max_actions> buffer;
        const int count = G::legal(*rules_, state_, buffer);
        std::vector<std::string> texts;
        texts.reserve(static_cast<std::size_t>(count));
        for (const Action action : std::span(buffer).first(static_cast<std::size_t>(count)))
            texts.push_back(G::write(*rules_, state_, action));
        std::ranges::sort(texts);
        return texts;
    }

    Checked<void> check(int seat, std::string_view text) const override {
        CAIRN_TRY(written, read(text));
        return G::check(*rules_, state_, seat, written.action);
    }

    Checked<Applied> apply(int seat, std::string_view text, double, Chance& chance) override {
        CAIRN_TRY(written, read(text));
        if (auto allowed = G::check(*rules_, state_, seat, written.action); !allowed)
            return std::unexpected(allowed.error());

        State next = state_;
        Revealer reveal{chance, written.reveals, {}, {}};
        Applied applied;
        G::play(*rules_, next, written.action, reveal, Listener{applied.events});
        if (auto fits = reveal.settle(text); !fits)
            return std::unexpected(fits.error());
        if (!reveal.revealed.empty()) {
            if (auto fits = G::consistent(*rules_, next); !fits)
                return std::unexpected(fits.error());
        }
        applied.action = G::write(*rules_, state_, written.action);
        applied.reveals = std::move(reveal.revealed);
        state_ = next;
        applied.trace = G::trace(*rules_, state_, applied.events);
        return applied;
    }

    bool by_agreement(std::string_view text) const override {
        if constexpr (requires(Action action) { G::by_agreement(*rules_, state_, action); }) {
            const auto written = read(text);
            return written && G::by_agreement(*rules_, state_, written->action);
        } else {
            return AnyGame::by_agreement(text);
        }
    }

    Checked<Events> foresee(int seat, std::string_view text) const override {
        if constexpr (requires(Action action) { G::foresee(*rules_, state_, action); }) {
            CAIRN_TRY(written, read(text));
            if (auto allowed = G::check(*rules_, state_, seat, written.action); !allowed)
                return std::unexpected(allowed.error());
            return G::foresee(*rules_, state_, written.action);
        } else {
            return AnyGame::foresee(seat, text);
        }
    }

    /// The seat follows from the text: the one to act, or the one that the action names (`1:concede`).
    Checked<Move> read_move(const Json& json) const override {
        CAIRN_TRY(move, AnyGame::read_move(json));
        if constexpr (requires(Action action) { G::actor(state_, action); }) {
            if (const auto written = read(move.action))
                move.seat = G::actor(state_, written->action);
        }
        return move;
    }

    std::uint64_t perft(int depth, Chance& chance) const override {
        Revealer reveal{chance, std::nullopt, {}, {}};
        return cairn::perft<G>(*rules_, state_, depth, reveal);
    }

    Playouts playouts(std::uint64_t seed, std::uint64_t games) const override {
        return cairn::playouts<G>(*rules_, seed, games);
    }

    const State& state() const { return state_; }
    const Rules& rules() const { return *rules_; }

private:
    /// Gives `play` its hidden facts: from the text where it claims them, else from the chance source. Notes
    /// what was revealed, and what was wrong with it, so that the action can be refused as a whole.
    struct Revealer {
        Chance& chance;
        const std::optional<std::string>& claimed;
        std::string revealed;
        std::string_view wrong;

        int operator()(int piece) {
            const auto known = chance.reveal(piece);
            auto fact = known;
            if (claimed) {
                fact = revealed.size() < claimed->size() ? G::read_reveal((*claimed)[revealed.size()])
                                                         : std::nullopt;
                if (!fact)
                    wrong = "reveal.number";
                if (fact && known && *fact != *known)
                    wrong = "reveal.differs";
            } else if (!known) {
                wrong = "reveal.unknown";
            }
            revealed += G::reveal_text(fact.value_or(0));
            return fact.value_or(0);
        }

        Checked<void> settle(std::string_view text) {
            if (wrong.empty() && claimed && claimed->size() != revealed.size())
                wrong = "reveal.number";
            if (wrong.empty())
                return {};
            Json facts;
            facts.set("text", text.substr(0, 80)).set("count", static_cast<int>(revealed.size()));
            return std::unexpected(Violation{"notation", std::string(wrong), std::move(facts), {}});
        }
    };

    Checked<Written<Action>> read(std::string_view text) const {
        if (G::over(state_))
            return game_is_over();
        return G::read(*rules_, state_, text);
    }

    std::shared_ptr<const Rules> rules_;
    State state_;
};

/// A TurnGame as the registry has it.
template <TurnGame G>
constexpr GameEntry turn_game_entry() {
    return {G::id, &TurnAdapter<G>::begin, &TurnAdapter<G>::deal};
}

} // namespace cairn
