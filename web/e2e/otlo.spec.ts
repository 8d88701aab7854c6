import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { hurry } from "./page";
import { held, type Laid, leftHalf, rightHalf, solveByKeys, tilesOf, whole } from "./tiles";

interface Card {
  id: string;
  stars: number;
  pattern: string;
  solution: string;
}
const deck = (JSON.parse(readFileSync(new URL("../../data/otlo/decks/default.json", import.meta.url), "utf8")) as { cards: Card[] }).cards;
const easy = encodeURIComponent('{"stars":[1]}');
const alone = `#/play/otlo?options=${easy}`;
// The smallest deck that a table may have: a whole game in four cards.
const simple = deck.filter(({ stars }) => stars === 1);
const inTwoLayers = ({ solution }: Card) => solution.split("|")[1]!.trim() !== "";
const four = [...simple.filter((card) => !inTwoLayers(card)).slice(0, 3), simple.find(inTwoLayers) ?? simple.at(-1)!];
const little = `#/play/otlo?options=${encodeURIComponent(JSON.stringify({ deck: four.map(({ id, stars, pattern, solution }) => ({ id, stars, pattern, solution })) }))}`;
const done = (page: Page) => expect(page.getByText(/^The deck is done: 4 stars/).first()).toBeVisible();
const two = `#/play/otlo?options=${encodeURIComponent('{"players":2,"stars":[1]}')}&seats=person,person`;

/** The card that is in play here. */
async function cardInPlay(page: Page): Promise<Card> {
  const name = await page.getByRole("article").first().getAttribute("aria-label");
  return deck.find(({ id }) => name!.includes(id))!;
}
const solved = (page: Page, count: number) => expect(page.getByRole("heading", { name: new RegExp(`^${count} of`) })).toBeVisible();
/** Another card is in play, and the tiles are back in the tray. */
async function taken(page: Page, card: Card): Promise<void> {
  await expect(page.getByRole("article").first()).not.toHaveAccessibleName(new RegExp(card.id));
  await expect(page.locator("svg.table .lying")).toHaveCount(0);
}
/** The cards that all players together have taken. */
const score = async (page: Page) => [...(await page.getByRole("region", { name: "Score" }).innerText()).matchAll(/(\d+) cards? taken/g)].reduce((sum, [, count]) => sum + Number(count), 0);

test("a whole deck by keyboard alone", async ({ page }) => {
  await hurry(page);
  await page.goto(little);
  await expect(page.getByRole("application")).toBeVisible();
  for (let count = 1; count <= 4; ++count) {
    const card = await cardInPlay(page);
    await solveByKeys(page, card.solution, whole);
    if (count < 4) await taken(page, card);
  }
  await done(page);
});

test("a whole race of two, each with half the keyboard", async ({ page }) => {
  await hurry(page);
  await page.goto(two);
  await expect(page.getByRole("application")).toHaveCount(2);
  const piles = page.getByRole("article");
  for (let cards = 0; cards < 8; ++cards) {
    // Whose turn to be quick; each builds on the card that is named as pressed.
    const second = cards % 2 === 1;
    const mine = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Player ${second ? 2 : 1} builds this`, pressed: true }) });
    const name = await mine.getByRole("article").getAttribute("aria-label");
    await solveByKeys(page, deck.find(({ id }) => name!.includes(id))!.solution, second ? rightHalf : leftHalf);
    await expect.poll(() => score(page)).toBe(cards + 1);
    await expect(page.locator(".band")).toHaveCount(0);
    if (cards < 7) await expect(piles.first()).toBeVisible();
  }
  await expect(page.getByText(/Player 1 and Player 2 wins|wins: no card is left/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Rematch" })).toBeVisible();
});

test("a solution is typed, and a wrong one names its rule", async ({ page }) => {
  await page.goto(little);
  const input = page.getByLabel("A move in notation").first();
  await input.fill("1f0@0,0 |");
  await input.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Wrong: OT-12" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "OTLO!" })).not.toBeAttached();
  await input.fill("nonsense");
  await input.press("Enter");
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await input.fill((await cardInPlay(page)).solution);
  await input.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Right!" })).toBeVisible();
  await solved(page, 1);
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

test("a whole deck by mouse: tiles are drawn from the tray to the table", async ({ page }) => {
  await hurry(page);
  await page.goto(little);
  await expect(page.getByRole("application")).toBeVisible();
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).click();
  for (let count = 1; count <= 4; ++count) {
    const card = await cardInPlay(page);
    await solveByMouse(page, card, press);
    if (count < 4) await taken(page, card);
  }
  await done(page);
});

async function solveByMouse(page: Page, card: Card, press: (name: string | RegExp) => Promise<void>): Promise<void> {
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
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a whole deck by touch: tap a tile, tap the place", async ({ page }) => {
    await hurry(page);
    await page.goto(little);
    await expect(page.getByRole("application")).toBeVisible();
    const press = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).tap();
    for (let count = 1; count <= 4; ++count) {
      const card = await cardInPlay(page);
      for (const laid of tilesOf(card.solution)) {
        await prepare(laid, press);
        const to = await spot(page, card, laid.column + 1, laid.row + 1);
        await page.touchscreen.tap(to.x, to.y);
        await expect(page.locator(`svg.table .lying[data-tile="${laid.tile}"]`)).toBeVisible();
      }
      await press(/^OTLO!/);
      if (count < 4) await taken(page, card);
    }
    await done(page);
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
  await page.goto(`#/play/otlo?options=${encodeURIComponent('{"players":2,"stars":[1]}')}&seats=person,engine5`);
  await expect(page.getByRole("application")).toBeVisible();
  const score = page.getByRole("region", { name: "Score" });
  await expect(score).toContainText("Engine 5, seasoned0 cards taken");
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
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"tile":2');
  await page.close();
  const again = await context.newPage();
  await again.goto("#/games");
  await again.getByRole("link", { name: "Go on" }).click();
  await expect(again.locator('svg.table .lying[data-tile="3"]')).toBeVisible();
  expect((await cardInPlay(again)).id).toBe(card.id);
});

test("the table in words", async ({ page }) => {
  await page.goto(`${little}&deal=${encodeURIComponent(JSON.stringify([four.map(({ id }) => id)]))}`);
  await page.getByRole("application").waitFor();
  await page.keyboard.press("5");
  await expect(held(page)).toHaveText(/Tile 5: yellow, hole; hole, blue; held at column 1, row 1, bottom layer\./);
  for (const key of ["r", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - complementary:
      - article "Card e01, 1 star":
        - text: e01 easy
        - 'img "Pattern: hole, yellow, hole, blue; blue, hole, hole, red"'
      - heading "0 of 4 solved" [level=2]
    - region "The table":
      - region "Your table":
        - group "Layer":
          - button "Bottom" [pressed]
          - button "Top"
        - button "See through"
        - application /Building, 4 by 2 spots\\. Number keys take a tile, arrows move it/:
          - list "What is seen from above":
            - listitem: "Column 1, row 1: hole; the card shows hole"
            - listitem: "Column 2, row 1: yellow; the card shows yellow"
            - listitem: "Column 3, row 1: nothing yet; the card shows hole"
            - listitem: "Column 4, row 1: nothing yet; the card shows blue"
            - listitem: "Column 1, row 2: blue; the card shows blue"
            - listitem: "Column 2, row 2: hole; the card shows hole"
            - listitem: "Column 3, row 2: nothing yet; the card shows hole"
            - listitem: "Column 4, row 2: nothing yet; the card shows red"
        - button "Turn" [disabled]
        - button "Flip" [disabled]
        - button "Layer"
        - button "Lift"
        - button "Place" [disabled]
        - list:
          - listitem:
            - 'button "Tile 1: yellow, blue; yellow, hole"'
          - listitem:
            - 'button "Tile 2: yellow, red; red, hole"'
          - listitem:
            - 'button "Tile 3: blue, red; hole, hole"'
          - listitem:
            - 'button "Tile 4: yellow, blue; hole, hole"'
          - listitem:
            - button "Tile 5, in the bottom layer"
          - listitem:
            - 'button "Tile 6: yellow, hole; hole, yellow"'
        - button "OTLO! press O"
  `);
});
