#include "games/otlo/otlo_game.hpp"

#include <algorithm>

#include "core/reader.hpp"
#include "games/otlo/building.hpp"
#include "games/otlo/deal.hpp"
#include "games/otlo/race_text.hpp"
#include "games/otlo/verify.hpp"

namespace cairn::otlo {

namespace {

/// Gives `play` the card that comes up: from the text where it claims one, else from the chance source. Notes
/// what was wrong with it, so that the action can be refused as a whole.
struct Revealer {
    const Rules& rules;
    const State& before;
    Chance& chance;
    std::optional<int> claimed;
    std::optional<int> revealed = std::nullopt;
    Violation wrong = {};

    int operator()(int piece) {
        const auto known = chance.reveal(piece);
        if (claimed && known && *claimed != *known)
            refuse("notation", "reveal.differs", *claimed);
        revealed = claimed ? claimed : known;
        if (!revealed) {
            wrong = {"notation", "reveal.unknown", Json::object().set("count", 1), {}};
            return rules.chosen().front();
        }
        const auto chosen = rules.chosen();
        if ((before.shown >> *revealed & 1) != 0 || !std::ranges::binary_search(chosen, *revealed))
            refuse("OT-20", "otlo.cannot_come_up", *revealed);
        return *revealed;
    }

    Checked<void> settle() {
        if (claimed && !revealed)
            refuse("notation", "reveal.number", *claimed);
        if (!wrong.rule.empty())
            return std::unexpected(wrong);
        return {};
    }

private:
    void refuse(std::string_view rule, std::string_view message, int card) {
        const std::string& id = rules.deck[card].id;
        if (wrong.rule.empty())
            wrong = {std::string(rule),
                     std::string(message),
                     Json::object().set("card", id).set("text", id).set("count", revealed ? 1 : 0),
                     {}};
    }
};

} // namespace

Checked<Begun> OtloGame::begin(const Setup& setup) {
    if (setup.position)
        return bad_input("otlo.no_position", Json::object().set("field", "position"));
    CAIRN_TRY(read, read_options(setup.options));
    const auto rules = std::make_shared<const Rules>(std::move(read));
    Deal deal;
    if (setup.deal) {
        CAIRN_TRY(given, read_deal(*rules, *setup.deal));
        deal = std::move(given);
    } else {
        Rng rng(setup.seed);
        deal = shuffled(*rules, rng);
    }
    auto chance = std::make_unique<DealtCards>(deal);
    // The first card of each pile is always known.
    const State state = start(*rules, [&](int piece) { return *chance->reveal(piece); });
    return Begun{std::make_unique<OtloGame>(rules, state), std::move(chance), write(*rules, deal)};
}

Checked<Json> OtloGame::deal(const Json& options, ByteStream& bytes) {
    CAIRN_TRY(rules, read_options(options));
    return write(rules, shuffled(rules, bytes));
}

Checked<Shown> OtloGame::show(const Json& question) const {
    Reader reader(question);
    const std::string id = reader.text("card", "", 80);
    const std::string tiles = reader.text("solution", "", longest_solution);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    if (id.empty())
        return Shown{looks_json(rules_->tiles)};
    const auto card = rules_->deck.find(id);
    // Of a card that nobody has seen nothing is told.
    if (!card || (state_.shown >> *card & 1) == 0)
        return bad_input("otlo.not_in_play", Json::object().set("field", "card").set("card", id));
    CAIRN_TRY(solution, read_solution(rules_->tiles, tiles));
    const Pattern& pattern = rules_->deck[*card].pattern;
    Shown shown{seen_json(rules_->tiles, pattern, solution)};
    if (auto lies = verify_so_far(rules_->tiles, pattern, solution); !lies)
        shown.broken = std::move(lies).error();
    return shown;
}

Checked<void> OtloGame::check(int seat, std::string_view action) const {
    if (result())
        return game_is_over();
    CAIRN_TRY(written, read_action(*rules_, action));
    return otlo::check(*rules_, state_, seat, written.action);
}

Checked<Applied> OtloGame::apply(int seat, std::string_view action, double time, Chance& chance) {
    if (result())
        return game_is_over();
    CAIRN_TRY(written, read_action(*rules_, action));
    if (auto allowed = otlo::check(*rules_, state_, seat, written.action); !allowed)
        return std::unexpected(std::move(allowed).error());

    State next = state_;
    Revealer revealer{*rules_, state_, chance, written.revealed};
    Applied applied;
    const std::string verdict =
        play(*rules_, next, seat, written.action, time, std::ref(revealer), applied.events);
    if (auto fits = revealer.settle(); !fits)
        return std::unexpected(std::move(fits).error());
    applied.action = write(*rules_, written.action);
    if (revealer.revealed)
        applied.reveals = rules_->deck[*revealer.revealed].id;
    state_ = next;
    Json stars = Json::array();
    for (const int points : scores(*rules_, state_))
        stars.push(points);
    applied.trace.set("verdict", verdict).set("stars", std::move(stars));
    return applied;
}

Json OtloGame::seen_deal(const Json& deal) const {
    Json seen = Json::array();
    if (const auto* piles = deal.items()) {
        for (const Json& pile : *piles) {
            Json cards = Json::array();
            if (const auto* ids = pile.items())
                for (const Json& id : *ids)
                    cards.push(cards.items()->empty() ? id : Json());
            seen.push(std::move(cards));
        }
    }
    return seen;
}

bool OtloGame::by_agreement(std::string_view action) const {
    const auto written = read_action(*rules_, action);
    return written && std::holds_alternative<Aside>(written->action); // OT-35
}

Checked<Move> OtloGame::read_move(const Json& json) const { return otlo::read_move(*rules_, json); }

Json OtloGame::write_move(const Move& move) const { return otlo::write_move(*rules_, move); }

} // namespace cairn::otlo
