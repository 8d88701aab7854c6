// A step of a lesson is begun, tried and judged through the desk.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openDesk } from "./desk.mjs";

const step = {
  id: "line",
  start: { position: "11/11/11/11/11/11/11/2rrr6/11/11/bbb8 r 0" },
  goals: [{ event: "marked", with: { column: "I" }, least: { value: 5 } }, { refused: "OX-10" }],
  answers: [["f4", "g4"]],
  solution: ["f4", "f4", "b4"],
};

test("goals are met one after the other, refusals too, and the others answer what they may", async () => {
  const { ask, answerTo } = await openDesk();
  const { id, lesson } = ask({ do: "lesson", game: "olix", step });
  assert.deepEqual(lesson, { met: [false, false], done: false, failed: false, answers: false });
  const { error } = answerTo(JSON.stringify({ do: "apply", id, action: "c4", seat: 0 }));
  assert.equal(error.rule, "OX-10");
  assert.deepEqual(error.lesson.met, [false, true]);
  assert.deepEqual(ask({ do: "apply", id, action: "f4", seat: 0 }).lesson, { met: [false, true], done: false, failed: false, answers: true });
  assert.equal(ask({ do: "reply", id }).action, "g4", "f4 is taken");
  assert.throws(() => ask({ do: "reply", id }), { rule: "input" });
  assert.deepEqual(ask({ do: "apply", id, action: "b4", seat: 0 }).lesson, { met: [true, true], done: true, failed: false, answers: false });
});

test("a step that can no longer be done says so", async () => {
  const { ask } = await openDesk();
  const { id } = ask({ do: "lesson", game: "olix", step: { ...step, answers: [] } });
  assert.equal(ask({ do: "apply", id, action: "a11", seat: 0 }).lesson.failed, true);
});

test("a game that is no lesson has no goals, and rubbish is refused", async () => {
  const { ask, answerTo } = await openDesk();
  const { id } = ask({ do: "begin", game: "olix" });
  assert.equal(ask({ do: "apply", id, action: "f6" }).lesson, undefined);
  for (const wrong of [undefined, 7, {}, { goals: [] }, { goals: [{}] }, { ...step, more: 1 }, { ...step, seat: 2 }, { ...step, before: ["zz"] }])
    assert.ok(answerTo(JSON.stringify({ do: "lesson", game: "olix", step: wrong })).error, JSON.stringify(wrong));
});

test("every example of the rules page is played", async () => {
  const { ask } = await openDesk();
  const examples = JSON.parse(readFileSync(new URL("../../data/lessons/examples.json", import.meta.url), "utf8"));
  for (const [game, rules] of Object.entries(examples))
    for (const [rule, { position, options = {}, action, pattern, call }] of Object.entries(rules)) {
      const deck = pattern ? { deck: [{ id: "x", stars: 1, pattern, solution: call }] } : {};
      const { id } = ask({ do: "begin", game, position, options: { ...options, ...deck } });
      assert.ok(ask({ do: "apply", id, action }).events.length > 0, `${game} ${rule}`);
      ask({ do: "close", id });
    }
});

test("a call that fails says why", async () => {
  const { ask } = await openDesk();
  const easy = Array.from({ length: 20 }, (_, i) => `e${String(i + 1).padStart(2, "0")}`);
  const { id } = ask({ do: "begin", game: "otlo", options: { stars: [1] }, deal: [easy] });
  const [wrong] = ask({ do: "apply", id, action: "call e01 5f1@0,0 |" }).events;
  assert.equal(wrong.facts.rule, "OT-12");
  assert.match(wrong.why, /4 spots/);
});
