// A puzzle is begun, tried, solved and rated through the desk.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openDesk } from "./desk.mjs";

const puzzles = (game) => JSON.parse(readFileSync(new URL(`../../data/puzzles/${game}.json`, import.meta.url), "utf8")).puzzles;

for (const game of ["olix", "logan", "lotus"])
  test(`${game}: a wrong action is refuted and taken back, the key goes through`, async () => {
    const { ask } = await openDesk();
    const { position, turns, key, plies } = puzzles(game).find(({ turns }) => turns === 2);
    const { id, actions, puzzle } = ask({ do: "puzzle", game, position, turns });
    assert.deepEqual(puzzle, { seat: puzzle.seat, turns, wrong: 0, solved: false, answers: false });
    const wrong = ask({ do: "solve", id, action: actions.find((action) => action !== key[0]) });
    assert.equal(wrong.right, false);
    assert.equal(wrong.puzzle.wrong, 1);
    assert.ok(wrong.steps[0].events.every(({ text }) => text.length > 0));
    assert.equal(ask({ do: "look", id }).position, position);

    assert.equal(ask({ do: "solution", id }).action, key[0]);
    let status = wrong.puzzle;
    let done = 0;
    while (!status.solved) {
      assert.ok(++done <= plies);
      if (status.answers) {
        status = ask({ do: "defend", id }).puzzle;
        continue;
      }
      const tried = ask({ do: "solve", id, action: ask({ do: "solution", id }).action });
      assert.equal(tried.right, true);
      status = tried.puzzle;
    }
    assert.equal(status.turns, 0);
    assert.throws(() => ask({ do: "defend", id }), { rule: "input" });
  });

test("what is against the rules is refused by its rule", async () => {
  const { ask } = await openDesk();
  const { position, turns } = puzzles("olix")[0];
  const { id } = ask({ do: "puzzle", game: "olix", position, turns });
  assert.throws(() => ask({ do: "solve", id, action: "z9" }), { rule: "notation" });
  assert.throws(() => ask({ do: "defend", id }), { rule: "input" });
});

test("rubbish is refused", async () => {
  const { ask, answerTo } = await openDesk();
  const { id } = ask({ do: "begin", game: "olix" });
  const { position } = puzzles("olix")[0];
  for (const wrong of [
    { do: "puzzle" },
    { do: "puzzle", game: "olix" },
    { do: "puzzle", game: "olix", position: "x", turns: 1 },
    { do: "puzzle", game: "olix", position, turns: 9 },
    { do: "puzzle", game: "olix", position, turns: 1, more: 1 },
    { do: "puzzle", game: "otlo", position: "", turns: 1 },
    { do: "solve", id, action: "f6" },
    { do: "defend", id },
    { do: "solution", id: 77 },
    { do: "rated", rating: "much" },
    { do: "rated", score: 2 },
  ])
    assert.ok(answerTo(JSON.stringify(wrong)).error, JSON.stringify(wrong));
});

test("ratings are those of Glicko-2", async () => {
  const { ask } = await openDesk();
  const after = ask({ do: "rated", rating: 1500, deviation: 200, volatility: 0.06, against: 1400, spread: 30, score: 1 });
  assert.ok(after.rating > 1560 && after.rating < 1568, String(after.rating));
  assert.ok(after.deviation < 180);
  assert.ok(ask({ do: "rated", score: 0 }).rating < 1500);
});
