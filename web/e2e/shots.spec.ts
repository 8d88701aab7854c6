import { test } from "@playwright/test";
import { looks } from "./addresses";

// Pictures of everything, to be looked at: test-results/shots/NAME-SIZE-THEME.png.
const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 }, desktop: { width: 1280, height: 800 } };

for (const [size, viewport] of Object.entries(sizes))
  for (const theme of ["light", "dark"])
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport, hasTouch: size !== "desktop", contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "block", actionTimeout: 15_000 });
      for (const { name, address, then } of looks)
        test(name, async ({ page }) => {
          await page.addInitScript((theme) => localStorage.setItem("cairn.settings", JSON.stringify({ theme, language: "en", sound: false })), theme);
          await page.goto(address);
          await page.locator("main:not([aria-busy])").waitFor();
          await page.evaluate(() => document.fonts.ready);
          await then?.(page);
          await page.waitForTimeout(250); // what the core answers to it
          await page.screenshot({ path: `test-results/shots/${name}-${size}-${theme}.png`, fullPage: true });
        });
    });
