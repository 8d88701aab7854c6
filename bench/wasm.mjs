// Random games and searches in WebAssembly and natively, in turns in one run, so that both see the same machine.
// Usage: node bench/wasm.mjs CAIRN CAIRN.WASM [ROUNDS]; scripts/bench-wasm builds both first.
import { execFileSync } from "node:child_process";
import { openDesk } from "../tests/wasm/desk.mjs";

const [nativeProgram, module, rounds = "6"] = process.argv.slice(2);
const games = [
  ["olix", {}],
  ["lotus", {}],
  ["logan", { stones: "mixed" }],
];
const slice = 0.1; // seconds

const { ask } = await openDesk(module);

/// Games per second in one slice; other work only ever makes a slice slower, so the best one counts.
function bestSlice(id, seconds) {
  let count = 1000;
  let best = 0;
  for (const until = performance.now() + 1000 * seconds; performance.now() < until; ) {
    const begun = performance.now();
    ask({ do: "playouts", id, games: count });
    const rate = (1000 * count) / (performance.now() - begun);
    best = Math.max(best, rate);
    count = Math.max(1000, Math.round(rate * slice));
  }
  return best;
}

function nativeRate(game, options) {
  const words = ["bench", "--json", "--seconds", "0.8", "--game", game, "--options", JSON.stringify(options)];
  return JSON.parse(execFileSync(nativeProgram, words, { encoding: "utf8" })).playouts_per_s;
}

console.log("game       native/s     wasm/s   ratio");
for (const [game, options] of games) {
  const { id } = ask({ do: "begin", game, options });
  bestSlice(id, 0.5); // until the engine has compiled the loop well
  let fastest = { native: 0, wasm: 0 };
  for (let i = 0; i < Number(rounds); ++i)
    fastest = {
      native: Math.max(fastest.native, nativeRate(game, options)),
      wasm: Math.max(fastest.wasm, bestSlice(id, 0.8)),
    };
  const column = (rate) => String(Math.round(rate)).padStart(11);
  console.log(game.padEnd(8) + column(fastest.native) + column(fastest.wasm) + (fastest.wasm / fastest.native).toFixed(2).padStart(8));
  ask({ do: "close", id });
}

/// Nodes per second of the engine of level 8: the best time of each position, as `cairn bench --search` has it.
const positions = 8;
function search(game, seconds, best) {
  let nodes = 0;
  for (const until = process.cpuUsage().user / 1e6 + seconds; ; ) {
    nodes = 0;
    for (let position = 0; position < positions; ++position) {
      const begun = process.cpuUsage().user;
      nodes += ask({ do: "trial", game, position }).nodes;
      best[position] = Math.min(best[position] ?? Infinity, (process.cpuUsage().user - begun) / 1e6);
    }
    if (process.cpuUsage().user / 1e6 > until) break;
  }
  return nodes / best.reduce((sum, time) => sum + time);
}

console.log("\nsearch    native/s     wasm/s   ratio   signature");
for (const [game] of games) {
  const best = [];
  let native = { nodes_per_s: 0 };
  let wasm = 0;
  for (let i = 0; i < Math.ceil(Number(rounds) / 2); ++i) {
    const words = ["bench", "--search", "--json", "--seconds", "1", "--game", game];
    const again = JSON.parse(execFileSync(nativeProgram, words, { encoding: "utf8" }));
    if (again.nodes_per_s > native.nodes_per_s) native = again;
    wasm = search(game, 1, best);
  }
  const same = ask({ do: "trial", game }).signature === native.signature ? native.signature : "NOT THE SAME";
  const column = (rate) => String(Math.round(rate)).padStart(11);
  console.log(game.padEnd(8) + column(native.nodes_per_s) + column(wasm) + (wasm / native.nodes_per_s).toFixed(2).padStart(8) + "   " + same);
}
