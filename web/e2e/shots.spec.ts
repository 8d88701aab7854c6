import { test } from "@playwright/test";
import { looks } from "./looks";
import { keepSettings } from "./page";
import { visit } from "./visit";

// Pictures of everything, to be looked at: test-results/shots/NAME-SIZE-THEME.png. scripts/shots takes them.
const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 }, desktop: { width: 1280, height: 800 } };

for (const [size, viewport] of Object.entries(sizes))
  for (const theme of ["light", "dark"])
    test.describe(`${size}-${theme}`, () => {
      test.use({ viewport, hasTouch: size !== "desktop", serviceWorkers: "block" });
      for (const [part, some] of Object.entries(looks))
        test(part, async ({ page }) => {
          test.setTimeout(300_000);
          await keepSettings(page, { theme, language: "en", sound: false });
          for (const look of some)
            await test.step(look.name, async () => {
              await visit(page, look);
              await page.screenshot({ path: `test-results/shots/${look.name}-${size}-${theme}.png`, fullPage: true });
            });
        });
    });
