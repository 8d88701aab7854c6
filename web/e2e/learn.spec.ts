import { expect, type Page, test } from "@playwright/test";
import { hurry } from "./page";

const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const place = (page: Page, name: string) => page.locator(`[data-place="${name}"]`);
const wellDone = (page: Page) => expect(page.getByRole("heading", { name: "Well done" })).toBeVisible();
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
const settings = (page: Page, value: object) => page.addInitScript((text) => localStorage.setItem("cairn.settings", text), JSON.stringify(value));

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; !(await page.locator(selector).evaluate((element) => element === document.activeElement)); ++stops) {
    expect(stops).toBeLessThan(40);
    await page.keyboard.press("Tab");
  }
}

test.beforeEach(({ page }) => hurry(page));

test("a lesson of Olix by mouse, kept after a reload", async ({ page }) => {
  await page.goto("#/learn");
  await page.getByRole("link", { name: "Learn Olix: begin" }).click();
  await cell(page, "f6").click();
  await wellDone(page);
  await next(page).click();
  await expect(page.getByText("Pawns never move")).toBeVisible();
  await cell(page, "f6").click();
  await expect(page.getByText("already holds a blue pawn").first()).toBeVisible();
  await wellDone(page);
  await next(page).click();
  await expect(page.getByText("Make it four")).toBeVisible();
  await cell(page, "f4").click();
  await wellDone(page);
  await page.goto("#/learn/olix");
  await page.reload();
  await expect(page.getByRole("link", { name: /Pawns and lines.*done/ })).toBeVisible();
  await expect(page.getByText("1 of 8 lessons")).toBeVisible();
});

test("a lesson of Olix by keyboard alone", async ({ page }) => {
  await page.goto("#/learn/olix/corner");
  await expect(cell(page, "f6")).toBeVisible();
  await tabTo(page, '[data-cell="f6"]');
  const walk = async (keys: string) => {
    for (const key of keys) await page.keyboard.press({ l: "ArrowLeft", r: "ArrowRight", u: "ArrowUp", d: "ArrowDown" }[key]!);
    await page.keyboard.press("Enter");
  };
  await walk("ll"); // d6
  await wellDone(page);
  await expect(next(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Make the L larger")).toBeVisible();
  await tabTo(page, '[data-cell="f6"]');
  await walk("llu"); // d7
  await wellDone(page);
});

test("a lesson of Lotus by mouse", async ({ page }) => {
  await page.goto("#/learn/lotus/stacks");
  await place(page, "C4").click();
  await wellDone(page);
  await next(page).click();
  await expect(page.getByText("red flower")).toBeVisible();
  await place(page, "C5").click();
  await wellDone(page);
  await next(page).click();
  await expect(page.getByText("Stacks also bury you")).toBeVisible();
  await place(page, "C6").click({ force: true }); // it says that it is of no use, and may be tried all the same
  await expect(page.getByRole("link", { name: "LO-10" }).first()).toBeVisible();
  await wellDone(page);
  await expect(page.getByRole("link", { name: "Next lesson" })).toBeVisible();
});

test("a lesson of Lotus by keyboard alone", async ({ page }) => {
  await page.goto("#/learn/lotus/home");
  await expect(place(page, "C13")).toBeVisible();
  await tabTo(page, '[data-place][tabindex="0"]');
  for (let steps = 0; !(await place(page, "C13").evaluate((element) => element === document.activeElement)); ++steps) {
    expect(steps).toBeLessThan(10);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await wellDone(page);
  await expect(next(page)).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a step by touch: a tap shows, the button does", async ({ page }) => {
    await page.goto("#/learn/olix/ring");
    await cell(page, "e5").tap();
    await page.getByRole("button", { name: "Place on e5" }).tap();
    await wellDone(page);
    await next(page).tap();
    await expect(page.getByText("even blue")).toBeVisible();
  });
});

test("a hint helps, and the solution can be shown without counting", async ({ page }) => {
  await page.goto("#/learn/olix/ring");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByText("One corner of the square is missing.")).toBeVisible();
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByRole("heading", { name: "That is how" })).toBeVisible();
  await page.getByRole("button", { name: "Now you" }).click();
  await expect(cell(page, "e5")).toHaveAccessibleName(/empty/);
  await cell(page, "e5").click();
  await wellDone(page);
});

test("another move than the one asked for can be taken up again", async ({ page }) => {
  await page.goto("#/learn/olix/ring");
  await cell(page, "a1").click();
  await expect(page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await cell(page, "e5").click();
  await wellDone(page);
});

test("the other side answers where a step says so", async ({ page }) => {
  await page.goto("#/learn/olix/win");
  await page.getByRole("button", { name: "Step 3 of 3" }).click();
  await expect(page.getByText("Blue will answer now")).toBeVisible();
  await cell(page, "i4").click();
  await expect(cell(page, "b4")).toHaveAccessibleName("b4, blue pawn");
  await cell(page, "j4").click();
  await wellDone(page);
});

test("a count is offered where the board has no place for it", async ({ page }) => {
  await page.goto("#/learn/olix/end");
  await page.getByRole("button", { name: "End and count" }).click();
  await wellDone(page);
});

test("a card of OTLO is called, wrong and right", async ({ page }) => {
  await page.goto("#/learn/otlo/first");
  await page.getByRole("application").waitFor();
  for (const key of ["4", "f", "Enter", "o"]) await page.keyboard.press(key);
  await expect(page.getByRole("link", { name: "OT-12", exact: true })).toBeVisible();
  for (const key of ["5", "r", "r", "r", "Enter", "o"]) await page.keyboard.press(key);
  await wellDone(page);
});

test("in French", async ({ page }) => {
  await settings(page, { language: "fr" });
  await page.goto("#/learn/lotus/home");
  await expect(page.getByText("Rentrez-en un")).toBeVisible();
  await page.getByRole("button", { name: "Indice" }).click();
  await expect(page.getByText("En C13 vous êtes sur un pion noir")).toBeVisible();
  await page.goto("#/rules/lotus/LO-16");
  await expect(page.getByRole("heading", { level: 1, name: "Lotus" })).toBeVisible();
  await expect(page.locator("#LO-16")).toContainText("trampoline");
});

test("the rules open at a number, and can be searched", async ({ page }) => {
  await page.goto("#/rules/olix/OX-31");
  const rule = page.locator("#OX-31");
  await expect(rule).toHaveClass(/here/);
  await expect(rule).toBeInViewport();
  await page.getByLabel("Search the rules").fill("rectangle rim");
  await expect(page.getByRole("status").filter({ hasText: "1 rule" })).toBeVisible();
  await expect(page.locator("#OX-20")).toBeVisible();
  await expect(rule).toHaveCount(0);
  await expect(page.getByText("not affiliated").first()).toBeVisible();
  await expect(page.locator("#OX-20 figure svg").first()).toBeVisible();
});
