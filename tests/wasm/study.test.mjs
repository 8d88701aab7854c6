// Positions, actions and whole games are looked into in slices, and what is found is told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openDesk } from "./desk.mjs";

const finish = (ask, study, nodes = 200) => {
  for (const all = []; ; ) {
    const found = ask({ do: "advance", study, nodes });
    all.push(found);
    if (found.finished) return all;
  }
};

test("the best lines of a position, and the plan behind the best", async () => {
  const { ask } = await openDesk();
  const { id } = ask({ do: "begin", game: "olix", position: "11/11/11/11/11/2rrrr5/11/11/11/11/b2b2b2b1 r 0" });
  const { study } = ask({ do: "analyse", id, lines: 3 });
  const { done, lines } = ask({ do: "advance", study, nodes: 500 });
  assert.equal(done, 500);
  assert.equal(lines.length, 3);
  assert.ok(lines[0].chance >= lines[2].chance && lines[0].low <= lines[0].chance && lines[0].chance <= lines[0].high);
  ask({ do: "close", id }); // a study goes on without its game
  ask({ do: "advance", study, nodes: 100 });
  const plan = ask({ do: "plan", study, lang: "fr" });
  assert.equal(plan.action, ask({ do: "advance", study, nodes: 0 }).lines[0].actions[0]);
  assert.match(plan.text, /\p{L}+ \p{L}+/u);
  ask({ do: "forget", study });
  assert.throws(() => ask({ do: "advance", study, nodes: 1 }), { rule: "input" });
});

test("every reveal of an action, with its chance", async () => {
  const { ask } = await openDesk();
  const { id } = ask({ do: "begin", game: "logan", options: { stones: "any" }, position: "0,0:S?;1,0:RR!|R?;R?;R?;R?;R?;R?;R?;R?/P?;P?;P?;P?;P?;P?;P?;P?|0|0" });
  const { study } = ask({ do: "weigh", id, action: "R@0,1", nodes: 600 });
  const { weighed } = finish(ask, study).at(-1);
  assert.deepEqual(weighed.branches.map(({ reveals, probability }) => [reveals, probability]), [["R", 0.3333], ["P", 0.3333], ["S", 0.3333]]);
  assert.ok(weighed.branches.every(({ searched }) => searched));
  assert.throws(() => ask({ do: "weigh", id, action: "R@0,0" }), { rule: "LS-10" });
});

test("a review tells every move once, from the last to the first", async () => {
  const { ask } = await openDesk();
  const record = { game: "olix", moves: ["f6", "a1", "f7", "b1", "f8", "k11", "f9"] };
  const { study, plies } = ask({ do: "review", record, nodes: 300 });
  assert.equal(plies, 7);
  const all = finish(ask, study);
  assert.deepEqual(all.flatMap(({ moves }) => moves.map(({ ply }) => ply)), [6, 5, 4, 3, 2, 1, 0]);
  const { left, seats } = all.at(-1);
  assert.equal(left, 0);
  assert.deepEqual(seats.map(({ judged }) => judged), [4, 3]);
});

test("what cannot be looked into is refused, and there are only so many at once", async () => {
  const { ask } = await openDesk();
  const { id } = ask({ do: "begin", game: "otlo" });
  assert.throws(() => ask({ do: "analyse", id }), { message: "input.no_analysis" });
  assert.throws(() => ask({ do: "review", record: { game: "otlo", moves: [] } }), { message: "input.no_analysis" });
  assert.throws(() => ask({ do: "review", record: { game: "olix", moves: ["f6", "f6"] } }), { rule: "OX-10" });
  const olix = ask({ do: "begin", game: "olix" }).id;
  assert.throws(() => ask({ do: "analyse", id: olix, lines: 99 }), { rule: "input" });
  const studies = Array.from({ length: 6 }, () => ask({ do: "analyse", id: olix }).study);
  assert.throws(() => ask({ do: "analyse", id: olix }), { text: /too many/ });
  assert.throws(() => ask({ do: "advance", study: studies[0], nodes: 1e9 }), { rule: "input" });
  assert.throws(() => ask({ do: "plan", study: 77 }), { rule: "input" });
  for (const study of studies) ask({ do: "forget", study });
});
