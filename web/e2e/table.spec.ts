import { expect, type Page, test } from "@playwright/test";
import { lotusOf, play, three } from "./addresses";

// What all tables have: clocks, giving up, another game, sounds, typed moves, variants that only a button can play.
const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const over = (page: Page) => page.getByRole("heading", { name: "The game is over" });
const dialogButton = (page: Page, name: string | RegExp) => page.getByRole("dialog").getByRole("button", { name });

test("who resigns asks first, loses, and a rematch lets the other begin", async ({ page }) => {
  await page.goto(play("olix", { seats: "person,engine1", clock: "600+5" }));
  await cell(page, "f6").click();
  await page.getByRole("button", { name: "Resign" }).click();
  await dialogButton(page, "Play on").click();
  await expect(over(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Resign" }).click();
  await dialogButton(page, "Resign").click();
  await expect(over(page)).toBeVisible();
  await page.getByRole("link", { name: "Rematch" }).click();
  await expect(over(page)).toHaveCount(0);
  await expect(page.getByRole("timer")).toHaveCount(2);
  await expect(page.getByRole("gridcell", { name: /red pawn/ })).toHaveCount(1); // the engine has begun
});

test("time that is up ends a game of two", async ({ page }) => {
  await page.clock.install();
  await page.goto(play("olix", { seats: "person,person", clock: "30" }));
  await cell(page, "f6").click();
  await expect(cell(page, "f6")).toHaveAccessibleName(/pawn/);
  await page.clock.runFor(20_500);
  await expect(page.getByRole("timer", { name: /Player 2/ })).toHaveText(/^\d\.\d$/);
  await page.clock.runFor(10_000);
  await expect(over(page)).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Player 1 wins");
});

test("with three, who has no time left is skipped and the others play on", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${lotusOf(3, three)}&clock=30`);
  const turn = page.locator("li[aria-current=true]");
  await expect(turn).toContainText("Player 1");
  const input = page.getByLabel("A move in notation");
  await input.fill("C12");
  await input.press("Enter");
  await expect(turn).toContainText("Player 2");
  await page.clock.runFor(31_000);
  await expect(turn).toContainText("Player 3");
  await expect(over(page)).toHaveCount(0);
  await page.clock.runFor(31_000);
  await expect(over(page)).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Player 1 wins");
});

test("a clock goes on where it stood when the tab was closed", async ({ page, context }) => {
  await page.clock.install();
  await page.goto(play("olix", { seats: "person,person", clock: "300+3" }));
  await cell(page, "f6").click();
  await expect(cell(page, "f6")).toHaveAccessibleName(/pawn/);
  await page.clock.runFor(100_000);
  await expect(page.getByRole("timer", { name: /Player 2/ })).toHaveText(/^3:(20|1\d)$/);
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await again.goto("#/games");
  await again.getByRole("link", { name: "Go on" }).click();
  await expect(again.getByRole("timer", { name: /Player 2/ })).toHaveText(/^3:(20|1\d)$/);
});

test("the second player takes red over by a button", async ({ page }) => {
  await page.goto(play("olix", { options: { swap: true }, seats: "person,person" }));
  await expect(page.getByRole("button", { name: "Take red over" })).toHaveCount(0);
  await cell(page, "f6").click();
  await page.getByRole("button", { name: "Take red over" }).click();
  await expect(page.getByRole("button", { name: "Take red over" })).toHaveCount(0);
  await cell(page, "e5").click();
  await expect(cell(page, "e5")).toHaveAccessibleName("e5, blue pawn");
});

test("two agree to count", async ({ page }) => {
  await page.goto(play("olix", { seats: "person,person" }));
  await cell(page, "f6").click();
  await page.getByRole("button", { name: "Count" }).click();
  await dialogButton(page, "Count").click();
  await expect(over(page)).toBeVisible();
});

test("Lotus, expert: two first pawns, the second may be declined", async ({ page }) => {
  await page.goto(play("lotus", { options: { expert: true }, seats: "person,person" }));
  const input = page.getByLabel("A move in notation");
  await input.fill("S4A");
  await input.press("Enter");
  await page.getByRole("button", { name: /second/ }).click();
  await expect(page.locator("li[aria-current=true]")).toContainText("Player 2");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("a move can be typed there too", async ({ page }) => {
    await page.goto(play("olix", { seats: "person,person" }));
    await page.getByRole("button", { name: "Moves" }).tap();
    const input = page.getByLabel("A move in notation");
    await input.fill("f6");
    await input.press("Enter");
    await expect(cell(page, "f6")).toHaveAccessibleName(/red pawn/);
  });
});

test("sounds are made, and none when they are muted", async ({ page }) => {
  await page.addInitScript(() => {
    const state = window as unknown as { started: number };
    state.started = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      ++state.started;
      return start.apply(this, when);
    };
  });
  const started = () => page.evaluate(() => (window as unknown as { started: number }).started);
  await page.goto(play("olix", { seats: "person,person" }));
  await cell(page, "f6").click();
  await expect.poll(started).toBe(1);
  await page.getByRole("button", { name: "Mute" }).click();
  await cell(page, "e5").click();
  await expect(cell(page, "e5")).toHaveAccessibleName(/pawn/);
  expect(await started()).toBe(1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Mute" })).toHaveAttribute("aria-pressed", "true");
});

test("every page has one polite and one urgent live region", async ({ page }) => {
  for (const address of ["#/", "#/new", "#/games", "#/replay?r=x", "#/learn/olix/corner", "#/rules/olix", ...["olix", "lotus", "logan", "otlo"].map((game) => play(game, { seats: "person,person" }))]) {
    await page.goto(address);
    await page.locator("main:not([aria-busy])").first().waitFor();
    await expect(page.locator("[aria-live=polite], [role=status], [role=log]")).toHaveCount(1);
    await expect(page.locator("[aria-live=assertive], [role=alert]")).toHaveCount(1);
  }
});
