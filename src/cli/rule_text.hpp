#pragma once

#include <string>
#include <string_view>

#include "cli/style.hpp"
#include "core/rulebook.hpp"

namespace cairn::cli {

/// A rule as a paragraph: its number, then its text, wrapped and indented below it.
std::string rule_paragraph(const Style& style, const RuleText& rule);

/// The rule of that number; `ox-31` and plain `31` will do.
const RuleText* find_rule(const Rulebook& book, std::string_view number);

} // namespace cairn::cli
