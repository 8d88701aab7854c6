// The core in WebAssembly does what the native core does.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { openDesk } from "./desk.mjs";

const golden = new URL("../data/golden/", import.meta.url);
const lines = (name) =>
  readFileSync(new URL(name, golden), "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
const files = readdirSync(golden).filter((name) => name.endsWith(".jsonl"));

test("perft of the turn games", async () => {
  const { ask } = await openDesk();
  for (const name of files.filter((file) => file.includes("_perft")))
    for (const { record, perft } of lines(name)) {
      const { id } = ask({ do: "begin", game: record.game, options: record.options ?? {}, deal: record.deal });
      for (const action of record.moves) ask({ do: "apply", id, action });
      perft.forEach((count, i) => assert.equal(ask({ do: "perft", id, depth: i + 1 }), count, `${name} depth ${i + 1}`));
      ask({ do: "close", id });
    }
});

test("golden games replay with the same trace", async () => {
  const { ask } = await openDesk();
  for (const name of files.filter((file) => !file.includes("_perft") && !file.startsWith("otlo")))
    for (const { record, trace, result } of lines(name)) {
      const replayed = ask({ do: "replay", record, trace: true });
      assert.deepEqual(replayed.trace, trace, name);
      assert.deepEqual(replayed.result.winners, result.winners, name);
      assert.equal(replayed.result.reason, result.reason, name);
    }
});

test("shuffle vectors", async () => {
  const { ask } = await openDesk();
  assert.deepEqual(ask({ do: "shuffle", seed: 42, count: 10 }), [6, 1, 4, 7, 0, 8, 5, 3, 2, 9]);
});

test("a refusal names the rule, in the reader's language", async () => {
  const { ask, answerTo } = await openDesk();
  const { id } = ask({ do: "begin", game: "olix" });
  ask({ do: "apply", id, action: "f6" });
  const refused = (lang) => {
    try {
      return ask({ do: "apply", id, action: "f6", lang });
    } catch (error) {
      return error;
    }
  };
  assert.equal(refused("en").rule, "OX-10");
  assert.deepEqual(refused("en").places, ["f6"]);
  assert.match(refused("en").text, /already holds a red pawn/);
  assert.match(refused("fr").text, /porte déjà un pion rouge/);
  for (const rubbish of ["", "{", "[]", "7", '{"do":"fly"}', '{"do":"apply","id":99}', '{"do":"begin","game":"go"}'])
    assert.ok(answerTo(rubbish).error.rule, rubbish);
});

test("random games have the signature that cairn bench prints natively", async () => {
  const { ask } = await openDesk();
  const signatures = { olix: "0d5bae4f78248a86", lotus: "2e43b29807c58c28", logan: "d6aff0d63259677f" };
  for (const [game, signature] of Object.entries(signatures)) {
    const { id } = ask({ do: "begin", game });
    assert.equal(ask({ do: "playouts", id, games: 10000 }).signature, signature, game);
  }
});
