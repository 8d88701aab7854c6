#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/violation.hpp"

namespace cairn {

/// A numbered rule, or an unnumbered line (`number` empty), in our own words.
struct RuleText {
    std::string number;
    std::string text;
};

struct RuleSection {
    std::string title;
    std::vector<RuleText> rules;
};

/// The rules of a game in one language, from `data/rules`.
struct Rulebook {
    std::string title;
    std::string summary;
    std::vector<RuleSection> sections;

    const RuleText* find(std::string_view number) const;
};

/// Nothing when we have no rules of that name in that language.
std::optional<Rulebook> rulebook(std::string_view game, std::string_view language);
Rulebook parse_rulebook(std::string_view markdown);

/// The notice that goes with the rules: whose games they are, and what the marks mean.
std::string rules_notice(std::string_view language);

} // namespace cairn
