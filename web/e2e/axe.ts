import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const themes = ["light", "dark"] as const;

/** Settings as this browser keeps them, before the page is first opened. */
export const keepSettings = (page: Page, settings: { theme?: string; language?: string }) =>
  page.addInitScript((kept) => localStorage.getItem("cairn.settings") ?? localStorage.setItem("cairn.settings", JSON.stringify(kept)), settings);

/** Axe finds nothing to complain about. */
export async function axeClean(page: Page): Promise<void> {
  // Its own types are of another release of Playwright.
  const { violations } = await new AxeBuilder({ page: page as never }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)).toEqual([]);
}
