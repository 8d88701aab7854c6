// Opponents think in slices, and choose what they would choose natively.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openDesk } from "./desk.mjs";

const signatures = JSON.parse(readFileSync(new URL("../data/search_signatures.json", import.meta.url), "utf8"));

const thinkOn = (ask, thinker) => {
  let slices = 0;
  while (!ask({ do: "think", thinker, simulations: 50 }).finished) ++slices;
  return slices;
};

for (const game of ["olix", "lotus", "logan"])
  test(`an opponent plays a few moves of ${game}`, async () => {
    const { ask } = await openDesk();
    const { id } = ask({ do: "begin", game, seed: 5 });
    const { thinker } = ask({ do: "oppose", id, level: "6", seed: 5 });
    for (let i = 0; i < 3; ++i) {
      ask({ do: "see", thinker });
      assert.ok(thinkOn(ask, thinker) > 5, "it hears stop between slices");
      const { best, moves, simulations } = ask({ do: "thought", thinker });
      assert.equal(best.action, moves[0].action);
      assert.ok(simulations <= 6000);
      assert.ok(Math.abs(moves[0].chances.reduce((sum, chance) => sum + chance) - 1) < 1e-9);
      ask({ do: "apply", id, action: best.action });
    }
    ask({ do: "dismiss", thinker });
    assert.throws(() => ask({ do: "thought", thinker }), { rule: "input" });
  });

test("the engines choose here what they choose natively", async () => {
  const { ask } = await openDesk();
  for (const [game, signature] of Object.entries(signatures)) assert.equal(ask({ do: "trial", game }).signature, signature, game);
  assert.throws(() => ask({ do: "trial", game: "olix", position: 8 }), { rule: "input" });
  assert.throws(() => ask({ do: "trial" }), { rule: "input" });
});

test("an opponent in a race calls after a person's time, and rightly", async () => {
  const { ask } = await openDesk();
  const { id } = ask({ do: "begin", game: "otlo", options: { players: 2 }, seed: 5 });
  const { thinker } = ask({ do: "oppose", id, seat: 1, level: "5", seed: 5 });
  const { best } = ask({ do: "thought", thinker });
  assert.ok(best.time > 3);
  assert.equal(ask({ do: "apply", id, seat: 1, action: best.action, t: best.time }).events[0].event, "right");
});

test("thinkers leave with their game, and there are only so many", async () => {
  const { ask } = await openDesk();
  const { id } = ask({ do: "begin", game: "lotus" });
  for (let i = 0; i < 8; ++i) ask({ do: "oppose", id, level: "1" });
  assert.throws(() => ask({ do: "oppose", id }), { text: /too many/ });
  ask({ do: "close", id });
  const again = ask({ do: "begin", game: "lotus" }).id;
  assert.ok(ask({ do: "oppose", id: again, level: "1" }).thinker);
  assert.throws(() => ask({ do: "oppose", id: again, level: "godlike" }), { text: /1-8, strong/ });
});
