import { expect, type Page, test } from "@playwright/test";

const twoPeople = "#/play/olix?seats=person,person";
const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
// Red makes a line of eight, which is above the last row of its column (OX-33).
const red = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"];
const blue = ["a3", "c3", "e3", "g3", "i3", "k3", "a5"];
const game = red.flatMap((move, i) => (blue[i] ? [move, blue[i]] : [move]));
const over = (page: Page) => expect(page.getByRole("heading", { name: "The game is over" })).toBeVisible();

test("a whole game by mouse", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(twoPeople);
  for (const move of game) {
    await cell(page, move).click();
    await expect(cell(page, move)).toHaveAccessibleName(/pawn/);
  }
  await over(page);
  await expect(page.getByRole("status").filter({ hasText: "wins" }).first()).toBeAttached();
});

test("a whole game by keyboard alone", async ({ page }) => {
  await page.goto(twoPeople);
  await expect(cell(page, "f6")).toBeVisible();
  let [x, y] = [5, 5]; // the grid's tab stop is in its middle
  for (let stops = 0; !(await cell(page, "f6").evaluate((element) => element === document.activeElement)); ++stops) {
    expect(stops).toBeLessThan(30);
    await page.keyboard.press("Tab");
  }
  for (const move of game) {
    const [toX, toY] = [move.charCodeAt(0) - 97, Number(move.slice(1)) - 1];
    for (; x !== toX; x += Math.sign(toX - x)) await page.keyboard.press(toX > x ? "ArrowRight" : "ArrowLeft");
    for (; y !== toY; y += Math.sign(toY - y)) await page.keyboard.press(toY > y ? "ArrowUp" : "ArrowDown");
    await page.keyboard.press("Enter");
    await expect(cell(page, move)).toHaveAccessibleName(/pawn/);
  }
  await over(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a whole game by touch: a tap shows, the button does", async ({ page }) => {
    await page.goto(twoPeople);
    for (const move of game) {
      await cell(page, move).tap();
      await page.getByRole("button", { name: `Place on ${move}` }).tap();
      await expect(cell(page, move)).toHaveAccessibleName(/pawn/);
    }
    await over(page);
  });
});

test("a typed move is the same action, and a refusal names its rule", async ({ page }) => {
  await page.goto(twoPeople);
  const input = page.getByLabel("A move in notation");
  await input.fill("f6");
  await input.press("Enter");
  await expect(cell(page, "f6")).toHaveAccessibleName("f6, red pawn");
  await input.fill("f6");
  await input.press("Enter");
  await expect(page.getByRole("link", { name: "OX-10" })).toBeVisible();
});

test("a closed tab loses nothing", async ({ page, context }) => {
  await page.goto(twoPeople);
  for (const move of game.slice(0, 5)) {
    await cell(page, move).click();
    await expect(cell(page, move)).toHaveAccessibleName(/pawn/);
  }
  await page.close();
  const again = await context.newPage();
  await again.goto("#/games");
  await again.getByRole("link", { name: "Go on" }).click();
  for (const move of game.slice(0, 5)) await expect(cell(again, move)).toHaveAccessibleName(/pawn/);
  await cell(again, game[5]!).click();
  await expect(cell(again, game[5]!)).toHaveAccessibleName(/pawn/);
});

test("the board in words", async ({ page }) => {
  await page.goto(twoPeople);
  await cell(page, "f6").click();
  await cell(page, "e5").click();
  const row = page.getByRole("grid").getByRole("row").nth(5);
  await expect(row).toMatchAriaSnapshot(`
    - row:
      - gridcell "a6, empty"
      - gridcell "b6, empty"
      - gridcell "c6, empty"
      - gridcell "d6, empty"
      - gridcell "e6, empty"
      - gridcell "f6, red pawn"
  `);
});

test("the engine answers, a hint is shown, and a move can be taken back", async ({ page }) => {
  await page.goto("#/play/olix?seats=person,engine1");
  await cell(page, "f6").click();
  const pawns = page.getByRole("grid").getByRole("gridcell", { name: /blue pawn/ });
  await expect(pawns).toHaveCount(1);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Show the move" }).click();
  await expect(page.getByRole("button", { name: /^Place on [a-k]/ })).toBeVisible();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(pawns).toHaveCount(0);
  await expect(cell(page, "f6")).toHaveAccessibleName(/empty/);
});
