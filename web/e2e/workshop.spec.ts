import { expect, type Page, test } from "@playwright/test";
import { keepSettings } from "./page";

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

const deck = (page: Page) => page.getByRole("region", { name: "My deck" });
async function collect(page: Page, ...patterns: string[]): Promise<void> {
  await page.goto(workshop(patterns[0]!));
  for (const pattern of patterns) {
    await written(page).fill(pattern);
    await answer(page).getByRole("button", { name: "Into my deck" }).click();
    await expect(answer(page).getByRole("button", { name: "In my deck" })).toBeDisabled();
  }
}
const ids = (page: Page) => deck(page).getByRole("article").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));

test("cards are collected, put in order, and kept", async ({ page }) => {
  await collect(page, "RY.B/..Y.", "RBYB/YRBY", "..YB/YR.Y");
  await deck(page).getByLabel("Name of the deck").fill("Rainy day");
  await page.getByRole("button", { name: "o03 one place earlier" }).click();
  await expect(page.getByRole("button", { name: "o03 one place earlier" })).toBeFocused();
  await page.getByRole("button", { name: "Remove o01" }).click();
  await page.reload();
  await expect(deck(page).getByLabel("Name of the deck")).toHaveValue("Rainy day");
  expect(await ids(page)).toEqual(["Card o03, 1 star", "Card o02, 1 star"]);
  await deck(page).getByRole("link", { name: "Play alone" }).click();
  await expect(page.getByRole("article").first()).toHaveAccessibleName(/^Card o0[23], 1 star/);
});

test("a deck goes out as a file and comes in again; another file is told from it", async ({ page }) => {
  await collect(page, "RY.B/..Y.", "RBYB/YRBY");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
  const file = await download.path();
  await page.getByRole("button", { name: "Remove o01" }).click();
  await page.getByLabel("Import").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from('{"cards":[{"id":"a","stars":1,"pattern":"RBYB/YRBY","solution":"|"}]}') });
  await expect(deck(page)).toContainText("it breaks OT-12");
  await page.getByLabel("Import").setInputFiles(file);
  await page.getByRole("button", { name: "Replace" }).click();
  await expect(deck(page)).toContainText("2 cards are in the deck now.");
  expect(await ids(page)).toEqual(["Card o01, 1 star", "Card o02, 1 star"]);
});

test("on paper there is the deck and nothing else", async ({ page }) => {
  await page.addInitScript(() => (window.print = () => void dispatchEvent(new Event("beforeprint"))));
  await keepSettings(page, { theme: "dark" });
  await collect(page, "RY.B/..Y.");
  await page.emulateMedia({ media: "print" });
  await page.getByRole("button", { name: "Print" }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByText("Tile 6, back")).toBeVisible();
  await expect(page.getByText("OTLO workshop")).toBeHidden();
  await expect(page.getByText("4b0@0,0 5f3@2,0 |").last()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.getByText("OTLO workshop")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
