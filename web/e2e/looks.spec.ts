import { expect, test } from "@playwright/test";
import { looks } from "./looks";
import { axeClean, keepSettings } from "./page";
import { visit } from "./visit";

// Every page and every state in two ways that differ in all things. scripts/shots takes pictures of them in all sizes and themes.
const ways = {
  "light-desktop": { settings: { theme: "light", language: "en" }, use: { viewport: { width: 1280, height: 800 } } },
  "dark-phone": { settings: { theme: "dark", language: "fr" }, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
} as const;

for (const [way, { settings, use }] of Object.entries(ways))
  for (const [part, some] of Object.entries(looks))
    test.describe(way, () => {
      test.use(use);
      test(`${part}: axe finds nothing, no word is missing, nothing is wider than the page`, async ({ page }) => {
        test.setTimeout(300_000);
        await keepSettings(page, { ...settings, sound: false });
        for (const look of some)
          await test.step(look.name, async () => {
            await visit(page, look);
            await axeClean(page, look.name);
            const { shown, wide } = await page.evaluate(() => ({
              shown: document.body.innerText + [...document.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label")).join("\n"),
              wide: document.documentElement.scrollWidth - innerWidth,
            }));
            expect.soft(shown, look.name).not.toMatch(/\b(web|core|olix|lotus|logan|otlo)\.[a-z_]+\b/);
            if (settings.language === "fr") expect.soft(shown, look.name).not.toMatch(/\b(Play|Rules|Moves|Home|Hint|Begin)\b/);
            expect.soft(wide, look.name).toBeLessThanOrEqual(0);
          });
      });
    });
