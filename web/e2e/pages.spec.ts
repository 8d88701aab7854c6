import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { play } from "./addresses";

const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const golden = (name: string) => JSON.parse(readFileSync(new URL(`../../tests/data/golden/${name}.jsonl`, import.meta.url), "utf8").split("\n")[0]!) as { record: object };
const file = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });

/** A game of Olix of some moves, kept in this browser. */
async function aGame(page: Page, moves = ["f6", "e5", "f7"]): Promise<void> {
  await page.goto(play("olix", { seats: "person,person" }));
  for (const move of moves) {
    await cell(page, move).click();
    await expect(cell(page, move)).toHaveAccessibleName(/pawn/);
  }
}
async function replayed(page: Page): Promise<void> {
  await aGame(page);
  await page.goto("#/games");
  await page.getByRole("link", { name: "Look back" }).click();
  await expect(page.getByText("Move 0 of 3")).toBeVisible();
}

test("home leads to every game and on with the last", async ({ page }) => {
  await page.goto("#/");
  for (const game of ["OTLO Stones", "Logan Stones", "Lotus", "Olix"]) await expect(page.getByRole("link", { name: `Play ${game}` })).toBeVisible();
  await aGame(page);
  await page.goto("#/");
  await page.getByRole("link", { name: "Go on with Olix" }).click();
  await expect(cell(page, "f6")).toHaveAccessibleName(/pawn/);
});

test("all that is chosen for a new game reaches it", async ({ page }) => {
  await page.goto("#/new/lotus");
  await page.getByRole("radio", { name: "3", exact: true }).check();
  const seats = page.getByRole("combobox");
  await expect(seats).toHaveCount(3);
  for (const seat of [0, 1, 2]) await seats.nth(seat).selectOption(seat === 1 ? "engine1" : "person");
  await page.getByRole("checkbox", { name: /play on/ }).check();
  await page.locator("summary").click();
  await page.getByLabel("Spaces of branch A").fill("4");
  await page.getByLabel("Spaces of branch B").fill("2");
  await page.getByLabel("Spaces after they join").fill("9");
  await page.getByLabel("Trampolines").fill("6");
  await page.getByRole("radio", { name: "10 min + 5 s" }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator('[data-place="A4"]')).toBeVisible();
  await expect(page.locator('[data-place="C6"]')).toHaveAccessibleName(/trampoline/);
  await expect(page.locator('[data-place="C14"]')).toHaveCount(0);
  await expect(page.getByRole("timer")).toHaveText(["10:00", "10:00", "10:00"]);
  await expect(page.getByRole("listitem").filter({ hasText: "Engine 1, newcomer" })).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("cairn.game."))?.[1] ?? "")).toContain('"play_on":true');
});

test("a board that cannot be is refused in a sentence", async ({ page }) => {
  await page.goto(play("lotus", { options: { board: { branch: [4, 2], common: 9, trampolines: [60] } } }));
  await expect(page.getByRole("alert")).toContainText("no space 60");
  await expect(page.getByRole("link", { name: "To the first page" })).toBeVisible();
});

test("a kept game is resumed, exported and deleted", async ({ page }) => {
  await aGame(page);
  await page.goto("#/games");
  await expect(page.getByText("3 moves so far")).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
  expect(download.suggestedFilename()).toMatch(/^cairn-olix-.*\.json$/);
  const record = JSON.parse(readFileSync((await download.path())!, "utf8")) as { game: string; moves: unknown[] };
  expect(record.game).toBe("olix");
  expect(record.moves).toHaveLength(3);
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(cell(page, "f7")).toHaveAccessibleName(/pawn/);
  await page.goto("#/games");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "Begin a game" })).toBeVisible();
});

test("a record is imported, and rubbish is refused in a sentence", async ({ page }) => {
  await page.goto("#/games");
  const input = page.locator("input[type=file]");
  await input.setInputFiles(file("rubbish.json", "no record at all"));
  await expect(page.getByRole("alert")).toContainText("not a game record");
  await input.setInputFiles(file("other.json", '{"name":"another thing"}'));
  await expect(page.getByRole("alert")).not.toBeEmpty();
  for (const text of ["null", "[]", '{"game":"chess","moves":[]}', '{"game":"olix","moves":["z99"]}']) {
    await input.setInputFiles(file("wrong.json", text));
    await expect(page.getByRole("alert")).toContainText(/[a-z]{3,}.*\./);
  }
  await input.setInputFiles(file("game.json", JSON.stringify(golden("lotus_2p_std").record)));
  await expect(page.getByText(/^Move 0 of \d+/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lotus" })).toBeVisible();
});

test("a replay goes by keys, slider and list, and branches", async ({ page }) => {
  await replayed(page);
  const at = (ply: number, of = 3) => expect(page.getByText(`Move ${ply} of ${of}`)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await at(1);
  await page.keyboard.press("End");
  await at(3);
  await page.keyboard.press(",");
  await at(2);
  await page.keyboard.press("Home");
  await at(0);
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await at(3);
  await slider.fill("1");
  await at(1);
  await page.getByRole("button", { name: "One move on" }).click();
  await at(2);
  await cell(page, "a1").click();
  await expect(page.getByRole("button", { name: "From move 3: a1" })).toHaveAttribute("aria-pressed", "true");
  await at(3);
  await page.getByRole("button", { name: "The game", exact: true }).click();
  await page.keyboard.press("End");
  await expect(cell(page, "f7")).toHaveAccessibleName(/pawn/);
  await expect(cell(page, "a1")).toHaveAccessibleName(/empty/);
});

test("a slider that is dragged fast ends where it was let go", async ({ page }) => {
  await replayed(page);
  await page.getByRole("slider").evaluate((slider: HTMLInputElement) => {
    for (const ply of [1, 2, 3, 2, 1]) {
      slider.value = String(ply);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect(page.getByText("Move 1 of 3")).toBeVisible();
  await expect(cell(page, "f6")).toHaveAccessibleName(/pawn/);
  await expect(cell(page, "e5")).toHaveAccessibleName(/empty/);
});

test("a link carries the game and the position to another browser", async ({ page, browser, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await replayed(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Move 1 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Link to here" }).click();
  await expect(page.getByText("The link is copied.").first()).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.getByText("Move 1 of 3")).toBeVisible();
  await expect(cell(other, "f6")).toHaveAccessibleName(/pawn/);
  await other.goto(address.replace(/r=.{8}/, "r=broken__"));
  await expect(other.getByRole("alert")).toContainText("This link is broken");
  await other.close();
});

test("a link that carries something else is refused in a sentence", async ({ page }) => {
  for (const record of ["null", "5", '{"game":"olix"}', '{"game":"olix","moves":["z99"]}', '{"game":"constructor","moves":[]}']) {
    await page.goto("about:blank");
    await page.goto("#/");
    const packed = await page.evaluate(async (text) => {
      const bytes = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();
      return btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    }, record);
    await page.goto(`#/replay?r=${packed}`);
    await expect(page.getByRole("alert")).toContainText(/[a-z]{3,}.*\./);
    await expect(page.getByRole("link", { name: "To the first page" })).toBeVisible();
  }
});

test("an address that means nothing leads to the first page", async ({ page }) => {
  for (const address of ["#/nowhere", "#/__proto__"]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: /quiet games/ })).toBeVisible();
  }
});

test("French stays chosen", async ({ page }) => {
  await page.goto("#/");
  await page.getByRole("button", { name: "French" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  // What the core refuses before there is a game, too.
  await page.goto(play("olix", { position: "none" }));
  await expect(page.getByRole("alert")).toContainText("une rangée compte 11 cases");
});

test("light and dark are switched, and stay", async ({ page }) => {
  await page.goto("#/");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Dark theme" }).click();
  expect(await paper()).not.toBe(light);
  await page.reload();
  await expect(page.getByRole("button", { name: "Light theme" })).toBeVisible();
  expect(await paper()).not.toBe(light);
});

for (const [what, stub] of [
  ["full", () => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); })],
  ["forbidden", () => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("forbidden", "SecurityError"); } })],
] as const)
  test(`storage that is ${what} is said, and the game goes on`, async ({ page }) => {
    await page.addInitScript(stub);
    await aGame(page);
    await expect(page.getByText("This browser does not keep the game")).toBeVisible();
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.goto("#/games");
    await expect(page.getByRole("link", { name: "Begin a game" })).toBeVisible();
  });

test.describe("where the core does not load", () => {
  test.use({ serviceWorkers: "block" });
  for (const address of [play("olix", { seats: "person,person" }), "#/new"])
    test(`${address.split("?")[0]} says so, and the button helps`, async ({ page }) => {
      await page.route(/\.wasm/, (route) => route.abort());
      await page.goto(address);
      await expect(page.getByRole("alert")).toContainText("The rules could not be loaded");
      await page.unroute(/\.wasm/);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toHaveCount(0);
      await expect(address.startsWith("#/new") ? page.getByRole("button", { name: "Begin" }) : cell(page, "f6")).toBeVisible();
    });
});
