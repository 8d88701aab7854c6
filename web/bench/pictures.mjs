// The pictures of the README, docs/images/*.webp, taken from an address that is served. scripts/pictures runs it.
// Usage: node bench/pictures.mjs http://localhost:8080/ FOLDER
import { chromium } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";

const [base = "http://localhost:8080/", folder = "../docs/images"] = process.argv.slice(2);
const width = 1000; // of a picture; the window is 1280 wide
const { cards } = JSON.parse(readFileSync(new URL("../../data/otlo/decks/default.json", import.meta.url), "utf8"));
const game = (name, { options, ...ask }) => `#/play/${name}?${new URLSearchParams({ ...ask, ...(options ? { options: JSON.stringify(options) } : {}) })}`;
const people = { seats: "person,person" };

/** A card on its way: the lower layer lies, the first tile of the upper one is held over its place. */
const card = cards.find(({ id }) => id === "x17");
const others = cards.filter(({ stars, id }) => stars === card.stars && id !== card.id).map(({ id }) => id);
async function build(page) {
  const layers = card.solution.split("|").map((text) => [...text.matchAll(/(\d)([fb])(\d)@(\d+),(\d+)/g)]);
  const tiles = [...layers[0].map((tile) => ({ tile, top: false })), { tile: layers[1][0], top: true }];
  await page.getByRole("application").waitFor();
  let onTop = false;
  for (const [i, { tile, top }] of tiles.entries()) {
    const [, number, face, turns, column, row] = tile;
    if (top !== onTop) await page.keyboard.press("l");
    onTop = top;
    await page.keyboard.press(number);
    await page.waitForTimeout(200);
    if (face === "b") await page.keyboard.press("f");
    for (let turn = 0; turn < Number(turns); ++turn) await page.keyboard.press("r");
    for (let step = 0; step < 6; ++step) await page.keyboard.press("ArrowLeft"), await page.keyboard.press("ArrowUp");
    for (let step = 0; step < Number(column); ++step) await page.keyboard.press("ArrowRight");
    for (let step = 0; step < Number(row); ++step) await page.keyboard.press("ArrowDown");
    if (i < tiles.length - 1) await page.keyboard.press("Enter");
    await page.waitForTimeout(200);
  }
}

const pictures = {
  home: { address: "#/" },
  otlo: { address: game("otlo", { options: { stars: [card.stars] }, deal: JSON.stringify([[card.id, ...others]]) }), then: build },
  logan: {
    address: game("logan", { ...people, options: { stones: "any" }, position: "-1,-1:PR;1,-1:SP!;-3,0:R?;-2,0:RS!;-1,0:PP!;0,0:PR!;1,0:SP;-3,1:RS;-2,1:PS!;-1,1:RR!;0,1:SS!;-1,2:PS|P?;R?;P?/R?;S?;S?|0|10" }),
    then: async (page) => {
      await page.getByRole("radio", { name: /Paper/ }).click();
      await page.locator('[data-place="-2,-1"]').hover();
    },
  },
  lotus: { address: game("lotus", { ...people, position: "A1:1;A2:00101;A3:1;B3:1;C5:110;C11:1|4.1/1.1|1.0|0" }), then: (page) => page.locator('[data-place="C5"]').hover() },
  olix: {
    address: game("olix", { ...people, clock: "600+5", position: "8r2/8b2/5rbbbr1/6brb2/8b2/3rb3b2/3r1rr1r2/2brrrrb3/3b7/11/11 b 0" }),
    then: async (page) => {
      await page.locator('[data-cell="f7"]').click();
      await page.waitForTimeout(800);
      await page.locator('[data-cell="d7"]').hover();
    },
  },
};

const browser = await chromium.launch({
  executablePath: process.env.CAIRN_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce", serviceWorkers: "block" });
await context.addInitScript(() => localStorage.setItem("cairn.settings", JSON.stringify({ theme: "light", language: "en", sound: true })));
const desk = await context.newPage(); // a bare page whose canvas makes the small files
for (const [name, { address, then }] of Object.entries(pictures)) {
  const page = await context.newPage();
  await page.goto(base + address);
  await page.locator("main:not([aria-busy])").waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  await then?.(page);
  await page.waitForTimeout(500);
  const taken = (await page.screenshot()).toString("base64");
  const small = await desk.evaluate(
    async ([taken, width]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${taken}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height: Math.round((image.height * width) / image.width) });
      const pen = canvas.getContext("2d");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", 0.82).split(",")[1];
    },
    [taken, width],
  );
  const file = Buffer.from(small, "base64");
  writeFileSync(`${folder}/${name}.webp`, file);
  console.log(`${name}.webp: ${Math.round(file.length / 1024)} KB`);
  await page.close();
}
await browser.close();
