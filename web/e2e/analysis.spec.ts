import { expect, type Page, test } from "@playwright/test";
import { play, people } from "./addresses";

// The engine looking on: lines, proofs and reveals of a position, the review of a game, hints in play.
const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const position = (game: string, text: string, options?: object) => `#/analysis?${new URLSearchParams({ game, position: text, ...(options ? { options: JSON.stringify(options) } : {}) })}`;
const lines = (page: Page) => page.getByRole("region", { name: "Best lines" });
const winInOne = "11/11/11/11/11/rrrrrrr1bb1/11/11/11/11/b2b2b2bb r 0";

/** A game of Olix in which red overlooks for a move that a line of eight would win. */
const moves = ["a1", "a3", "b1", "c3", "c1", "e3", "d1", "g3", "e1", "i3", "f1", "k3", "g1", "a5", "k11", "a7", "h1"];
const keep = (page: Page) =>
  page.addInitScript(
    ([id, record]) => localStorage.setItem(`cairn.game.${id}`, JSON.stringify({ id, game: "olix", record, players: [{ kind: "person", name: "Ann" }, { kind: "person", name: "Ben" }], clock: null, left: [], began: 1, changed: 2, plies: 17, result: { winners: [0], reason: "pattern" } })),
    ["one", { game: "olix", moves, result: { winners: [0], reason: "pattern" } }] as const,
  );

test("a proved win is told, shown on the board, and played out as a branch", async ({ page }) => {
  await page.goto(position("olix", winInOne));
  await expect(lines(page).getByRole("button", { name: "Line 1: win in 1" })).toBeVisible();
  await expect(lines(page)).toContainText("Proved: Player 1 wins, in 1 action");
  await expect(page.getByRole("meter")).toHaveAttribute("aria-valuetext", "Player 1: 100%");
  await expect(page.locator(".board path.maybe")).toHaveCount(1); // what the line would make
  await page.keyboard.press("g");
  await expect(page.locator(".board path.maybe")).toHaveCount(0);
  await lines(page).getByRole("button", { name: "Play up to h6" }).first().click();
  await expect(cell(page, "h6")).toHaveAccessibleName(/red pawn/);
  await expect(lines(page)).toContainText("The game is over here.");
});

test("after a game it is gone through: what was missed, what was better, and the answer", async ({ page }) => {
  await keep(page);
  await page.goto("#/play/olix/one");
  await page.getByRole("link", { name: "Review the game" }).click();
  const review = page.getByRole("region", { name: "Review" });
  const missed = page.getByRole("button", { name: /k11/ }).and(page.locator("[data-ply]"));
  await expect(missed).toContainText(/Mistake|Blunder/, { timeout: 45_000 });
  await review.getByRole("group", { name: "The worst moves" }).getByRole("button", { name: /k11/ }).click();
  const verdict = page.getByRole("region", { name: "The last move" });
  await expect(verdict).toContainText("A proved win in 1 was missed.");
  await expect(page.getByRole("status")).toContainText(/Mistake|Blunder|win in/);
  await verdict.getByRole("button", { name: "Better: h1" }).click();
  await expect(page.getByRole("button", { name: /From move 15: h1/ })).toHaveAttribute("aria-pressed", "true");
  await expect(cell(page, "h1")).toHaveAccessibleName(/red pawn/);
  await page.keyboard.press("M"); // back to the game, at a mistake of it
  await expect(page.getByRole("button", { name: "The game", exact: true })).toHaveAttribute("aria-pressed", "true");
});

test("the engine is stopped and set on again by keyboard", async ({ page }) => {
  await page.goto(position("olix", "11/11/11/11/11/5r5/11/11/11/11/11 b 0"));
  await expect(lines(page).getByRole("button", { name: /^Line 3/ })).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("e");
  const start = lines(page).getByRole("button", { name: "Think", exact: true });
  await expect(start).toBeVisible();
  await cell(page, "a1").click(); // a branch: a stopped engine stays stopped
  await expect(lines(page)).toContainText("Press play");
  await page.keyboard.press("e");
  await expect(lines(page).getByRole("button", { name: "Stop thinking" })).toBeVisible();
});

test("every reveal in Logan Stones has its chance", async ({ page }) => {
  await page.goto(position("logan", "0,0:S?;1,0:RR!|R?;R?;R?;R?;R?;R?;R?;R?/P?;P?;P?;P?;P?;P?;P?;P?|0|0", { stones: "any" }));
  // Both places turn the scissors: below them anything may be, equally likely.
  await expect(lines(page).getByRole("row")).toHaveCount(3, { timeout: 20_000 });
  for (const row of await lines(page).getByRole("row").all()) await expect(row).toContainText("33%");
});

test("a hint tells the plan first, then shows the move and never plays it", async ({ page }) => {
  await page.goto(play("olix", { seats: people(2), position: winInOne }));
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hinted")).toContainText("You can win at once.");
  await expect(page.locator(".board path.maybe")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the move" }).click();
  await expect(page.locator(".board path.maybe")).toHaveCount(1);
  await expect(cell(page, "h6")).not.toHaveAccessibleName(/pawn/);
  await page.locator(".confirm .primary").click();
  await expect(page.getByRole("heading", { name: "The game is over" })).toBeVisible();
});

test("what cannot be analysed says so", async ({ page }) => {
  for (const address of ["#/analysis", "#/analysis?r=broken", "#/analysis?game=otlo&position=x", position("olix", "11/11 r 0")]) {
    await page.goto("#/replay");
    await page.goto(address);
    await expect(page.locator("main .trouble")).toBeVisible();
  }
});
