#!/usr/bin/env python3
"""Tests of the tools that guard the project: each must catch what it is there to catch."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).parent


def run(tool: str, files: dict) -> subprocess.CompletedProcess:
    """Runs a tool on a project that consists of these files."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return subprocess.run(
            [sys.executable, TOOLS / tool, folder], capture_output=True, text=True, check=False
        )


class IncludeGraph(unittest.TestCase):
    def refuses(self, path: str, include: str):
        answer = run("include_graph.py", {path: f"#include {include}\n"})
        self.assertEqual(answer.returncode, 1, answer.stdout)
        self.assertIn(path, answer.stdout)

    def accepts(self, path: str, include: str):
        answer = run("include_graph.py", {path: f"#include {include}\n"})
        self.assertEqual(answer.returncode, 0, answer.stdout)

    def test_a_layer_knows_those_before_it(self):
        self.accepts("src/games/olix/rules.cpp", '"core/json.hpp"')
        self.accepts("src/cli/main.cpp", '"games/olix/rules.hpp"')
        self.refuses("src/core/json.cpp", '"games/olix/rules.hpp"')
        self.refuses("src/table/table.hpp", '"search/engine.hpp"')

    def test_games_do_not_know_one_another(self):
        self.accepts("src/games/olix/rules.cpp", '"games/olix/rules.hpp"')
        self.accepts("src/games/olix/register.cpp", '"games/registry.hpp"')
        self.refuses("src/games/olix/rules.cpp", '"games/lotus/rules.hpp"')

    def test_what_all_games_share_may_name_each(self):
        self.accepts("src/games/registry.cpp", '"games/lotus/rules.hpp"')

    def test_nlohmann_stays_in_the_sources_of_core(self):
        self.accepts("src/core/json.cpp", "<nlohmann/json.hpp>")
        self.refuses("src/core/json.hpp", "<nlohmann/json.hpp>")
        self.refuses("src/games/olix/rules.cpp", "<nlohmann/json.hpp>")

    def test_beast_stays_in_two_files(self):
        self.accepts("src/server/http.cpp", "<boost/beast/http.hpp>")
        self.refuses("src/server/lobby.cpp", "<boost/beast/http.hpp>")
        self.refuses("src/server/http.hpp", "<boost/beast/http.hpp>")

    def test_paths_begin_at_src(self):
        self.refuses("src/core/json.cpp", '"json.hpp"')
        self.refuses("src/core/json.cpp", '"../core/json.hpp"')

    def test_the_naive_programs_stay_independent(self):
        self.refuses("tests/naive/olix.cpp", '"games/olix/rules.hpp"')


class RuleCoverage(unittest.TestCase):
    RULES = "- **OX-1** A grid.\n- **OX-31** Marks.\n- **OX-V1** Opening.\n"

    def judge(self, tests: str) -> subprocess.CompletedProcess:
        return run("rule_coverage.py", {"data/rules/en/olix.md": self.RULES, "tests/games/olix/a.cpp": tests})

    def test_every_rule_tested(self):
        answer = self.judge(
            "TEST(Olix, OX1_the_grid) {}\nTEST_F(Olix,\n    OX31_marks) {}\nRC_GTEST_PROP(Olix, OXV1_x, (int a)) {}\n"
        )
        self.assertEqual(answer.returncode, 0, answer.stdout)

    def test_one_test_may_name_several(self):
        self.assertEqual(self.judge("TEST(Olix, OX1_OX31_OXV1_all) {}\n").returncode, 0)

    def test_all_missing_ones_are_listed(self):
        answer = self.judge("TEST(Olix, OX1_the_grid) {}\n")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("OX-31", answer.stdout)
        self.assertIn("OX-V1", answer.stdout)
        self.assertNotIn("OX-1 ", answer.stdout)

    def test_comments_and_disabled_tests_do_not_count(self):
        answer = self.judge("// TEST(Olix, OX31_a) {}\nTEST(Olix, DISABLED_OX1_b) {}\n")
        self.assertIn("3 rules, 3 without a test", answer.stdout)

    def test_a_test_of_no_rule_is_told(self):
        answer = self.judge("TEST(Olix, OX1_OX31_OXV1_all) {}\nTEST(Olix, OX99_what) {}\n")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("OX-99", answer.stdout)


if __name__ == "__main__":
    unittest.main()
