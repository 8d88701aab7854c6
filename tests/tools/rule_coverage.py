#!/usr/bin/env python3
"""Fails when a numbered rule has no test named after it, or a test is named after a rule that does not exist.

Rules are the lines `- **OX-31** ...` of data/rules/en/*.md. A test of OX-31 is called OX31_what_it_says; one
of several rules begins with each of them: OX31_OX32_what_it_says.

Usage: rule_coverage.py PROJECT
"""
import re
import sys
from pathlib import Path

RULE = re.compile(r"^\s*- \*\*([A-Z]{2})-(V?\d+[a-z]?)\*\*", re.MULTILINE)
TEST = re.compile(
    r"\b(?:TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP|RC_GTEST_TYPED_FIXTURE_PROP)"
    r"\s*\(\s*\w+\s*,\s*(\w+)"
)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
LEADING_ID = re.compile(r"([A-Z]{2})(V?\d+[a-z]?)(?:_|$)")


def ids_of(test: str):
    """The rule ids a test's name begins with."""
    at = 0
    while match := LEADING_ID.match(test, at):
        yield f"{match[1]}-{match[2]}"
        at = match.end()


def main() -> int:
    project = Path(sys.argv[1])
    rules = {}
    for file in sorted((project / "data" / "rules" / "en").glob("*.md")):
        for prefix, number in RULE.findall(file.read_text(encoding="utf-8")):
            rules[f"{prefix}-{number}"] = file.name
    prefixes = {rule.split("-")[0] for rule in rules}

    tested, unknown = set(), []
    for file in sorted((project / "tests").rglob("*.cpp")):
        for test in TEST.findall(COMMENT.sub("", file.read_text(encoding="utf-8"))):
            for rule in ids_of(test):
                tested.add(rule)
                if rule.split("-")[0] in prefixes and rule not in rules:
                    unknown.append(f"{file.relative_to(project)}: {test} is named after {rule}, which is no rule")

    missing = [rule for rule in rules if rule not in tested]
    for rule in missing:
        print(f"{rule} ({rules[rule]}) has no test named {rule.replace('-', '')}_...")
    for line in unknown:
        print(line)
    if not missing and not unknown:
        return 0
    print(f"{len(rules)} rules, {len(missing)} without a test")
    return 1


if __name__ == "__main__":
    sys.exit(main())
