import { expect, type Page, test } from "@playwright/test";
import { middle, play } from "./addresses";
import { hurry } from "./page";

// A board of three spaces and six pawns each: a whole game in some twenty moves.
const little = play("lotus", { options: { short: true, board: { branch: [1, 1], common: 2, trampolines: [] } }, seats: "person,person" });
const place = (page: Page, name: string) => page.locator(`[data-place="${name}"]`);
const movable = (page: Page) => page.locator("[data-place]:not([aria-disabled=true])");
const entrance = (page: Page, name: string) => page.locator(`[data-entrance=${name}]`);
const pass = (page: Page) => page.getByRole("button", { name: "Pass" });
const over = (page: Page) => page.getByRole("heading", { name: "The game is over" });
const moves = async (page: Page) => Number(await page.locator("section.panel > h2 > span").textContent());

/** Plays with `move` whatever may be done until the game is over. */
async function playOut(page: Page, move: (page: Page) => Promise<void>): Promise<void> {
  for (let turns = 0; turns < 200; ++turns) {
    await expect(over(page).or(movable(page)).or(pass(page)).first()).toBeVisible();
    if (await over(page).isVisible()) break;
    const before = await moves(page);
    await move(page);
    await expect.poll(() => moves(page)).toBeGreaterThan(before);
  }
  await expect(over(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "wins" }).first()).toBeAttached();
}

async function byMouse(page: Page): Promise<void> {
  if ((await movable(page).count()) === 0) return pass(page).click();
  const first = movable(page).first();
  const start = (await first.getAttribute("data-place"))!.startsWith("start");
  await first.click();
  if (start) await entrance(page, "B").click();
}

test("a whole game by mouse", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(little);
  await playOut(page, byMouse);
});

test("a whole game by keyboard alone", async ({ page }) => {
  await page.goto(little);
  await expect(movable(page).first()).toBeVisible();
  const focused = (what: string) => page.evaluate((what) => document.activeElement?.matches(what) ?? false, what);
  let passed = false;
  await playOut(page, async () => {
    if ((await movable(page).count()) === 0) {
      passed = true;
      for (let stops = 0; !(await pass(page).evaluate((element) => element === document.activeElement)); ++stops) {
        expect(stops).toBeLessThan(40);
        await page.keyboard.press("Tab");
      }
      return page.keyboard.press("Enter");
    }
    // After the first move the focus stays on the board, unless it was taken to the button for passing.
    for (let stops = 0; !(await focused("[data-place]")); ++stops) {
      expect(stops).toBeLessThan((await moves(page)) === 0 || passed ? 40 : 1);
      await page.keyboard.press("Tab");
    }
    passed = false;
    if (!(await focused("[data-place]:not([aria-disabled=true])"))) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const at = entrance(page, "A");
    if (await at.isVisible()) {
      await expect(at).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await expect(entrance(page, "B")).toBeFocused();
      await page.keyboard.press("Enter");
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a whole game by touch: a tap shows, the button does", async ({ page }) => {
    await page.goto(little);
    await playOut(page, async () => {
      if ((await movable(page).count()) === 0) return pass(page).tap();
      await movable(page).last().tap();
      await page.getByRole("button", { name: /^Move (to|home)/ }).tap();
    });
  });

  test("a second tap on the same place does it too", async ({ page }) => {
    await page.goto(play("lotus", { seats: "person,person", position: middle }));
    await place(page, "C5").tap();
    await expect(page.getByRole("button", { name: "Move to C11" })).toBeVisible();
    expect(await moves(page)).toBe(0);
    await place(page, "C5").tap();
    await expect.poll(() => moves(page)).toBe(1);
  });
});

test("a whole short game against the engine, always the first that is offered", async ({ page }) => {
  test.setTimeout(240_000);
  await hurry(page);
  await page.goto(play("lotus", { options: { short: true }, seats: "person,engine1" }));
  await playOut(page, byMouse);
});

test("what a move would do is shown before it is done: the trampoline's second leg", async ({ page }) => {
  await page.goto(play("lotus", { seats: "person,person", position: middle }));
  await place(page, "C5").hover();
  await expect(page.locator(".hop:not(.thrown)")).toHaveCount(3);
  await expect(page.locator(".hop.thrown")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Move to C11" })).toBeVisible();
  await place(page, "C5").click();
  await expect(place(page, "C11")).toHaveAccessibleName(/stack of 2: white on top, then yours/);
});

test("a refusal is shown at its place and names its rule", async ({ page }) => {
  await page.goto(play("lotus", { seats: "person,person", position: middle }));
  await place(page, "A1").click({ force: true });
  await expect(page.getByRole("link", { name: "LO-10" })).toBeVisible();
  await expect(page.locator(".wrong")).toHaveCount(1);
  await expect(page.getByRole("alert").filter({ hasText: "free pawn of your own" })).toBeAttached();
});

test("a pawn hops space by space, and at once under reduced motion", async ({ page }) => {
  const flown = async () => {
    await page.goto(play("lotus", { seats: "person,person", position: middle }));
    await page.evaluate(() => {
      const counted = window as unknown as { hops: number };
      counted.hops = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given: Parameters<typeof animate>) {
        ++counted.hops;
        return animate.apply(this, given);
      };
    });
    await place(page, "C5").click();
    await expect(place(page, "C11")).toHaveAccessibleName(/stack of 2/);
  };
  const hops = () => page.evaluate(() => (window as unknown as { hops: number }).hops);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await flown();
  await expect.poll(hops).toBe(6);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("about:blank");
  await flown();
  await page.waitForTimeout(200);
  expect(await hops()).toBe(0);
});

test("the board in words", async ({ page }) => {
  await page.goto(play("lotus", { seats: "person,person", position: middle }));
  await expect(page.getByRole("group", { name: "Lotus board" })).toMatchAriaSnapshot(`
    - group "Lotus board":
      - 'img "Player 2, black: 0 of 10 home"'
      - 'img "Player 1, white: 1 of 10 home"'
      - button "Start (yours), stack of 4, all yours. Moves 4 to C4."
      - 'button "Start (yours), one pawn: yours. Moves 1 to A1 by A and B1 by B."'
  `);
  await expect(place(page, "C5")).toHaveAccessibleName("C5, stack of 3: yours on top, then black, black. Moves 3 to C11.");
});

test("four players, each with a tray and a turn", async ({ page }) => {
  await page.goto(play("lotus", { options: { players: 4 }, seats: "person,person,person,person" }));
  for (const [seat, colour] of ["white", "black", "jade", "coral"].entries()) {
    await expect(page.getByRole("img", { name: `Player ${seat + 1}, ${colour}: 0 of 6 home` })).toBeVisible();
    await expect(page.locator("li[aria-current=true]")).toContainText(`Player ${seat + 1}`);
    await byMouse(page);
    await expect.poll(() => moves(page)).toBe(seat + 1);
  }
});
