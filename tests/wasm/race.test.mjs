// The OTLO race in WebAssembly: calls right, wrong and void, bars, and the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openDesk, Refused } from "./desk.mjs";

const cards = [
  { id: "a1", stars: 1, pattern: "YRR./Y.RY", solution: "1f0@0,0 6b1@2,0 | 5b1@1,0" },
  { id: "a2", stars: 2, pattern: "BBYB/RYBR", solution: "1b1@0,0 2b2@2,0 | 4f0@2,0 5f2@0,0" },
  { id: "a3", stars: 3, pattern: "BRRR/YRYY", solution: "1b0@0,0 2f3@2,0 | 4b1@2,0 6b2@0,0" },
  { id: "a4", stars: 1, pattern: ".BR./.YYB", solution: "4b1@0,0 1b2@2,0 | 5f2@1,0" },
];
const more = cards.map((card) => ({ ...card, id: card.id.replace("a", "b") }));
const solution = (id) => [...cards, ...more].find((card) => card.id === id).solution;

async function race() {
  const { ask } = await openDesk();
  const deal = [cards.map((card) => card.id), more.map((card) => card.id)];
  const { id } = ask({ do: "begin", game: "otlo", options: { players: 2, deck: [...cards, ...more] }, deal });
  let t = 0;
  const act = (seat, action) => ask({ do: "apply", id, seat, action, t: ++t });
  return { ask, id, act };
}

test("a right call takes the card and brings up the next", async () => {
  const { act } = await race();
  const done = act(0, `call a1 ${solution("a1")}`);
  assert.deepEqual(done.trace, { verdict: "ok", stars: [1, 0] });
  assert.deepEqual(act(1, `call a2 ${solution("a2")}`).trace.stars, [1, 2]);
});

test("a wrong call bars the caller from that card, and nobody else", async () => {
  const { act } = await race();
  const wrong = "1f0@0,0 6b0@2,0 | 5b1@1,0";
  assert.equal(act(0, `call a1 ${wrong}`).trace.verdict, "OT-15");
  assert.throws(() => act(0, `call a1 ${solution("a1")}`), (error) => error instanceof Refused && error.rule === "OT-33");
  assert.equal(act(1, `call a1 ${solution("a1")}`).trace.verdict, "ok");
});

test("a call on a card that has gone is void", async () => {
  const { act } = await race();
  act(0, `call a1 ${solution("a1")}`);
  assert.deepEqual(act(1, `call a1 ${solution("a1")}`).trace, { verdict: "void", stars: [1, 0] });
});

test("the race ends with the last card, and its record replays", async () => {
  const { ask, id, act } = await race();
  for (const card of cards) act(0, `call ${card.id} ${card.solution}`);
  for (const card of more) act(1, `call ${card.id} ${card.solution}`);
  const { result } = ask({ do: "look", id });
  assert.deepEqual(result, { winners: [0, 1], reason: "cards" });
  const record = ask({ do: "record", id });
  const replayed = ask({ do: "replay", record });
  assert.equal(replayed.ok, true);
  assert.deepEqual(replayed.result, result);
});

test("a table asks how tiles look and lie, and never whether they are right", async () => {
  const { ask, id } = await race();
  const looks = ask({ do: "show", id }).shown;
  assert.equal(looks.length, 6);
  assert.deepEqual(looks[0].f[1].spots.map(({ shows }) => shows).join(""), "YY.B"); // a quarter turn clockwise
  const lay = (card, solution) => ask({ do: "show", id, question: { card, solution } });
  const part = lay("a1", "1f0@0,0 | 5b1@1,0");
  assert.equal(part.broken, null);
  assert.deepEqual(part.shown.map(({ shows }) => shows ?? "-").join(""), "YR--Y.R-");
  assert.equal(lay("a1", "2f0@0,0 |").broken, null, "a wrong picture is told by a call only");
  assert.equal(lay("a1", "1f0@0,0 1f0@2,0 |").broken.rule, "OT-10");
  assert.equal(lay("a1", "1f0@3,0 |").broken.rule, "OT-11");
  assert.equal(lay("a1", "1f0@0,0 2f0@1,0 |").broken.rule, "OT-12");
  assert.equal(lay("a1", "1f0@0,0 | 2f0@0,0 3f0@1,0").broken.rule, "OT-13");
  assert.throws(() => lay("a2", "1f0@0,0 |"), { rule: "input" }, "nobody has seen that card");
  assert.throws(() => lay("a1", "nonsense"), { rule: "notation" });
});
