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

test("a hint has its sentence", () => {
  const hint = workshop("hint", { pattern: "YR__.Y/.YRYBB/__YB__", lying: "|", step: 3 });
  assert.equal(hint.placement, "3f0@0,0");
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
