import { expect, type Page, test } from "@playwright/test";
import { axeClean, keepSettings, themes } from "./axe";

const workshop = (pattern: string) => `#/workshop?p=${pattern}`;
const answer = (page: Page) => page.getByRole("region", { name: "What it is worth" });
const written = (page: Page) => page.getByLabel("In letters");
const spot = (page: Page, column: number, row: number) => page.locator(`[data-spot="${column},${row}"]`);

test("a pattern is drawn by taps, and told at once what it is worth", async ({ page }) => {
  await page.goto("#/");
  await page.getByRole("link", { name: "Workshop" }).click();
  await expect(answer(page)).toContainText("13 solutions");
  // Red becomes blue.
  await spot(page, 0, 0).click();
  await expect(spot(page, 0, 0)).toHaveAccessibleName("Column 1, row 1: blue");
  await expect(written(page)).toHaveValue("BY.B/..Y.");
  await expect(page).toHaveURL(/p=BY\.B\/\.\.Y\./);
});

test("keys draw as well as taps", async ({ page }) => {
  await page.goto(workshop("..../...."));
  await expect(answer(page)).toContainText("No solution");
  await expect(answer(page)).toContainText("proved");
  await spot(page, 0, 0).focus();
  for (const key of ["r", "ArrowRight", "Y", "ArrowRight", "ArrowRight", "b", "ArrowDown", "ArrowLeft", "y"]) await page.keyboard.press(key);
  await expect(written(page)).toHaveValue("RY.B/..Y.");
  await expect(answer(page)).toContainText("13 solutions");
});

test("solutions are stepped through, layer by layer", async ({ page }) => {
  await page.goto(workshop("RBYB/YRBY"));
  await expect(page.getByText("Solution 1 of 24")).toBeVisible();
  await expect(page.locator("svg.table .lying")).toHaveCount(4);
  await page.getByRole("radio", { name: "Bottom layer" }).check();
  await expect(page.locator("svg.table .lying")).toHaveCount(2);
  await page.getByRole("button", { name: "The next solution" }).click();
  await expect(page.getByText("Solution 2 of 24")).toBeVisible();
});

test("what cannot be read is told, and where", async ({ page }) => {
  await page.goto(workshop("RQ"));
  await expect(answer(page)).toContainText("“RQ” has “Q” in it");
  await written(page).fill("RB_Y/RB_Y");
  await expect(answer(page)).toContainText("do not hang together");
  await written(page).fill("RY.B/..Y.");
  await expect(answer(page)).toContainText("13 solutions");
});

test("a random card of three stars has one solution", async ({ page }) => {
  await page.goto(workshop("RY.B/..Y."));
  await page.getByRole("button", { name: "A new card of 3 stars" }).click();
  await expect(answer(page)).toContainText("One solution");
  await expect(answer(page)).toContainText("3 stars");
});

for (const theme of themes)
  test(`nothing that axe finds, ${theme}`, async ({ page }) => {
    await keepSettings(page, { theme });
    await page.goto(workshop("RY.B/..Y."));
    await expect(answer(page)).toContainText("13 solutions");
    await axeClean(page);
    await written(page).fill("RQ");
    await expect(answer(page)).toContainText("“Q”");
    await axeClean(page);
  });
