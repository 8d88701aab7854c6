import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { hurry } from "./page";

interface Puzzle {
  id: string;
  position: string;
  turns: number;
  key: string[];
  rating: number;
}
const puzzles = (game: string) => (JSON.parse(readFileSync(new URL(`../../data/puzzles/${game}.json`, import.meta.url), "utf8")) as { puzzles: Puzzle[] }).puzzles;
const oneOf = (game: string, turns: number) => puzzles(game).find((puzzle) => puzzle.turns === turns)!;

async function type(page: Page, text: string): Promise<void> {
  const input = page.getByLabel("A move in notation");
  await input.fill(text);
  await input.press("Enter");
}
const solved = (page: Page) => expect(page.getByRole("heading", { name: "Solved!" })).toBeVisible();
const kept = (page: Page, game: string) => page.evaluate((game) => JSON.parse(localStorage.getItem(`cairn.puzzles.of.${game}`) ?? "{}") as { streak: number; first: Record<string, boolean>; strength: { rating: number } }, game);

test.beforeEach(({ page }) => hurry(page));

test("a puzzle is chosen, solved by a click, rated, and the next one waits", async ({ page }) => {
  await page.goto("#/");
  await page.getByRole("link", { name: "Puzzles of Olix" }).click();
  await page.getByRole("radio", { name: "Win this turn" }).check();
  await page.getByRole("link", { name: "Solve one" }).click();
  await page.locator(".board").waitFor();
  const id = page.url().split("/").at(-1)!;
  const puzzle = puzzles("olix").find((each) => each.id === id)!;
  expect(puzzle.turns).toBe(1);
  await page.locator(`[data-cell="${puzzle.key[0]}"]`).click();
  await solved(page);
  const after = await kept(page, "olix");
  expect(after.streak).toBe(1);
  expect(after.first).toEqual({ [id]: true });
  expect(after.strength.rating).toBeGreaterThan(1500);
  await page.getByRole("link", { name: "Next puzzle" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText("Your first attempt counts.")).toBeVisible();
});

test("a wrong move is refuted on the board, counts once, and is taken back", async ({ page }) => {
  const puzzle = oneOf("olix", 2);
  const empty = ["a1", "k11", "a11", "k1", "f6"].find((cell) => cell !== puzzle.key[0])!;
  await page.goto(`#/puzzles/olix/${puzzle.id}`);
  const pawns = page.locator('.board [data-cell][aria-label*="pawn"]');
  await type(page, puzzle.key[0]!.replace(/\d+/, "99"));
  await expect(page.locator(".why").first()).toBeVisible(); // no cell: refused by its rule, and no attempt
  expect((await kept(page, "olix")).first ?? {}).toEqual({});
  await type(page, empty);
  await expect(page.getByRole("heading", { name: "That does not win." })).toBeVisible();
  const lost = await kept(page, "olix");
  expect(lost.first).toEqual({ [puzzle.id]: false });
  expect(lost.strength.rating).toBeLessThan(1500);
  const there = await pawns.count();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(pawns).toHaveCount(there - 2);
  // The key, the best defence, and whatever wins then: shown by the core, which changes no rating any more.
  await type(page, puzzle.key[0]!);
  await expect(page.getByText("Right. Now win.")).toBeVisible();
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByRole("heading", { name: "That is how" })).toBeVisible();
  expect((await kept(page, "olix")).strength).toEqual(lost.strength);
});

test("by keyboard alone: the key of Logan Stones, and on to the next", async ({ page }) => {
  const puzzle = puzzles("logan").find(({ turns, key }) => turns === 1 && key.length === 1)!;
  await page.goto(`#/puzzles/logan/${puzzle.id}`);
  await type(page, puzzle.key[0]!);
  await solved(page);
  await expect(page.getByRole("link", { name: "Next puzzle" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(puzzle.id));
});

test("Lotus in two, to the end", async ({ page }) => {
  const puzzle = oneOf("lotus", 2);
  await page.goto(`#/puzzles/lotus/${puzzle.id}`);
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByRole("heading", { name: "That is how" })).toBeVisible();
  expect((await kept(page, "lotus")).first).toEqual({ [puzzle.id]: false });
  await page.goto("#/puzzles/lotus");
  await expect(page.getByRole("link", { name: `Puzzle rated ${puzzle.rating}, not solved at first` }).first()).toBeVisible();
});

test("what is kept may be spoiled, and a puzzle may not exist", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cairn.puzzles.of.olix", '{"strength":{"rating":"x"},"first":7,"choice":{"turns":99}}'));
  await page.goto("#/puzzles/olix");
  await expect(page.getByText("≈ 1500")).toBeVisible();
  await page.goto("#/puzzles/olix/nothing");
  await expect(page.getByText("There is no such puzzle.", { exact: true })).toBeVisible();
});
