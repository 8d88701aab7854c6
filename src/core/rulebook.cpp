#include "core/rulebook.hpp"

#include "core/data.hpp"

namespace cairn {

namespace {

std::string_view next_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

} // namespace

const RuleText* Rulebook::find(std::string_view number) const {
    if (number.empty())
        return nullptr;
    for (const auto& section : sections)
        for (const auto& rule : section.rules)
            if (rule.number == number)
                return &rule;
    return nullptr;
}

Rulebook parse_rulebook(std::string_view text) {
    Rulebook book;
    while (!text.empty()) {
        std::string_view line = next_line(text);
        if (take_prefix(line, "## ")) {
            book.sections.push_back({std::string(line), {}});
        } else if (take_prefix(line, "# ")) {
            book.title = line;
        } else if (take_prefix(line, "> ")) {
            book.summary = line;
        } else if (!line.empty() && !book.sections.empty()) {
            RuleText rule;
            take_prefix(line, "- ");
            if (const std::size_t end = line.find("** ");
                take_prefix(line, "**") && end != std::string_view::npos) {
                rule.number = line.substr(0, end - 2);
                line.remove_prefix(end + 1);
            }
            rule.text = line;
            book.sections.back().rules.push_back(std::move(rule));
        }
    }
    return book;
}

std::optional<Rulebook> rulebook(std::string_view game, std::string_view language) {
    const auto text = data_file("rules/" + std::string(language) + "/" + std::string(game) + ".md");
    if (!text)
        return std::nullopt;
    return parse_rulebook(*text);
}

std::string rules_notice(std::string_view language) {
    return std::string(data_file("rules/" + std::string(language) + "/notice.md").value_or(""));
}

} // namespace cairn
