import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";

interface Card {
  id: string;
  stars: number;
  pattern: string;
  solution: string;
}
const deck = (JSON.parse(readFileSync(new URL("../../data/otlo/decks/default.json", import.meta.url), "utf8")) as { cards: Card[] }).cards;
const easy = encodeURIComponent('{"stars":[1]}');
const alone = `#/play/otlo?options=${easy}`;
const two = `#/play/otlo?options=${encodeURIComponent('{"players":2,"stars":[1]}')}&seats=person,person`;

interface Laid {
  tile: number;
  back: boolean;
  turns: number;
  column: number;
  row: number;
  top: boolean;
}
function tilesOf(solution: string): Laid[] {
  const [bottom = "", top = ""] = solution.split("|");
  const read = (text: string, isTop: boolean) =>
    [...text.matchAll(/(\d)([fb])(\d)@(\d+),(\d+)/g)].map((m) => ({ tile: Number(m[1]), back: m[2] === "b", turns: Number(m[3]), column: Number(m[4]), row: Number(m[5]), top: isTop }));
  return [...read(bottom, false), ...read(top, true)];
}
/** The card that is in play here. */
async function cardInPlay(page: Page): Promise<Card> {
  const name = await page.getByRole("article").first().getAttribute("aria-label");
  return deck.find(({ id }) => name!.includes(id))!;
}
const solved = (page: Page, count: number) => expect(page.getByRole("heading", { name: new RegExp(`^${count} of`) })).toBeVisible();
const held = (page: Page) => page.getByRole("status").filter({ hasText: /held at/ });

test("cards are solved by keyboard alone", async ({ page }) => {
  await page.goto(alone);
  await expect(page.getByRole("application")).toBeVisible();
  for (let count = 1; count <= 2; ++count) {
    const card = await cardInPlay(page);
    let layer = false;
    for (const laid of tilesOf(card.solution)) {
      if (laid.top !== layer) await page.keyboard.press("l");
      layer = laid.top;
      await page.keyboard.press(String(laid.tile));
      await expect(held(page)).toBeAttached();
      if (laid.back) await page.keyboard.press("f");
      for (let i = 0; i < laid.turns; ++i) await page.keyboard.press("r");
      for (let i = 0; i < 6; ++i) await page.keyboard.press("ArrowLeft");
      for (let i = 0; i < 6; ++i) await page.keyboard.press("ArrowUp");
      for (let i = 0; i < laid.column; ++i) await page.keyboard.press("ArrowRight");
      for (let i = 0; i < laid.row; ++i) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(held(page)).not.toBeAttached();
    }
    await page.keyboard.press("o");
    await expect(page.getByRole("alert").filter({ hasText: "Right!" })).toBeVisible();
    await solved(page, count);
    await expect(page.getByRole("alert").filter({ hasText: "OTLO!" })).not.toBeAttached();
  }
});

/** The middle of a spot of the table, on the screen. */
async function spot(page: Page, card: Card, column: number, row: number): Promise<{ x: number; y: number }> {
  const table = page.locator("svg.table");
  const [width, height] = [card.pattern.indexOf("/"), card.pattern.split("/").length];
  return table.evaluate((svg: SVGSVGElement, [x, y]) => ({ ...(({ x, y }) => ({ x, y }))(new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!)) }), [Math.min(column, width) * 100, Math.min(row, height) * 100]);
}

async function prepare(laid: Laid, press: (name: string | RegExp) => Promise<void>): Promise<void> {
  await press(laid.top ? "Top" : "Bottom");
  await press(new RegExp(`^Tile ${laid.tile}:`));
  if (laid.back) await press("Flip");
  for (let i = 0; i < laid.turns; ++i) await press("Turn");
}

test("a card is solved by mouse: tiles are drawn from the tray to the table", async ({ page }) => {
  await page.goto(alone);
  await expect(page.getByRole("application")).toBeVisible();
  const card = await cardInPlay(page);
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).click();
  for (const laid of tilesOf(card.solution)) {
    await prepare(laid, press);
    await page.keyboard.press("Escape"); // back to the tray as it was turned
    const tile = (await page.getByRole("button", { name: new RegExp(`^Tile ${laid.tile}:`) }).boundingBox())!;
    await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
    await page.mouse.down();
    const to = await spot(page, card, laid.column + 1, laid.row + 1);
    await page.mouse.move(to.x - 30, to.y - 20, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await expect(page.locator(`svg.table .lying[data-tile="${laid.tile}"]`)).toBeVisible();
  }
  await press(/^OTLO!/);
  await solved(page, 1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a card is solved by touch: tap a tile, tap the place", async ({ page }) => {
    await page.goto(alone);
    await expect(page.getByRole("application")).toBeVisible();
    const card = await cardInPlay(page);
    const press = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).tap();
    for (const laid of tilesOf(card.solution)) {
      await prepare(laid, press);
      const to = await spot(page, card, laid.column + 1, laid.row + 1);
      await page.touchscreen.tap(to.x, to.y);
      await expect(page.locator(`svg.table .lying[data-tile="${laid.tile}"]`)).toBeVisible();
    }
    await press(/^OTLO!/);
    await expect(page.getByRole("alert").filter({ hasText: "Right!" })).toBeVisible();
  });
});

test("a tile cannot lie where a rule forbids it, and a wrong call names its rule", async ({ page }) => {
  await page.goto(alone);
  await expect(page.getByRole("application")).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("2");
  for (let i = 0; i < 6; ++i) await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("link", { name: "OT-12" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Place" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await expect(page.getByRole("alert").filter({ hasText: "Wrong: OT-12" })).toBeVisible();
});

test("two people share the keyboard, and a wrong call bars only its caller", async ({ page }) => {
  await page.goto(two);
  await expect(page.getByRole("application")).toHaveCount(2);
  for (const key of ["1", "f", "7", "Enter"]) await page.keyboard.press(key);
  await expect(page.locator("svg.table .lying")).toHaveCount(2);
  await page.keyboard.press("m");
  await expect(page.getByText("Barred: Player 2")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "OTLO!" })).not.toBeAttached();
  await page.keyboard.press("m");
  await expect(page.getByRole("link", { name: "OT-33" })).toBeVisible();
});

test("engines call in their own time", async ({ page }) => {
  await page.clock.install();
  await page.goto(`#/play/otlo?options=${encodeURIComponent('{"players":2,"stars":[1]}')}&seats=person,engine3`);
  await expect(page.getByRole("application")).toBeVisible();
  const score = page.getByRole("region", { name: "Score" });
  await expect(score).toContainText("Engine, hard0 cards taken");
  for (let i = 0; i < 60 && !(await score.textContent())!.includes("1 card taken"); ++i) await page.clock.runFor(2000);
  await expect(score).toContainText("1 card taken");
});

test("a closed tab loses neither cards nor tiles", async ({ page, context }) => {
  await page.goto(alone);
  await expect(page.getByRole("application")).toBeVisible();
  const card = await cardInPlay(page);
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await expect(page.locator("svg.table .lying")).toHaveCount(1);
  await page.waitForTimeout(200);
  await page.close();
  const again = await context.newPage();
  await again.goto("#/games");
  await again.getByRole("link", { name: "Go on" }).click();
  await expect(again.locator('svg.table .lying[data-tile="3"]')).toBeVisible();
  expect((await cardInPlay(again)).id).toBe(card.id);
});

for (const theme of ["light", "dark"])
  test(`nothing that axe finds, ${theme}`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem("cairn.settings", JSON.stringify({ theme })), theme);
    for (const address of [alone, two]) {
      await page.goto("#/");
      await page.goto(address);
      await expect(page.getByRole("application").first()).toBeVisible();
      await page.keyboard.press("1");
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  });

test("the table in words", async ({ page }) => {
  await page.goto(alone);
  await page.getByRole("application").waitFor();
  await page.keyboard.press("1");
  await expect(held(page)).toHaveText(/Tile 1: yellow, blue; yellow, hole; held at column 1, row 1, bottom layer\./);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "What is seen from above" }).getByRole("listitem").first()).toHaveText(/Column 1, row 1: yellow; the card shows/);
});
