// How the app feels on a slow machine: Chromium with its processor throttled four times, against an address that is served.
// Usage: node bench/pages.mjs [--processor] http://localhost:8080/ [PART...]    parts: paint, moves, tiles, replay, thinking; all without
// With --processor nothing is throttled: times are the processor time of the page's thread, times four, which a busy machine hardly changes.
import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { longIn, movesIn, readTrace } from "./trace.mjs";

const [base = "http://localhost:8080/", ...asked] = process.argv.slice(2).filter((argument) => argument !== "--processor");
const byProcessor = process.argv.includes("--processor");
const slower = 4;
const golden = (file) => JSON.parse(readFileSync(new URL(`../../tests/data/golden/${file}`, import.meta.url), "utf8").split("\n")[0]).record;
const quantile = (values, q) => [...values].sort((a, b) => a - b)[Math.ceil(q * values.length) - 1];

const browser = await chromium.launch({
  executablePath: process.env.CAIRN_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

async function slowPage(address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (byProcessor) await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "blink.user_timing"] });
  else await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(() => {
    const seen = (window.seen = { paint: 0, shift: 0, long: [], moves: [], frames: 0, dropped: 0 });
    const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch("largest-contentful-paint", (entry) => (seen.paint = entry.startTime));
    watch("layout-shift", (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value));
    watch("longtask", (entry) => seen.long.push(entry.duration));
    // From an input to the frame in which the board has changed, and the frames of half a second after it.
    window.measure = (change) =>
      addEventListener(
        "keydown",
        (event) => {
          const began = event.timeStamp;
          performance.mark("input");
          const done = () => {
            watching.disconnect();
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => {
                performance.mark("painted");
                seen.moves.push(performance.now() - began);
              };
              channel.port2.postMessage(null);
              const times = [];
              const frame = (now) => {
                times.push(now);
                if (now - times[0] < 500) return void requestAnimationFrame(frame);
                const length = Math.round((times.at(-1) - times[0]) / (1000 / 60));
                seen.frames += length;
                seen.dropped += Math.max(0, length - (times.length - 1));
                window.measured = true;
              };
              requestAnimationFrame(frame);
            });
          };
          const watching = new MutationObserver(done);
          watching.observe(document.querySelector(change), { subtree: true, childList: true, attributes: true });
        },
        { capture: true, once: true },
      );
  });
  await page.goto(base + address);
  return page;
}

async function look(name, address) {
  const page = await slowPage(address);
  await page.locator("main:not([aria-busy])").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1500);
  const { paint, shift } = await page.evaluate(() => window.seen);
  if (byProcessor) await browser.stopTracing();
  console.log(`${name}: largest paint ${Math.round(paint)} ms, layout shift ${shift.toFixed(3)}`);
  await page.context().close();
}

async function tell(name, page) {
  let { moves, frames, dropped } = await page.evaluate(() => window.seen);
  if (byProcessor) {
    const traced = movesIn(readTrace(await browser.stopTracing()), slower);
    moves = traced.map(({ time }) => time);
    [frames, dropped] = [30 * traced.length, traced.reduce((all, move) => all + move.dropped, 0)];
  }
  console.log(
    `${name}: ${moves.length} moves, input to painted frame p50 ${Math.round(quantile(moves, 0.5))} ms, p95 ${Math.round(quantile(moves, 0.95))} ms, at most ${Math.round(Math.max(...moves))} ms; ` +
      `frames dropped after a move ${((100 * dropped) / frames).toFixed(1)} % of ${frames}`,
  );
  await page.context().close();
}

async function measured(page, act, change = ".board") {
  await page.evaluate((change) => {
    window.measured = false;
    window.measure(change);
  }, change);
  await act();
  await page.waitForFunction(() => window.measured);
}

async function typedMoves(game, { options = {}, deal, moves }) {
  const ask = new URLSearchParams({ seats: "person,person", options: JSON.stringify(options), ...(deal ? { deal: JSON.stringify(deal) } : {}) });
  const page = await slowPage(`#/play/${game}?${ask}`);
  const input = page.getByLabel("A move in notation");
  for (const move of moves.slice(0, 30)) {
    await input.fill(move.replace(/=.*/, ""));
    await measured(page, () => input.press("Enter"));
  }
  await tell(`${game}, typed`, page);
}

/** Tiles at the building table: taken, turned, moved, laid. */
async function building() {
  const page = await slowPage(`#/play/otlo?options=${encodeURIComponent('{"stars":[1]}')}`); // four spots by two: no step ends at the edge
  await page.locator("svg.table").waitFor();
  for (const tile of [1, 2, 3, 4])
    for (const key of [String(tile), "r", "f", "ArrowRight", "ArrowRight", "ArrowLeft", "Escape"]) {
      await measured(page, () => page.keyboard.press(key), "svg.table");
    }
  await tell("otlo, tiles by keys", page);
}

async function steps(game, record) {
  const packed = deflateRawSync(JSON.stringify(record)).toString("base64url");
  const page = await slowPage(`#/replay?r=${packed}`);
  await page.locator(".board svg").first().waitFor();
  for (let i = 0; i < Math.min(20, record.moves.length - 1); ++i) await measured(page, () => page.keyboard.press("."));
  await tell(`${game}, replayed`, page);
}

async function thinking(game, move, deal) {
  const page = await slowPage(`#/play/${game}?seats=person,engine8${deal ? `&deal=${encodeURIComponent(JSON.stringify(deal))}` : ""}`);
  const input = page.getByLabel("A move in notation");
  await input.fill(move);
  await watch(page);
  await input.press("Enter");
  await page.waitForTimeout(400); // the move itself
  await watch(page);
  await page.waitForFunction(() => document.querySelector(".moves [data-ply='2']"), null, { timeout: 60_000 });
  await longTasks(`${game}, while the engine of level 8 thinks`, page);
}
const watch = (page) =>
  page.evaluate(() => {
    performance.mark("watch");
    window.seen.long.length = 0;
  });
async function longTasks(name, page) {
  const long = byProcessor ? longIn(readTrace(await browser.stopTracing()), slower) : await page.evaluate(() => window.seen.long);
  console.log(`${name}: ${long.length} tasks over 50 ms${long.length ? `, the longest ${Math.round(Math.max(...long))} ms` : ""}`);
  await page.context().close();
}

/** Engines that plan their calls, and a person who does nothing. */
async function racing() {
  const page = await slowPage(`#/play/otlo?seats=person,engine5,engine5&options=${encodeURIComponent('{"players":3}')}`);
  await page.locator("svg.table").waitFor();
  await page.waitForTimeout(1500);
  await watch(page);
  await page.waitForTimeout(5000);
  await longTasks("otlo, while two engines think", page);
}

const records = { olix: golden("olix_random.jsonl"), lotus: golden("lotus_2p_std.jsonl"), logan: golden("logan_games.jsonl") };
const parts = {
  async paint() {
    await look("home", "#/");
    for (const page of ["new", "games", "learn", "learn/olix/corner", "rules/lotus", "puzzles", "puzzles/daily", "workshop"]) await look(page, `#/${page}`);
    for (const game of ["olix", "lotus", "logan", "otlo"]) await look(game, `#/play/${game}`);
  },
  async moves() {
    for (const [game, record] of Object.entries(records)) await typedMoves(game, record);
  },
  tiles: building,
  async replay() {
    for (const [game, record] of Object.entries(records)) await steps(game, record);
  },
  async thinking() {
    for (const [game, move] of [["olix", "f6"], ["lotus", "S3A"]]) await thinking(game, move);
    await thinking("logan", records.logan.moves[0].replace(/=.*/, ""), records.logan.deal);
    await racing();
  },
};
for (const part of asked.length ? asked : Object.keys(parts)) await parts[part]();
await browser.close();
