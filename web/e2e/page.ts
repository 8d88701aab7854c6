import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Settings as this browser keeps them, before the page is first opened. */
export const keepSettings = (page: Page, settings: { theme?: string; language?: string; sound?: boolean }) =>
  page.addInitScript((kept) => localStorage.getItem("cairn.settings") ?? localStorage.setItem("cairn.settings", JSON.stringify(kept)), settings);

/** What the page waits for on purpose, so that people can follow it, is soon over. */
export const hurry = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, time?: number, ...given: never[]) => wait(work, Math.min(time ?? 0, 20), ...given)) as typeof window.setTimeout;
  });

/** Axe finds nothing to complain about. */
export async function axeClean(page: Page, what = ""): Promise<void> {
  // Its own types are of another release of Playwright. Without frames of strangers the way that needs no second page sees all.
  const { violations } = await new AxeBuilder({ page: page as never }).setLegacyMode(true).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`), what).toEqual([]);
}
