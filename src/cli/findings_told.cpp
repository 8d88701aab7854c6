#include "cli/findings_told.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/face.hpp"

namespace cairn::cli {

namespace {

using namespace search;

// By Proved and by Mark.
constexpr std::array<std::string_view, 4> worth_keys{"", "cli.analyse.worth.win", "cli.analyse.worth.draw",
                                                     "cli.analyse.worth.loss"};
constexpr std::array<std::string_view, 4> mark_keys{"", "cli.analyse.mark.inaccuracy",
                                                    "cli.analyse.mark.mistake", "cli.analyse.mark.blunder"};

/// Nothing that is not certain is told as if it were.
int percent(double chance) {
    const int rounded = static_cast<int>(std::lround(chance * 100));
    if (chance > 0 && chance < 1)
        return std::clamp(rounded, 1, 99);
    return rounded;
}

std::string joined(const std::vector<std::string>& actions) {
    std::string text;
    for (const auto& action : actions)
        text += (text.empty() ? "" : " ") + action;
    return text;
}

Ink ink_of(Mark mark) {
    return mark == Mark::blunder ? Ink::red : mark == Mark::mistake ? Ink::yellow : Ink::plain;
}

class ReviewTold {
public:
    ReviewTold(const Context& context, const Review& review)
        : context_(context), review_(review), game_(review.course().end->id()) {}

    void moves() const {
        for (const Reviewed* move : review_.moves())
            tell(*move);
    }

    void seats() const {
        const auto tallies = review_.tallies();
        const Json view = review_.course().end->view();
        for (std::size_t seat = 0; seat < tallies.size(); ++seat) {
            const Tally& tally = tallies[seat];
            Json facts;
            facts.set("name", seat_name(game_, view, context_.catalogue, static_cast<int>(seat)));
            facts.set("inaccuracies", tally.inaccuracies).set("mistakes", tally.mistakes);
            facts.set("blunders", tally.blunders).set("missed", tally.missed_wins);
            facts.set("loss", std::round(tally.loss * 1000) / 10);
            facts.set("luck", static_cast<int>(std::lround(tally.luck * 100)));
            std::string text = context_.say("cli.analyse.seat", facts);
            if (tally.luck != 0)
                text += " " + context_.say("cli.analyse.luck", facts);
            context_.out.line(wrapped(text, context_.style.width, 2));
        }
    }

private:
    void tell(const Reviewed& move) const {
        const auto& style = context_.style;
        const Json view = review_.course().plies[move.ply].before->view();
        const std::string name = seat_name(game_, view, context_.catalogue, move.seat);
        const std::string action = move.action + (move.reveals.empty() ? "" : "=" + move.reveals);
        std::string line = padded(std::to_string(move.ply + 1) + ".", 5) + padded(name, 18) + " " +
                           padded(style.paint(Ink::strong, action), 12);
        if (move.judged || move.forced)
            line += padded(told(context_, move.worth), 22);
        if (move.mark != Mark::none)
            line +=
                style.paint(ink_of(move.mark), context_.say(mark_keys[static_cast<std::size_t>(move.mark)]));
        context_.out.line(line.substr(0, line.find_last_not_of(' ') + 1));
        if (move.mark == Mark::none && move.missed_win == 0)
            return;
        Json facts;
        facts.set("worth", told(context_, worth_of(move.best))).set("best", joined(move.best.actions));
        facts.set("answer", joined(move.refutation)).set("plies", move.missed_win);
        note(move.missed_win > 0 ? "cli.analyse.missed" : "cli.analyse.better", facts);
        if (!move.refutation.empty())
            note("cli.analyse.refuted", facts);
    }

    void note(std::string_view key, const Json& facts) const {
        context_.out.line("     " + wrapped(context_.say(key, facts), context_.style.width - 5, 7));
    }

    const Context& context_;
    const Review& review_;
    std::string game_;
};

} // namespace

std::string told(const Context& context, const Worth& worth) {
    const Json facts = Json::object()
                           .set("percent", percent(worth.chance))
                           .set("low", percent(worth.low))
                           .set("high", percent(worth.high))
                           .set("plies", worth.plies);
    if (worth.proved != Proved::nothing)
        return context.say(worth_keys[static_cast<std::size_t>(worth.proved)], facts);
    const bool bounded = percent(worth.low) > 0 || percent(worth.high) < 100;
    return context.say(bounded ? "cli.analyse.worth.bounds" : "cli.analyse.worth.chance", facts);
}

void tell_reveals(const Context& context, const Weighing& weighing) {
    if (weighing.branches().size() < 2)
        return;
    for (const Branch& branch : weighing.branches())
        context.out.line("       " + padded(branch.reveals, 8) +
                         padded(context.say("cli.analyse.probability",
                                            Json::object().set("percent", percent(branch.probability))),
                                8) +
                         padded(branch.searched ? told(context, branch.worth) : "?", 20) +
                         joined(branch.answer));
}

void tell_review(const Context& context, const Review& review) {
    const ReviewTold told(context, review);
    told.moves();
    context.out.line();
    told.seats();
}

} // namespace cairn::cli
