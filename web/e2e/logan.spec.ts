import { expect, type Locator, type Page, test } from "@playwright/test";
import { island, late, logan } from "./addresses";

const start = logan(island);
const game = ["1,-1", "2,-1", "2,-2", "3,-2", "3,-1", "4,-2", "4,-1"]; // seven papers, four of them in a row at last (LS-30)

const place = (page: Page, name: string) => page.locator(`[data-place="${name}"]`);
const focused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const over = (page: Page) => expect(page.getByRole("heading", { name: "The game is over" })).toBeVisible();

/** With Tab to where the island has its tab stop. */
async function enter(page: Page): Promise<void> {
  await expect(page.locator("[data-place]").first()).toBeVisible();
  for (let stops = 0; !(await page.evaluate(() => document.activeElement?.hasAttribute("data-place"))); ++stops) {
    expect(stops).toBeLessThan(30);
    await page.keyboard.press("Tab");
  }
}
/** With the arrow keys to a place, by what lies where on the screen. */
async function walk(page: Page, name: string): Promise<void> {
  const goal = place(page, name);
  for (let steps = 0; !(await focused(goal)); ++steps) {
    expect(steps, `to ${name}`).toBeLessThan(25);
    const here = (await page.locator("[data-place]:focus").boundingBox())!;
    const there = (await goal.boundingBox())!;
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    await page.keyboard.press(Math.abs(dy) > Math.abs(dx) * 0.7 ? (dy > 0 ? "ArrowDown" : "ArrowUp") : dx > 0 ? "ArrowRight" : "ArrowLeft");
  }
}

test("a whole game by mouse, with what would turn shown first", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(start);
  await place(page, "1,-1").hover();
  await expect(page.locator(".foresight .result")).toHaveCount(2);
  await expect(page.locator(".foresight").getByText("?")).toHaveCount(2);
  for (const move of game) {
    await place(page, move).click();
    if (move !== game.at(-1)) await expect(place(page, move)).toHaveAccessibleName(/paper/);
  }
  await over(page);
  await expect(page.getByRole("img", { name: /in the winning line/ })).toHaveCount(4);
});

test("a whole game by keyboard alone", async ({ page }) => {
  await page.goto(start);
  await enter(page);
  for (const move of game) {
    await walk(page, move);
    await page.keyboard.press("Enter");
    if (move !== game.at(-1)) await expect(place(page, move)).toHaveAccessibleName(/paper/);
  }
  await over(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a whole game by touch: a tap shows, the button does", async ({ page }) => {
    await page.goto(start);
    for (const move of game) {
      await place(page, move).tap();
      await page.getByRole("button", { name: "Place", exact: true }).tap();
      if (move !== game.at(-1)) await expect(place(page, move)).toHaveAccessibleName(/paper/);
    }
    await over(page);
  });

  test("the island stands upright, and every target is large enough", async ({ page }) => {
    await page.goto(logan(late));
    const [left, right] = [(await place(page, "-2,0").boundingBox())!, (await place(page, "2,0").boundingBox())!];
    expect(right.y - left.y).toBeGreaterThan(200);
    for (const target of await page.locator("[data-place], .logan button").all()) {
      const { width, height } = (await target.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
});

test("a stone that may be moved or turned asks which; a moved one shows the face that was chosen", async ({ page }) => {
  await page.goto(logan(late));
  await place(page, "2,0").click();
  await page.getByRole("button", { name: "Turn over", exact: true }).click();
  await expect(place(page, "2,0")).toHaveAccessibleName(/^2, 0: scissors, underside paper/);

  await place(page, "-2,1").click();
  await expect(page.getByRole("radio")).toHaveCount(2);
  await page.getByRole("radio", { name: "Scissors up" }).click();
  await place(page, "1,1").hover();
  await expect(page.locator(".foresight .landing")).toBeVisible();
  await place(page, "1,1").click();
  await expect(place(page, "1,1")).toHaveAccessibleName(/^1, 1: scissors, underside paper/);
});

test("the keyboard chooses the stone, the face and what to do", async ({ page }) => {
  await page.goto(logan("0,0:RS;1,0:RS|PR;SR/PR|0|0"));
  await enter(page);
  await page.keyboard.press("s");
  await expect(page.getByRole("radio", { name: "Scissors, 1 in reserve" })).toBeChecked();
  await walk(page, "1,-1");
  await page.keyboard.press("Enter");
  await expect(place(page, "1,-1")).toHaveAccessibleName("1, −1: scissors, underside not seen yet");
  expect(await focused(place(page, "1,-1"))).toBe(true);

  await page.goto("about:blank");
  await page.goto(logan(late));
  await enter(page);
  await walk(page, "2,0");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(place(page, "2,0")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(place(page, "2,0")).toHaveAccessibleName(/scissors, underside paper/);
});

test("with free_face a reserve stone is turned over and must then be added", async ({ page }) => {
  await page.goto(logan("0,0:RS;1,0:RS|PR;SR/PR|0|0", { options: { free_face: true } }));
  await page.getByRole("radio", { name: /^Paper/ }).click();
  await page.getByRole("button", { name: "Turn a paper over" }).click();
  await expect(page.getByRole("radio", { name: "Rock up" })).toBeChecked();
  await place(page, "1,-1").click();
  await expect(place(page, "1,-1")).toHaveAccessibleName("1, −1: rock, underside paper");
});

test("with memory nothing that was seen is shown again, nor foreseen", async ({ page }) => {
  await page.goto(logan(late, { options: { memory: true } }));
  await expect(place(page, "-2,0")).toHaveAccessibleName("−2, 0: rock. May be moved");
  await expect(page.getByRole("button", { name: "Chances" })).toHaveCount(0);
  await place(page, "2,0").click();
  await page.getByRole("button", { name: "Turn over", exact: true }).hover();
  await expect(page.locator(".foresight").getByText("?")).toBeVisible();
});

test("a refusal is shown where it happened, with its rule", async ({ page }) => {
  await page.goto(start);
  await place(page, "0,0").hover();
  await place(page, "0,0").click({ force: true }); // it is said to be disabled, and still tells why
  await expect(page.getByRole("link", { name: "LS-10" })).toBeVisible();
});

test("the island is moved, zoomed and fitted", async ({ page }) => {
  await page.goto(logan(late));
  const stone = place(page, "0,0");
  await expect(stone).toBeVisible();
  await page.waitForTimeout(400);
  const fitted = (await stone.boundingBox())!;
  await page.getByRole("button", { name: "Nearer" }).click();
  expect((await stone.boundingBox())!.width).toBeGreaterThan(fitted.width * 1.2);
  await page.mouse.move(100, 400);
  await page.mouse.down();
  await page.mouse.move(160, 430, { steps: 5 });
  await page.mouse.up();
  const moved = (await stone.boundingBox())!;
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await stone.boundingBox())!.width).toBeLessThan(moved.width);
  await page.getByRole("button", { name: "Fit" }).click();
  await expect.poll(async () => Math.abs((await stone.boundingBox())!.x - fitted.x)).toBeLessThan(2);
  await enter(page);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => Math.round((await stone.boundingBox())!.x - fitted.x)).toBe(-60);
});

test("the board in words, in both languages", async ({ page }) => {
  await page.goto(logan("0,0:RS!;1,0:RS;0,1:SP|PR;PR;RS/SR|0|0"));
  await expect(page.getByRole("region", { name: "Board" })).toMatchAriaSnapshot(`
    - 'region "Player 2, reserve: 1 scissors"'
    - group "Island, 3 stones":
      - 'button "−1, 1: open place for rock"'
      - 'button "1, −1: open place for rock"'
      - 'button "1, 1: open place for rock"'
      - 'button "0, 0: rock, underside scissors" [disabled]'
      - 'button "1, 0: rock, underside not seen yet" [disabled]'
      - 'button "0, 1: scissors, underside not seen yet" [disabled]'
    - 'region "Player 1, reserve: 1 rock and 2 paper"':
      - radiogroup "Which stone of the reserve":
        - radio "Rock, 1 in reserve" [checked]
        - radio "Paper, 2 in reserve"
  `);
  await page.getByRole("button", { name: "French" }).click();
  await expect(place(page, "0,0")).toHaveAccessibleName("0, 0 : caillou, dessous ciseaux");
});

test("the engine answers", async ({ page }) => {
  await page.goto("#/play/logan?seats=person,engine1&seed=7");
  await page.locator(".open [data-place]").first().click();
  await expect(page.getByRole("group", { name: "Island, 4 stones" })).toBeVisible();
});
