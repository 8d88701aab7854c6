// The OTLO workshop and its modes, as a page asks for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openDesk } from "./desk.mjs";

const { ask } = await openDesk();
const workshop = (what, fields) => ask({ do: "workshop", what, ...fields });

test("a drawn pattern is graded and solved at once", () => {
  const graded = workshop("grade", { pattern: "RY.B/..Y." });
  assert.equal(graded.stars, 1);
  assert.equal(graded.solutions, 13);
  assert.equal(workshop("solve", { pattern: "RY.B/..Y.", most: 5 }).solutions.length, 5);
  assert.equal(workshop("grade", { pattern: "RRRR/RRRR" }), null);
  assert.throws(() => workshop("grade", { pattern: "RQ" }), { rule: "notation" });
});

test("solutions come page by page, and a search that was cut short says so", () => {
  const pattern = "RY.B/..Y.";
  const all = workshop("solve", { pattern }).solutions;
  assert.equal(all.length, 13);
  assert.deepEqual(workshop("solve", { pattern, from: 10, most: 5 }).solutions, all.slice(10));
  assert.equal(workshop("solve", { pattern, nodes: 1 }).complete, false);
  assert.deepEqual(workshop("solve", { pattern: "RRRR/RRRR" }), { count: 0, complete: true, solutions: [] });
});

test("a solution is shown spot by spot with the tiles of the set", () => {
  const pattern = "RY.B/..Y.";
  const [solution] = workshop("solve", { pattern, most: 1 }).solutions;
  const seen = workshop("show", { pattern, solution });
  assert.equal(seen.length, 8);
  assert.ok(seen.every(({ wanted, shows }) => wanted === shows));
  assert.equal(workshop("tiles").length, 6);
});

test("a deck is read with every card checked", () => {
  const card = { id: "own01", stars: 1, pattern: ".Y.B/B..R", solution: "5f1@0,0 3f1@2,0 |" };
  assert.deepEqual(workshop("deck", { deck: { note: "Mine", cards: [card] } }).cards, [card]);
  assert.throws(() => workshop("deck", { deck: { cards: [card, card] } }));
  assert.throws(() => workshop("deck", { deck: { cards: [{ ...card, solution: "|" }] } }), { rule: "OT-12" });
});

test("the daily card is the same for everyone", () => {
  const card = workshop("daily", { date: "2026-11-18" });
  assert.equal(card.stars, 2);
  assert.deepEqual(workshop("daily", { date: "2026-11-18" }), card);
  assert.throws(() => workshop("daily", { date: "tomorrow" }));
});

test("cards are made as the program makes them", () => {
  // Seed 1, as in the test of the generator.
  assert.equal(workshop("generate", { stars: 3, seed: 1 }).pattern, "__.B_/RYRR_/RY_YB/___.R");
});

test("a shape that no tiles cover is refused with the place", () => {
  assert.throws(() => workshop("solve", { pattern: "RRR/RRR", lang: "fr" }), (refused) => {
    assert.equal(refused.rule, "OT-12");
    assert.deepEqual(refused.places, ["2,0"]);
    assert.match(refused.text, /ne peuvent pas couvrir/);
    return true;
  });
});

test("a hint has its sentence", () => {
  const hint = workshop("hint", { pattern: "YR__.Y/.YRYBB/__YB__", lying: "|", step: 3 });
  assert.equal(hint.placement, "3f0@0,0");
  assert.equal(hint.rule, "OT-15");
  assert.match(hint.text, /tile 3/);
});

test("a streak goes on with its state and ends with an error", () => {
  const begun = workshop("streak", { act: "begin", seed: 5 });
  const { solution } = workshop("grade", { pattern: begun.card.pattern });
  const next = workshop("streak", { act: "call", state: begun.state, solution });
  assert.deepEqual([next.right, next.card.number, next.over], [true, 1, false]);
  const skipped = workshop("streak", { act: "skip", state: next.state });
  assert.equal(skipped.card.number, 2);
  assert.throws(() => workshop("streak", { act: "skip", state: skipped.state }));
  const wrong = workshop("streak", { act: "call", state: skipped.state, solution: "|" });
  assert.deepEqual([wrong.right, wrong.over, wrong.why.rule], [false, true, "OT-12"]);
});

test("a storm lasts three minutes from the first placement, and is looked back on", () => {
  let storm = workshop("storm", { act: "begin", seed: 5 });
  storm = workshop("storm", { act: "place", state: storm.state, t: 10 });
  assert.equal(storm.left, 180);
  const { solution } = workshop("grade", { pattern: storm.card.pattern });
  storm = workshop("storm", { act: "call", state: storm.state, t: 20, solution });
  storm = workshop("storm", { act: "call", state: storm.state, t: 30, solution: "|" });
  assert.deepEqual([storm.solved, storm.right, storm.left], [1, false, 150]);
  const end = workshop("storm", { act: "look", state: storm.state, t: 181 });
  assert.deepEqual([end.over, end.review.length, end.review[0].solution], [true, 2, solution]);
});
