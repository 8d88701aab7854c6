#include "cli/commands.hpp"

#include <algorithm>

#include "cli/rule_text.hpp"
#include "core/rulebook.hpp"

namespace cairn::cli {

namespace {

Json to_json(const RuleText& rule) {
    return Json::object().set("number", rule.number).set("text", rule.text);
}

Json to_json(const Rulebook& book, std::string_view game, std::string_view notice) {
    Json sections = Json::array();
    for (const auto& section : book.sections) {
        Json rules = Json::array();
        for (const auto& rule : section.rules)
            rules.push(to_json(rule));
        sections.push(Json::object().set("title", section.title).set("rules", std::move(rules)));
    }
    Json all;
    all.set("game", game)
        .set("title", book.title)
        .set("summary", book.summary)
        .set("sections", std::move(sections));
    return all.set("notice", notice);
}

void print_book(const Context& context, const Rulebook& book) {
    const Style& style = context.style;
    context.out.line(style.paint(Ink::strong, book.title));
    context.out.line(wrapped(style.rich(book.summary), style.width));
    for (const auto& section : book.sections) {
        context.out.line();
        context.out.line(style.paint(Ink::strong, section.title));
        for (const auto& rule : section.rules)
            context.out.line(rule_paragraph(style, rule));
    }
}

std::string all_numbers(const Rulebook& book) {
    std::string numbers;
    for (const auto& section : book.sections)
        for (const auto& rule : section.rules)
            if (!rule.number.empty())
                numbers += (numbers.empty() ? "" : ", ") + rule.number;
    return numbers;
}

} // namespace

Exit rules(const Context& context, const RulesAsked& asked) {
    if (const auto known = find_game(context.games, asked.game); !known)
        return refuse(context, known.error());
    const auto book = rulebook(asked.game, context.catalogue.language());
    if (!book)
        return refuse(context, "cli.rules.none", Json::object().set("game", asked.game));

    if (!asked.number.empty()) {
        const RuleText* rule = find_rule(*book, asked.number);
        if (!rule)
            return refuse(context, "cli.rules.no_number",
                          Json::object()
                              .set("number", asked.number.substr(0, 40))
                              .set("game", book->title)
                              .set("numbers", all_numbers(*book)));
        context.out.line(asked.json ? to_json(*rule).dump() : rule_paragraph(context.style, *rule));
        return fine;
    }
    const std::string notice = rules_notice(context.catalogue.language());
    if (asked.json) {
        context.out.line(to_json(*book, asked.game, notice).dump());
        return fine;
    }
    print_book(context, *book);
    context.out.line();
    print_book(context, parse_rulebook(notice));
    return fine;
}

} // namespace cairn::cli
