import { expect, test } from "@playwright/test";
import { hostStatically } from "./static-host";

test("after one visit the app works with the server gone, from any folder of any host", async ({ page }) => {
  const host = await hostStatically("/some/folder/");
  await page.goto(host.address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // Ready is said when it is active; it takes over this page a moment later.
    if (!navigator.serviceWorker.controller) await new Promise((resume) => navigator.serviceWorker.addEventListener("controllerchange", resume, { once: true }));
  });
  await host.close();
  await expect(page.request.get(host.address)).rejects.toThrow();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${host.address}#/play/olix?seats=person,engine1`);
  await page.locator('[data-cell="f6"]').click();
  await expect(page.getByRole("gridcell", { name: /blue pawn/ })).toHaveCount(1);
});

test("the app can be installed", async ({ page, request }) => {
  await page.goto("");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = (await (await request.get(address!)).json()) as { name: string; start_url: string; display: string; icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest.name).toContain("Cairn");
  expect(manifest.display).toBe("standalone");
  const sizes = manifest.icons.map(({ sizes }) => sizes);
  expect(sizes).toContain("192x192");
  expect(sizes).toContain("512x512");
  expect(manifest.icons.some(({ purpose }) => purpose?.includes("maskable"))).toBe(true);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});
