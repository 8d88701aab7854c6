import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { hurry } from "./page";
import { layByKeys, tilesOf, whole } from "./tiles";

// Every lesson of every game from its first step to its last, as it is meant to be solved. Whatever a lesson needs is on the page:
// a cell to click, a button, the tiles and the keys, or the line for a typed move.
interface Step {
  id: string;
  offers?: string[];
  solution: string[];
}
interface Lesson {
  id: string;
  steps: Step[];
}
const lessons = (game: string) => (JSON.parse(readFileSync(new URL(`../../data/lessons/${game}.json`, import.meta.url), "utf8")) as { lessons: Lesson[] }).lessons;

async function build(page: Page, card: string, solution: string, lying: string[]): Promise<void> {
  const pile = page.getByRole("group", { name: "Cards in play" }).getByRole("button", { name: card });
  if ((await pile.getAttribute("aria-pressed")) !== "true") await pile.click();
  await page.getByRole("application").focus();
  await layByKeys(page, tilesOf(solution).filter(({ tile }) => !lying.includes(String(tile))), whole);
  await page.keyboard.press(whole.call);
}

async function perform(page: Page, action: string, { offers = [] }: Step): Promise<void> {
  const [, card, solution] = /^call (\S+) (.*)$/.exec(action) ?? [];
  if (offers.includes(action)) return page.locator(".task .acts button").nth(offers.indexOf(action)).click();
  if (card) return build(page, card, solution!, await page.locator("svg.table .lying").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-tile")!)));
  const cell = page.locator(`[data-cell="${action}"], [data-place="${action}"]`);
  if ((await cell.count()) > 0) return cell.click({ force: true }); // one that is said to be of no use may be what the lesson wants tried
  const input = page.getByLabel("A move in notation");
  await input.fill(action);
  await input.press("Enter");
}

for (const game of ["olix", "lotus", "logan", "otlo"])
  test(`all lessons of ${game}, one after the other`, async ({ page }) => {
    test.setTimeout(240_000);
    const all = lessons(game);
    const status = page.getByRole("status");
    await hurry(page);
    await page.goto(`#/learn/${game}/${all[0]!.id}`);
    for (const lesson of all)
      for (const [index, step] of lesson.steps.entries())
        await test.step(`${lesson.id}, ${step.id}`, async () => {
          await expect(page).toHaveURL(new RegExp(`/learn/${game}/${lesson.id}$`));
          await expect(page.getByRole("button", { name: `Step ${index + 1} of ${lesson.steps.length}` })).toHaveAttribute("aria-current", "step");
          await expect(page.locator(".task .result")).toHaveCount(0);
          for (const [nth, action] of step.solution.entries()) {
            const told = await status.textContent();
            await perform(page, action, step);
            if (nth < step.solution.length - 1) {
              await expect(status).not.toHaveText(told!); // it has been done
              await expect(page.locator(".task .help button").first()).toBeEnabled(); // and answered
            }
          }
          await expect(page.getByRole("heading", { name: "Well done" })).toBeVisible();
          await page.locator(".task .onward").click();
        });
    await expect(page.getByText(`All ${all.length} lessons`)).toBeVisible();
  });
