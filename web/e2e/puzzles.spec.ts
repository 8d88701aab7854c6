import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { hurry } from "./page";

interface Card {
  id: string;
  stars: number;
  pattern: string;
  solution: string;
}
const deck = (JSON.parse(readFileSync(new URL("../../data/otlo/decks/default.json", import.meta.url), "utf8")) as { cards: Card[] }).cards;

const called = (page: Page) => expect(page.getByRole("alert").filter({ hasText: "OTLO!" })).not.toBeAttached();
async function type(page: Page, text: string): Promise<void> {
  const input = page.getByLabel("A move in notation");
  await input.fill(text);
  await input.press("Enter");
}

test.beforeEach(({ page }) => hurry(page));

test("the deck of 60: a card is solved, another skipped, and both are remembered", async ({ page }) => {
  await page.goto("#/");
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await page.getByRole("link", { name: "Begin", exact: true }).click();
  await type(page, "1f0@0,0 |");
  await expect(page.locator(".why").first()).toContainText("OT-12");
  await called(page);
  await type(page, deck[0]!.solution);
  await expect(page.getByText(/^Solved in/).first()).toBeVisible();
  await page.getByRole("link", { name: "Next card" }).click();
  await expect(page.getByRole("article")).toHaveAccessibleName(/e02/);
  await page.getByRole("button", { name: "Skip this card" }).click();
  await expect(page.getByRole("article")).toHaveAccessibleName(/e03/);
  await page.goto("#/puzzles");
  await page.reload();
  await expect(page.getByText("1 of 60 solved")).toBeVisible();
  await expect(page.getByRole("link", { name: "Card e01, solved" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Card e02, skipped" })).toBeVisible();
  await expect(page.getByText("Card e02, skipped, comes back last.")).toBeVisible();
});

test("hints tell more with each step, and name their rule", async ({ page }) => {
  await page.goto("#/puzzles/deck/e05");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const hint = page.locator(".hint p");
  await expect(hint).toContainText(/Hint 1. Look /);
  await expect(hint.getByRole("link")).toHaveText(/OT-\d+/);
  const next = page.getByRole("button", { name: "Next hint" });
  await next.click();
  await expect(hint).toContainText(/Hint 2. Tile \d/);
  await next.click();
  await expect(hint).toContainText(/Hint 3. Lay tile \d/);
  await expect(next).toBeDisabled();
});

test("a game alone has the same hints", async ({ page }) => {
  await page.goto(`#/play/otlo?options=${encodeURIComponent('{"stars":[1]}')}`);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.locator(".beside .hint p")).toContainText(/Hint 1. Look /);
});

test("tiles left on a card lie there again", async ({ page }) => {
  await page.goto("#/puzzles/deck/e04");
  await page.getByRole("application").waitFor();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.locator("svg.table .lying")).toHaveCount(1);
  await page.reload();
  await expect(page.locator("svg.table .lying")).toHaveCount(1);
});

test("the card of the day is the same for everyone, and shown solved", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-18T10:00"));
  await page.goto("#/");
  await page.getByRole("link", { name: /Card of the day/ }).click();
  await page.getByRole("application").waitFor();
  await expect(page.getByRole("article")).toHaveAccessibleName("Card Nov 18, 2 stars");
  const said = await page.getByRole("article").getByRole("img").getAttribute("aria-label");
  await page.goto("#/puzzles");
  const card = page.getByRole("link", { name: /Card of the day/ });
  await expect(card.getByRole("img")).toHaveAccessibleName(said!);
  await page.evaluate(() => localStorage.setItem("cairn.puzzles.cards", JSON.stringify({ solved: { "2026-11-18": { seconds: 65, hints: 0 } }, skipped: [] })));
  await page.reload();
  await expect(card).toContainText("Solved in 1:05");
});

// The series of seed 5, solved.
const series = ["1f2@0,0 3b0@2,0 | 2f0@1,0", "5f2@0,0 4f2@2,0 | 6b1@1,0", "5f2@0,0 1b3@2,0 | 2b2@2,0"];
const keptStreak = (page: Page) =>
  page.addInitScript(() => localStorage.getItem("cairn.puzzles.streak") ?? localStorage.setItem("cairn.puzzles.streak", JSON.stringify({ state: { seed: 5, number: 0, solved: 0, skipped: false, over: false }, best: 0 })));
const inPlay = (page: Page, number: number) => expect(page.getByRole("article")).toHaveAccessibleName(new RegExp(`^(Card|Carte) ${number},`));

/** A storm of the series of seed 5. */
async function storm(page: Page): Promise<void> {
  await page.addInitScript(() => (crypto.getRandomValues = <T>(values: T) => ((values as Uint32Array)[0] = 10, values)));
  await page.goto("#/puzzles/storm");
  await inPlay(page, 1);
}

test("a streak goes on after the tab was closed, one card is skipped, and the first error ends it", async ({ page }) => {
  await keptStreak(page);
  await page.goto("#/puzzles/streak");
  await inPlay(page, 1);
  await type(page, series[0]!);
  await inPlay(page, 2);
  await page.reload();
  await inPlay(page, 2);
  await page.getByRole("button", { name: "Skip, once" }).click();
  await inPlay(page, 3);
  await expect(page.getByRole("button", { name: "You have skipped one" })).toBeDisabled();
  await type(page, series[2]!);
  await inPlay(page, 4);
  await type(page, "1f0@0,0 |");
  await expect(page.getByText("The streak ends after 2 cards.").first()).toBeVisible();
  await expect(page.locator(".why").first()).toContainText("OT-12");
  await page.getByRole("link", { name: "All puzzles" }).last().click();
  await expect(page.getByRole("link", { name: /^Streak/ })).toContainText("Best: 2");
});

test("a storm: a wrong call costs ten seconds, and at the end all calls are looked back on", async ({ page }) => {
  await page.clock.install();
  await storm(page);
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText("3:00");
  await type(page, "1f0@0,0 |");
  await expect(page.getByText(/OT-12/).first()).toBeVisible();
  await expect(timer).toHaveText(/^2:(50|4\d)$/);
  await type(page, series[0]!);
  await inPlay(page, 2);
  await page.clock.runFor(180_000);
  await expect(page.getByRole("heading", { name: "1 card in the storm" })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveText([/wrong/, new RegExp(`right.*${series[0]!.replace("|", "\\|")}`)]);
  await expect(page.getByText("Best: 1")).toBeVisible();
});
