import { expect, type Page, test } from "@playwright/test";
import { middle, play } from "./addresses";
import { axeClean, keepSettings } from "./axe";

// Every state that a page can be in, in two ways to look at it that differ in all things.
const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const typed = async (page: Page, moves: string[]) => {
  const input = page.locator("aside input").first();
  await input.waitFor({ state: "attached" });
  if (!(await input.isVisible())) await page.locator(".actions .moves").click();
  for (const move of moves) {
    await input.fill(move);
    await input.press("Enter");
    await expect(input).toHaveValue("");
  }
};
const win = ["a1", "a3", "b1", "c3", "c1", "e3", "d1", "g3", "e1", "i3", "f1", "k3", "g1", "a5", "h1"];
const olix = play("olix", { seats: "person,person" });
const otlo = `#/play/otlo?options=${encodeURIComponent('{"stars":[1]}')}`;

const states: Record<string, (page: Page) => Promise<void>> = {
  "a refusal on the board": async (page) => {
    await page.goto(olix);
    await typed(page, ["f6"]);
    await cell(page, "f6").click();
    await expect(page.locator(".why a")).toBeVisible();
  },
  "a dialog": async (page) => {
    await page.goto(olix);
    await cell(page, "f6").waitFor();
    await page.locator(".actions button").last().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "a game that is over": async (page) => {
    await page.goto(olix);
    await typed(page, win);
    await expect(page.locator(".ended")).toBeVisible();
  },
  "a replay with a branch": async (page) => {
    await page.goto(olix);
    await typed(page, ["f6", "e5"]);
    await page.goto("#/games");
    await page.locator('a[href^="#/replay/"]').first().click();
    await cell(page, "a1").click();
    await expect(page.locator(".lines button")).toHaveCount(2);
  },
  "a path that is shown": async (page) => {
    await page.goto(play("lotus", { seats: "person,person", position: middle }));
    await page.locator('[data-place="C5"]').hover();
    await expect(page.locator(".hop").first()).toBeVisible();
  },
  "an island": async (page) => {
    await page.goto(play("logan", { seats: "person,person" }));
    await page.locator("[data-place]").first().waitFor();
  },
  "a call": async (page) => {
    await page.clock.install();
    await page.goto(otlo);
    await page.getByRole("application").waitFor();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(page.locator("svg.table .lying")).toHaveCount(1);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press("o");
    await expect(page.locator(".band")).toBeVisible();
    await page.clock.resume();
  },
  "a race of two": async (page) => {
    await page.goto(`#/play/otlo?options=${encodeURIComponent('{"players":2,"stars":[1]}')}&seats=person,person`);
    await page.getByRole("application").first().waitFor();
  },
  "what cannot be opened": async (page) => {
    await page.goto("#/play/olix/nothing");
    await page.locator(".trouble").waitFor();
  },
  "a new race": async (page) => {
    await page.goto("#/new/otlo");
    await page.locator("summary").first().click();
  },
  lessons: async (page) => {
    await page.goto("#/learn/logan");
    await page.locator("main").waitFor();
  },
  rules: async (page) => {
    await page.goto("#/rules/logan/LS-22");
    await page.locator("#LS-22").waitFor();
  },
};

for (const [look, settings, size] of [
  ["light, English, desktop", { theme: "light", language: "en" }, { viewport: { width: 1280, height: 800 } }],
  ["dark, French, phone", { theme: "dark", language: "fr" }, { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)
  test.describe(look, () => {
    test.use({ ...size, contextOptions: { reducedMotion: "reduce" } });
    for (const [name, show] of Object.entries(states))
      test(`axe finds nothing on ${name}`, async ({ page }) => {
        await keepSettings(page, settings);
        await show(page);
        await axeClean(page);
      });
  });
