import { expect, type Page, test } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { play } from "./addresses";
import { axeClean } from "./page";
import { built, hostStatically, type StaticHost } from "./static-host";

const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const alert = (page: Page) => page.getByRole("alert");

/** Keeps something as a game, before the page is opened. */
const keep = (page: Page, games: Record<string, unknown>) =>
  page.addInitScript((games) => {
    if (sessionStorage.getItem("kept")) return;
    sessionStorage.setItem("kept", "once");
    for (const [id, game] of Object.entries(games)) localStorage.setItem(`cairn.game.${id}`, typeof game === "string" ? game : JSON.stringify(game));
  }, games);

const whole = { id: "whole", game: "olix", record: { v: 1, game: "olix", moves: ["f6"] }, players: [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }], clock: null, left: [], began: 1, changed: 1, plies: 1, result: null };

test("kept games that cannot be read are said and swept away, the others stay", async ({ page }) => {
  await keep(page, { whole, text: "{", nothing: null, other: { ...whole, id: "other", players: [null] }, chess: { ...whole, game: "chess" } });
  await page.goto("#/");
  await expect(page.getByRole("link", { name: "Go on with Olix" })).toBeVisible();
  await page.goto("#/play/olix/other");
  await expect(alert(page)).toContainText("what is kept cannot be read");
  await page.getByRole("link", { name: "My games" }).click();
  await expect(page.getByText("4 games that are kept here cannot be read.")).toBeVisible();
  await page.getByRole("button", { name: "Delete them" }).click();
  await expect(page.getByText("cannot be read")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(cell(page, "f6")).toHaveAccessibleName(/red pawn/);
});

test("a kept game whose moves break a rule says which", async ({ page }) => {
  await keep(page, { broken: { ...whole, id: "broken", record: { game: "olix", moves: ["f6", "f6"] } } });
  await page.goto("#/play/olix/broken");
  await expect(alert(page)).toContainText("already holds");
  await expect(page.getByRole("link", { name: "My games" })).toBeVisible();
});

test("a worker that dies is said, and one button goes on where the game stood", async ({ page }) => {
  const workers: import("@playwright/test").Worker[] = [];
  page.on("worker", (worker) => workers.push(worker));
  await page.goto(play("olix", { seats: "person,person" }));
  await cell(page, "f6").click();
  await expect(cell(page, "f6")).toHaveAccessibleName(/pawn/);
  await workers[0]!.evaluate(() => void setTimeout(() => { throw new Error("out of memory"); }));
  await expect(page.getByText("The rules have stopped working in this tab.").first()).toBeVisible();
  await axeClean(page);
  await page.getByRole("button", { name: "Load it again" }).click();
  await expect(cell(page, "f6")).toHaveAccessibleName(/pawn/);
  await cell(page, "e5").click();
  await expect(cell(page, "e5")).toHaveAccessibleName(/pawn/);
});

test("a game that the browser does not keep is exported by one button", async ({ page }) => {
  await page.addInitScript(() => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }));
  await page.goto(play("olix", { seats: "person,person" }));
  await cell(page, "f6").click();
  await expect(page.getByText("This browser does not keep the game").first()).toBeVisible();
  await axeClean(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
  expect((JSON.parse(readFileSync((await download.path())!, "utf8")) as { moves: string[] }).moves).toEqual(["f6"]);
});

test("a link that would unpack to more than a browser holds is refused", async ({ page }) => {
  await page.goto("#/");
  const packed = await page.evaluate(async () => {
    const bytes = await new Response(new Blob([`{"game":"olix","moves":["${"a".repeat(30_000_000)}"]}`]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();
    return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  });
  await page.goto(`#/replay?r=${packed}`);
  await expect(alert(page)).toContainText("This link is broken");
});

test.describe("on a host that is given a new version", () => {
  let host: StaticHost;
  test.beforeEach(async () => void (host = await hostStatically("/club/cairn/")));
  test.afterEach(() => host.close());

  test.describe("to a tab that keeps nothing for offline use", () => {
    test.use({ serviceWorkers: "block" });
    test("a page that is gone is said, and loading again helps", async ({ page }) => {
      await page.goto(host.address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const file of readdirSync(join(built, "assets"))) if (/^(Games|New)-/.test(file)) host.changed.set(`assets/${file}`, null);
      await page.goto(`${host.address}#/games`);
      await expect(alert(page)).toContainText("has been updated since this tab was opened");
      host.changed.clear(); // what a newer page would ask for is there
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();
    });

    test("a language that is gone is said, and loading again helps", async ({ page }) => {
      await page.goto(host.address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const file of readdirSync(join(built, "assets"))) if (/^fr-/.test(file)) host.changed.set(`assets/${file}`, null);
      await page.getByRole("button", { name: "French" }).click();
      await expect(page.getByText("A part of Cairn could not be loaded").first()).toBeVisible();
      host.changed.clear();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("button", { name: "French" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    });

    test("an app that does not come is said in both languages", async ({ page }) => {
      for (const file of readdirSync(join(built, "assets"))) if (/^en-/.test(file)) host.changed.set(`assets/${file}`, null);
      await page.goto(host.address);
      await expect(page.getByText("Cairn has not come yet.")).toBeVisible();
      await expect(page.getByText("Cairn n’est pas encore là.")).toBeVisible();
      host.changed.clear();
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/quiet games/);
    });

    test("rules that are gone are said, and loading again helps", async ({ page }) => {
      await page.goto(`${host.address}#/games`); // which asks the core nothing
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const core = readdirSync(join(built, "assets")).find((file) => file.endsWith(".wasm"))!;
      host.changed.set(`assets/${core}`, null);
      await page.goto(`${host.address}#/play/olix?seats=person,person`);
      await expect(alert(page)).toContainText("has been updated since this tab was opened");
      host.changed.clear();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(cell(page, "f6")).toBeVisible();
    });
  });

  test("the new version waits until it is asked for, and the game at the table goes on in it", async ({ page }) => {
    await page.goto(host.address);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) await new Promise((resume) => navigator.serviceWorker.addEventListener("controllerchange", resume, { once: true }));
    });
    await page.goto(`${host.address}#/play/olix?seats=person,person`);
    await cell(page, "f6").click();
    await expect(cell(page, "f6")).toHaveAccessibleName(/pawn/);
    host.changed.set("sw.js", readFileSync(join(built, "sw.js"), "utf8").replace(/ours\}[0-9a-f]{12}/, "ours}0123456789ab"));
    host.changed.set("index.html", readFileSync(join(built, "index.html"), "utf8").replace("<head>", '<head><meta name="version" content="newer" />'));
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText("A new version of Cairn is ready.").first()).toBeVisible();
    await axeClean(page);
    await cell(page, "e5").click(); // nothing has changed under anybody's hands
    await expect(cell(page, "e5")).toHaveAccessibleName(/pawn/);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Update now" }).click()]);
    await expect(cell(page, "e5")).toHaveAccessibleName(/pawn/);
    await expect(page.getByText("A new version of Cairn is ready.")).toHaveCount(0);
    await expect(page.locator("meta[name=version]")).toHaveAttribute("content", "newer");
    expect(await page.evaluate(() => caches.keys())).toEqual(["/club/cairn/ cairn-0123456789ab"]);
  });
});
