// How the app feels on a slow machine: Chromium with its processor throttled four times, against an address that is served.
// Usage: node bench/pages.mjs http://localhost:8080/
import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";

const base = process.argv[2] ?? "http://localhost:8080/";
const golden = (file) => JSON.parse(readFileSync(new URL(`../../tests/data/golden/${file}`, import.meta.url), "utf8").split("\n")[0]).record;
const quantile = (values, q) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))];

const browser = await chromium.launch({
  executablePath: process.env.CAIRN_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

async function slowPage(address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const seen = (window.seen = { paint: 0, shift: 0, long: [], moves: [], frames: 0, dropped: 0 });
    const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch("largest-contentful-paint", (entry) => (seen.paint = entry.startTime));
    watch("layout-shift", (entry) => (seen.shift += entry.value));
    watch("longtask", (entry) => seen.long.push(entry.duration));
    // From an input to the frame in which the board has changed, and the frames of half a second after it.
    window.measure = (change) =>
      addEventListener(
        "keydown",
        (event) => {
          const began = event.timeStamp;
          const done = () => {
            watching.disconnect();
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => seen.moves.push(performance.now() - began);
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
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const { paint, shift } = await page.evaluate(() => window.seen);
  console.log(`${name}: largest paint ${Math.round(paint)} ms, layout shift ${shift.toFixed(3)}`);
  await page.context().close();
}

async function tell(name, page) {
  const { moves, frames, dropped } = await page.evaluate(() => window.seen);
  console.log(
    `${name}: ${moves.length} moves, input to painted frame p50 ${Math.round(quantile(moves, 0.5))} ms, p95 ${Math.round(quantile(moves, 0.95))} ms; ` +
      `frames dropped after a move ${((100 * dropped) / frames).toFixed(1)} % of ${frames}`,
  );
  await page.context().close();
}

async function measured(page, act) {
  await page.evaluate(() => {
    window.measured = false;
    window.measure(".board");
  });
  await act();
  await page.waitForFunction(() => window.measured);
}

async function typedMoves(game, moves) {
  const page = await slowPage(`#/play/${game}?seats=person,person`);
  const input = page.getByLabel("A move in notation");
  for (const move of moves) {
    await input.fill(move);
    await measured(page, () => input.press("Enter"));
  }
  await tell(`${game}, typed`, page);
}

async function steps(game, record) {
  const packed = deflateRawSync(JSON.stringify(record)).toString("base64url");
  const page = await slowPage(`#/replay?r=${packed}`);
  await page.locator(".board svg").first().waitFor();
  for (let i = 0; i < Math.min(20, record.moves.length); ++i) await measured(page, () => page.keyboard.press("."));
  await tell(`${game}, replayed`, page);
}

async function thinking(game, move) {
  const page = await slowPage(`#/play/${game}?seats=person,engine3`);
  const input = page.getByLabel("A move in notation");
  await input.fill(move);
  await page.evaluate(() => (window.seen.long.length = 0));
  await input.press("Enter");
  await page.waitForTimeout(400); // the move itself
  await page.evaluate(() => (window.seen.long.length = 0));
  await page.waitForFunction(() => !document.querySelector(".actions button:nth-of-type(3)").disabled, null, { timeout: 60_000 });
  const long = await page.evaluate(() => window.seen.long);
  console.log(`${game}, while the hard engine thinks: ${long.length} tasks over 50 ms${long.length ? `, the longest ${Math.round(Math.max(...long))} ms` : ""}`);
  await page.context().close();
}

await look("home", "#/");
for (const game of ["olix", "lotus", "logan", "otlo"]) await look(game, `#/play/${game}`);
await typedMoves("olix", golden("olix_random.jsonl").moves.slice(0, 30));
await typedMoves("lotus", golden("lotus_2p_std.jsonl").moves.slice(0, 30));
await steps("logan", golden("logan_games.jsonl"));
await thinking("olix", "f6");
await thinking("lotus", "S3A");
await browser.close();
