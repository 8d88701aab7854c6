#include "cli/talk.hpp"

#include <algorithm>

#include "cli/rule_text.hpp"
#include "core/rulebook.hpp"

namespace cairn::cli {

namespace {

const Face& face(const Playthrough& session) { return face_of(session.game().id()); }

std::string_view without_blank_end(std::string_view line) {
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

/// The places that events name: what a pawn landed on, which stones turned, the cells of a pattern.
std::vector<std::string> places_in(const Events& events) {
    std::vector<std::string> places;
    for (const auto& event : events) {
        for (const std::string_view name : {"cell", "cells", "place", "places", "to"}) {
            const Json* fact = event.facts.find(name);
            if (!fact)
                continue;
            if (fact->text())
                places.push_back(*fact->text());
            for (const auto& item : items_of(event.facts, name))
                if (item.text())
                    places.push_back(*item.text());
        }
    }
    return places;
}

/// A wrong call of a race is an event that carries why it is wrong.
std::optional<Violation> violation_in(const Event& event) {
    const Json* facts = event.facts.find("facts");
    const Json* message = event.facts.find("message");
    if (!message || !message->text())
        return std::nullopt;
    Violation violation{text_of(event.facts, "rule"), *message->text(), facts ? *facts : Json::object(), {}};
    for (const auto& place : items_of(event.facts, "places"))
        if (place.text())
            violation.places.push_back(*place.text());
    return violation;
}

} // namespace

void Talk::sentence(std::string_view text) const { context_.out.line(wrapped(text, context_.style.width)); }

void Talk::table(std::string_view key) const {
    for (const auto& line : lines_of(context_.say(key))) {
        const std::size_t gap = line.find("  ", line.find_first_not_of(' '));
        const std::size_t second = line.find_first_not_of(' ', gap);
        const int indent = gap == std::string::npos ? 0 : columns(std::string_view(line).substr(0, second));
        context_.out.line(wrapped(line, context_.style.width, indent));
    }
}

std::string Talk::seat_name(const Playthrough& session, int seat) const {
    return cli::seat_name(session.game().id(), session.game().view(), context_.catalogue, seat);
}

void Talk::board(const Playthrough& session, std::vector<std::string> marked, std::string card) const {
    const Json view = session.game().view();
    context_.out.line();
    for (const auto& line :
         face(session).draw({view, context_.catalogue, context_.style, std::move(marked), std::move(card)}))
        context_.out.line(without_blank_end(line));
    context_.out.line();
}

void Talk::happened(const Playthrough& session, const Events& events) const {
    std::string card;
    for (const auto& event : events) {
        sentence(context_.catalogue.say(session.game().id(), event));
        if (const auto wrong = violation_in(event)) {
            violation(session, *wrong);
            card = text_of(event.facts, "card");
        }
    }
    board(session, places_in(events), card);
}

void Talk::violation(const Playthrough& session, const Violation& violation) const {
    const auto& style = context_.style;
    const bool numbered = violation.rule.find('-') != std::string::npos;
    const std::string why = context_.catalogue.say(violation, session.game().id());
    sentence(numbered ? style.paint(Ink::strong, violation.rule) + ": " + why : why);
    const auto book = rulebook(session.game().id(), context_.catalogue.language());
    if (const RuleText* rule = book ? book->find(violation.rule) : nullptr)
        context_.out.line(rule_paragraph(style, *rule));
}

void Talk::refused(const Playthrough& session, const Violation& wrong) const {
    violation(session, wrong);
    if (!wrong.places.empty())
        board(session, wrong.places, text_of(wrong.facts, "card"));
}

void Talk::result(const Playthrough& session) const {
    const auto result = session.result();
    if (!result)
        return;
    const std::string game(session.game().id());
    const bool by_table = is_table_reason(result->reason);
    std::string names;
    for (const int seat : result->winners)
        names += (names.empty() ? "" : ", ") + seat_name(session, seat);
    const std::string reason = context_.say((by_table ? "core" : game) + ".reason." + result->reason);
    const Json facts = Json::object().set("names", names).set("reason", reason);
    const bool alone = session.game().seats() == 1;
    say(alone                         ? "cli.result.alone"
        : result->winners.empty()     ? "cli.result.draw"
        : result->winners.size() == 1 ? "cli.result.win"
                                      : "cli.result.shared",
        facts);
    if (result->places.size() > 1) {
        std::string places;
        for (const int seat : result->places)
            places += (places.empty() ? "" : ", ") + seat_name(session, seat);
        say("cli.result.places", Json::object().set("names", places));
    }
}

void Talk::rules(const Playthrough& session, std::string_view number) const {
    const auto book = rulebook(session.game().id(), context_.catalogue.language());
    if (!book)
        return;
    if (!number.empty()) {
        const RuleText* rule = find_rule(*book, number);
        if (rule)
            context_.out.line(rule_paragraph(context_.style, *rule));
        else
            say("cli.play.no_rule", Json::object().set("number", number.substr(0, 40)));
        return;
    }
    for (const auto& section : book->sections) {
        context_.out.line();
        context_.out.line(context_.style.paint(Ink::strong, section.title));
        for (const auto& rule : section.rules)
            context_.out.line(rule_paragraph(context_.style, rule));
    }
}

void Talk::actions(const std::vector<std::string>& actions) const {
    constexpr int gap = 3;
    int widest = 0;
    for (const auto& action : actions)
        widest = std::max(widest, columns(action));
    const int number_width = static_cast<int>(std::to_string(actions.size()).size());
    const int width = number_width + 1 + widest + gap;
    const auto per_line = static_cast<std::size_t>(std::max(1, context_.style.width / width));
    const std::size_t rows = (actions.size() + per_line - 1) / per_line;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string line;
        for (std::size_t i = row; i < actions.size(); i += rows) {
            const std::string number = std::to_string(i + 1);
            line += std::string(static_cast<std::size_t>(number_width) - number.size(), ' ');
            line += context_.style.paint(Ink::faint, number) + " " + padded(actions[i], widest + gap);
        }
        context_.out.line(without_blank_end(line));
    }
}

} // namespace cairn::cli
