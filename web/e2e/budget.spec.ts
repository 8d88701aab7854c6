import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { built } from "./static-host";

// What a first visit loads, packed by gzip whatever the server packs with.
async function loaded(page: Page, address: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname.replace(/^\//, "") || "index.html";
    if (request.url().startsWith("http") && !request.serviceWorker()) sizes.set(path, gzipSync(readFileSync(join(built, path)), { level: 9 }).length);
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  return sizes;
}
const total = (sizes: Map<string, number>, wanted: (path: string) => boolean) => [...sizes].reduce((sum, [path, size]) => sum + (wanted(path) ? size : 0), 0);
const isCore = (path: string) => path.endsWith(".wasm");

test.use({ serviceWorkers: "block" });

test("a first visit loads less than 200 KB before the core", async ({ page }) => {
  for (const address of ["", "#/play/olix"]) {
    const sizes = await loaded(await page.context().newPage(), address);
    expect(sizes.size).toBeGreaterThan(4);
    expect(total(sizes, (path) => !isCore(path)), address).toBeLessThan(200 * 1024);
  }
});

test("the core, engines and workshop included, is less than 400 KB", async ({ page }) => {
  const sizes = await loaded(page, "#/play/olix");
  const core = total(sizes, isCore);
  expect(core).toBeGreaterThan(0);
  expect(core).toBeLessThan(400 * 1024);
});

test("nothing jumps while a page is laid out", async ({ page }) => {
  for (const address of ["#/", "#/play/olix", "#/play/lotus", "#/new", "#/games"]) {
    const fresh = await page.context().newPage();
    await fresh.addInitScript(() => {
      const state = window as unknown as { shifts: number };
      state.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) state.shifts += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await fresh.goto(address);
    await fresh.waitForLoadState("networkidle");
    await fresh.waitForTimeout(300);
    expect(await fresh.evaluate(() => (window as unknown as { shifts: number }).shifts), address).toBeLessThan(0.05);
    await fresh.close();
  }
});
