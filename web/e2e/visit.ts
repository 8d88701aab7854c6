import type { Page } from "@playwright/test";
import type { Look } from "./looks";

/** Goes to a look in a page that may show another one. What the browser keeps of earlier ones is forgotten, but for the settings. */
export async function visit(page: Page, { address, kept, then }: Look): Promise<void> {
  await page.goto("#/replay"); // a page that asks the core nothing and is none of those that are looked at
  await page.locator("main .trouble").first().waitFor();
  await page.evaluate((kept) => {
    for (const key of Object.keys(localStorage)) if (key !== "cairn.settings") localStorage.removeItem(key);
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`cairn.${name}`, typeof value === "string" ? value : JSON.stringify(value));
    for (const main of document.querySelectorAll("main")) main.dataset.old = "";
    document.getSelection()?.removeAllRanges();
  }, kept ?? {});
  await page.goto(address);
  if (kept) await page.reload();
  await page.locator("main:not([data-old], [aria-busy])").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await then?.(page);
  await rested(page);
}

/** When the page has not changed for a moment: the core has answered, pictures have come in. */
const rested = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((rest) => {
        const quiet = 120;
        const atMost = setTimeout(rest, 2000); // a clock that runs never rests
        const done = () => (clearTimeout(atMost), watching.disconnect(), rest());
        let timer = setTimeout(done, quiet);
        const watching = new MutationObserver(() => (clearTimeout(timer), (timer = setTimeout(done, quiet))));
        watching.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
