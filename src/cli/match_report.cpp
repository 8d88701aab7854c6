#include "cli/match_report.hpp"

#include <cmath>

#include "core/any_game.hpp"

namespace cairn::cli {

namespace {

using match::Ledger;
using match::Tally;
using match::Verdict;

std::string one_digit(double number) { return fmt::format("{:.1f}", number); }

std::string signed_elo(double elo) {
    if (std::isinf(elo))
        return elo > 0 ? "+∞" : "−∞";
    return (elo < 0 ? "−" : "+") + fmt::format("{:.0f}", std::abs(elo));
}

Json facts_of(const Tally& tally) {
    const match::Estimate share = match::points(tally);
    return Json::object()
        .set("won", tally.won)
        .set("drawn", tally.drawn)
        .set("lost", tally.lost)
        .set("played", tally.games())
        .set("points", one_digit(100 * share.share))
        .set("points_low", one_digit(100 * share.low))
        .set("points_high", one_digit(100 * share.high))
        .set("elo", signed_elo(match::elo_of(share.share)))
        .set("elo_low", signed_elo(match::elo_of(share.low)))
        .set("elo_high", signed_elo(match::elo_of(share.high)));
}

Json sprt_facts(const match::Sprt& sprt, const Ledger& ledger) {
    constexpr std::string_view names[] = {"open", "elo0", "elo1"};
    return Json::object()
        .set("llr", fmt::format("{:.2f}", match::log_likelihood_ratio(sprt, ledger.tally())))
        .set("lower", fmt::format("{:.2f}", sprt.lower()))
        .set("upper", fmt::format("{:.2f}", sprt.upper()))
        .set("elo0", fmt::format("{:g}", sprt.elo0))
        .set("elo1", fmt::format("{:g}", sprt.elo1))
        .set("verdict", names[static_cast<std::size_t>(ledger.verdict())]);
}

Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(); }

} // namespace

std::string match_standing(const Context& context, const Ledger& ledger, int games) {
    std::string line = context.say("cli.match.standing", facts_of(ledger.tally()).set("games", games));
    if (ledger.sprt())
        line += "; " + context.say("cli.match.sprt_standing", sprt_facts(*ledger.sprt(), ledger));
    return line;
}

void report_match(const Context& context, const match::Plan& plan, const Ledger& ledger) {
    const Tally& tally = ledger.tally();
    const auto line = [&](std::string_view key, const Json& facts) {
        context.out.line(wrapped(context.say(key, facts), context.style.width));
    };
    const std::string game(plan.game->id);
    line("cli.match.title", Json::object()
                                .set("first", plan.contenders[0].text)
                                .set("second", plan.contenders[1].text)
                                .set("game", context.say(game + ".title"))
                                .set("games", tally.games()));
    if (tally.games() == 0)
        return;
    const Json facts = facts_of(tally);
    line("cli.match.results", facts);
    line("cli.match.points", facts);
    line("cli.match.elo", facts);
    Json pairs = Json::object();
    for (std::size_t i = 0; i < tally.pairs.size(); ++i)
        pairs.set("pairs" + std::to_string(i), tally.pairs[i]);
    line("cli.match.pairs", pairs);
    if (ledger.sprt())
        line("cli.match.sprt", sprt_facts(*ledger.sprt(), ledger));
    for (std::size_t i = 0; i < plan.contenders.size(); ++i)
        if (ledger.failed()[i] > 0)
            line("cli.match.failed",
                 Json::object().set("name", plan.contenders[i].text).set("games", ledger.failed()[i]));
}

Json match_json(const match::Plan& plan, const Ledger& ledger, int games) {
    const Tally& tally = ledger.tally();
    const match::Estimate share = match::points(tally);
    Json players = Json::array();
    Json failed = Json::array();
    Json pairs = Json::array();
    for (const auto& contender : plan.contenders)
        players.push(contender.text);
    for (const int count : ledger.failed())
        failed.push(count);
    for (const auto count : tally.pairs)
        pairs.push(count);
    Json json;
    json.set("game", plan.game->id).set("players", std::move(players));
    json.set("games", games).set("played", tally.games()).set("plies", ledger.plies());
    json.set("won", tally.won).set("drawn", tally.drawn).set("lost", tally.lost);
    json.set("pairs", std::move(pairs)).set("failed", std::move(failed));
    json.set("points", share.share).set("points_low", share.low).set("points_high", share.high);
    json.set("elo", finite(match::elo_of(share.share)));
    json.set("elo_low", finite(match::elo_of(share.low))).set("elo_high", finite(match::elo_of(share.high)));
    if (const auto& sprt = ledger.sprt()) {
        constexpr std::string_view names[] = {"open", "elo0", "elo1"};
        json.set("sprt", Json::object()
                             .set("elo0", sprt->elo0)
                             .set("elo1", sprt->elo1)
                             .set("alpha", sprt->alpha)
                             .set("beta", sprt->beta)
                             .set("llr", match::log_likelihood_ratio(*sprt, tally))
                             .set("lower", sprt->lower())
                             .set("upper", sprt->upper())
                             .set("verdict", names[static_cast<std::size_t>(ledger.verdict())]));
    }
    return json;
}

} // namespace cairn::cli
