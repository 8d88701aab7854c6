#include "cli/rule_text.hpp"

#include <algorithm>
#include <cctype>

namespace cairn::cli {

std::string rule_paragraph(const Style& style, const RuleText& rule) {
    constexpr int indent = 8;
    const std::string head = rule.number.empty() ? "  -" : "  " + style.paint(Ink::strong, rule.number);
    return wrapped(padded(head, indent) + style.rich(rule.text), style.width, indent);
}

const RuleText* find_rule(const Rulebook& book, std::string_view number) {
    std::string wanted(number);
    std::ranges::transform(wanted, wanted.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    if (const RuleText* rule = book.find(wanted))
        return rule;
    for (const auto& section : book.sections)
        for (const auto& rule : section.rules)
            if (rule.number.ends_with("-" + wanted))
                return &rule;
    return nullptr;
}

} // namespace cairn::cli
