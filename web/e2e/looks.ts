/** What is looked at: every page and every state that it can be in, each with what is done before it is looked at. Add a line for
 *  whatever is new; axe and the pictures then visit it. Nothing here may depend on the language or the size of the page. */
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { grown, island, late, logan, lotusOf, middle, people, play, three } from "./addresses";

export interface Look {
  name: string;
  address: string;
  /** What this browser keeps, by name; the page is then loaded anew. */
  kept?: Record<string, unknown>;
  /** Shows more of the page: something pointed at, a dialog. */
  then?: (page: Page) => Promise<void>;
}

const hover = (selector: string) => (page: Page) => page.locator(selector).first().hover({ force: true });
const click = (selector: string) => (page: Page) => page.locator(selector).first().click({ force: true });
const place = (name: string) => hover(`[data-place="${name}"]`);
const keys =
  (...names: string[]) =>
  async (page: Page) => {
    await page.getByRole("application").first().waitFor();
    for (const name of names) await page.keyboard.press(name);
  };
const inOrder =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
const gone = (selector: string) => (page: Page) => page.locator(selector).first().waitFor({ state: "detached" });
/** Whatever waits for longer is never done: the page stays as it is. */
const halt = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, time?: number) => (time && time > 500 ? 0 : wait(work, time))) as typeof window.setTimeout;
  });
const write = (text: string) => async (page: Page) => {
  const input = page.locator("form input:visible").last();
  await input.fill(text);
  await input.press("Enter");
};

const two = people(2);
const lotus = (position: string) => play("lotus", { seats: two, position });
const four = "A1:3;A2:012;B2:3210;C4:31;C9:0;C13:23|1/1/1/-|2.2.2.2|0";
const tall = "A2:0101010101;C6:01;C10:1010|-/2|2.0|0";
const otlo = (options: object, seats?: string) => play("otlo", { options, seats });

const golden = (file: string) => (JSON.parse(readFileSync(new URL(`../../tests/data/golden/${file}.jsonl`, import.meta.url), "utf8").split("\n")[0]!) as { record: { game: string; moves: string[] } }).record;
/** A game of this browser. */
const saved = (id: string, record: { game: string; moves: string[] }, more: object = {}) => ({
  [`game.${id}`]: { id, game: record.game, record, players: [{ kind: "person", name: "Ann" }, { kind: "engine", level: 2 }], clock: null, left: [], began: 1.79e12, changed: 1.79e12, plies: record.moves.length, result: null, ...more },
});
const won = { game: "olix", moves: ["a1", "a3", "b1", "c3", "c1", "e3", "d1", "g3", "e1", "i3", "f1", "k3", "g1", "a5", "h1"] };
const begun = { game: "olix", moves: ["f6", "e5", "f7"] };
const result = { winners: [0], reason: "top" };
const cards = { solved: { e01: { seconds: 65, hints: 0 }, e02: { seconds: 30, hints: 2 } }, skipped: ["e03"] };
const deck = { name: "Rainy day", cards: [{ id: "o01", stars: 1, pattern: "RY.B/..Y.", solution: "4b0@0,0 5f3@2,0 |" }] };

/** The first puzzle of a game that is to be won within so many turns. */
const puzzle = (game: string, turns: number) => {
  const { puzzles } = JSON.parse(readFileSync(new URL(`../../data/puzzles/${game}.json`, import.meta.url), "utf8")) as { puzzles: { id: string; turns: number; key: string[] }[] };
  const found = puzzles.find((each) => each.turns === turns)!;
  return { address: `#/puzzles/${game}/${found.id}`, key: found.key[0]! };
};

const pages: Look[] = [
  { name: "home", address: "#/" },
  { name: "home-again", address: "#/", kept: saved("one", begun) },
  { name: "new", address: "#/new" },
  ...["lotus", "otlo"].map((game) => ({ name: `new-${game}`, address: `#/new/${game}`, then: click("summary") })),
  { name: "new-logan", address: "#/new/logan" },
  { name: "games-none", address: "#/games" },
  { name: "games", address: "#/games", kept: { ...saved("one", begun), ...saved("two", won, { result, changed: 1.78e12 }), ...saved("three", golden("lotus_2p_std"), { changed: 1.77e12 }), "game.four": "?" } },
  { name: "replay-broken", address: "#/replay?r=broken" },
  { name: "replay", address: "#/replay/one", kept: saved("one", golden("lotus_2p_std")), then: (page) => page.keyboard.press("ArrowRight") },
  { name: "replay-branch", address: "#/replay/one", kept: saved("one", begun), then: inOrder(click('[data-cell="a1"]'), seen(".lines button")) },
  { name: "play-none", address: "#/play/olix/nothing" },
];

const learning: Look[] = [
  { name: "learn", address: "#/learn" },
  ...["olix", "lotus", "logan", "otlo"].map((game) => ({ name: `learn-${game}`, address: `#/learn/${game}` })),
  { name: "lesson-olix", address: "#/learn/olix/corner" },
  { name: "lesson-done", address: "#/learn/olix/ring", then: click('[data-cell="e5"]') },
  { name: "lesson-again", address: "#/learn/olix/ring", then: click('[data-cell="a1"]') },
  { name: "lesson-lotus", address: "#/learn/lotus/stacks" },
  { name: "lesson-logan", address: "#/learn/logan/beats" },
  { name: "lesson-otlo", address: "#/learn/otlo/race" },
  ...["olix/OX-20", "lotus/LO-16", "logan/LS-22", "otlo"].map((rule) => ({ name: `rules-${rule.replace("/", "-")}`, address: `#/rules/${rule}` })),
];

const puzzles: Look[] = [
  { name: "puzzles", address: "#/puzzles", kept: { "puzzles.cards": cards }, then: seen("main [role=img]") },
  { name: "puzzle-hint", address: "#/puzzles/deck/m01", then: inOrder(click(".hint button"), seen(".hint p")) },
  { name: "daily", address: "#/puzzles/daily" },
  { name: "streak-over", address: "#/puzzles/streak", kept: { "puzzles.streak": { state: { seed: 5, number: 0, solved: 0, skipped: false, over: false }, best: 0 } }, then: inOrder(seen("[role=application]"), write("1f0@0,0 |"), seen(".done")) },
  { name: "storm", address: "#/puzzles/storm", then: seen("[role=timer]") },
  {
    name: "storm-over",
    address: "#/puzzles/storm",
    then: inOrder(
      keys("1", "Enter", "o"),
      seen(".wrong"),
      (page) => page.evaluate(() => void ((now) => (performance.now = () => now() + 200_000))(performance.now.bind(performance))),
      seen("main ol li"),
    ),
  },
  { name: "puzzles-olix", address: "#/puzzles/olix", kept: { "puzzles.of.olix": { strength: { rating: 1388, deviation: 80, volatility: 0.06 }, streak: 4, best: 9, first: {}, solved: [puzzle("olix", 1).address.split("/").at(-1)], choice: { turns: 0, theme: "", level: "mine" } } }, then: seen(".solved") },
  ...["olix", "logan", "lotus"].map((game) => ({ name: `puzzle-${game}`, address: puzzle(game, 2).address, then: seen(".board svg") })),
  { name: "puzzle-wrong", address: puzzle("olix", 2).address, then: inOrder(write(puzzle("olix", 2).key === "a1" ? "k11" : "a1"), seen(".failed")) },
  { name: "puzzle-solved", address: puzzle("logan", 1).address, then: inOrder(write(puzzle("logan", 1).key), seen(".result")) },
  { name: "workshop", address: "#/workshop?p=RBYB/YRBY", kept: { "workshop.deck": deck }, then: seen("main article") },
  { name: "workshop-wrong", address: "#/workshop?p=RQ" },
];

const turns: Look[] = [
  { name: "olix-begin", address: play("olix", { seats: two }) },
  { name: "olix-middle", address: play("olix", { seats: two, position: grown, clock: "600+5" }), then: inOrder(click('[data-cell="f7"]'), seen('[data-cell="f7"][aria-label*="pawn"], [data-cell="f7"][aria-label*="pion"]'), hover('[data-cell="d7"]')) },
  { name: "olix-refused", address: play("olix", { seats: two, position: grown }), then: inOrder(click('[data-cell="d3"]'), seen(".why a")) },
  { name: "olix-dialog", address: play("olix", { seats: two }), then: inOrder(click(".actions button >> nth=-1"), seen("[role=dialog], dialog[open]")) },
  { name: "olix-over", address: "#/play/olix/two", kept: saved("two", won), then: seen(".ended") },
  { name: "lotus-begin", address: play("lotus", { seats: two }) },
  { name: "lotus-engine", address: play("lotus", { seats: "person,engine1", clock: "600+5" }) },
  { name: "lotus-trampoline", address: lotus(middle), then: place("C5") },
  { name: "lotus-start", address: lotus(middle), then: place("start-0-0") },
  { name: "lotus-refused", address: lotus(middle), then: click('[data-place="A1"]') },
  { name: "lotus-tall", address: lotus(tall), then: place("A2") },
  { name: "lotus-three", address: lotusOf(3, three), then: place("C12") },
  { name: "lotus-four", address: lotusOf(4, four), then: place("B2") },
  { name: "lotus-four-begin", address: play("lotus", { options: { players: 4 }, seats: people(4) }) },
  { name: "lotus-board", address: play("lotus", { options: { board: { branch: [4, 2], common: 9, trampolines: [6] } }, seats: two }), then: place("start-0-1") },
  { name: "logan-begin", address: play("logan", { seats: two }) },
  { name: "logan-foresight", address: logan(island), then: place("1,-1") },
  { name: "logan-chances", address: logan(island), then: inOrder(click(".logan button.wide[aria-pressed]"), seen("table")) },
  { name: "logan-choice", address: logan(late), then: click('[data-place="2,0"]') },
  { name: "logan-refused", address: logan(island), then: inOrder(click('[data-place="0,0"]'), seen(".why a")) },
  { name: "logan-over", address: logan("0,0:RS;1,0:RS;1,-1:PR;2,-1:PR;2,-2:PR;3,-2:PR;3,-1:PR;4,-2:PR|PR/PR|0|0"), then: inOrder(click('[data-place="4,-1"]'), seen(".ended")) },
];

const races: Look[] = [
  { name: "otlo-begin", address: otlo({ stars: [1] }) },
  { name: "otlo-held", address: otlo({ stars: [1] }), then: keys("1", "Enter", "2", "r") },
  { name: "otlo-wrong", address: otlo({ stars: [1] }), then: inOrder(keys("1", "Enter"), seen("svg.table .lying"), keys("o"), seen(".band"), gone(".band")) },
  { name: "otlo-two", address: otlo({ players: 2, stars: [1] }, two), then: keys("1") },
  { name: "otlo-engines", address: otlo({ players: 3 }, "person,engine1,engine2"), then: keys("1", "Enter", "2") },
  // The last: the page does not come out of it.
  { name: "otlo-call", address: otlo({ stars: [1] }), then: inOrder(keys("1", "Enter"), seen("svg.table .lying"), halt, keys("o"), seen(".band")) },
];

const missed = { game: "olix", moves: [...won.moves.slice(0, 14), "k11", "a7", "h1"], result: { winners: [0], reason: "pattern" } };
const goneThrough = seen('.side section:not(:has(.progress)) .counts');
const lineShown = seen(".actions button");
/** The figures stay as they are, so that the page comes to rest. */
const stopped = inOrder(lineShown, (page) => page.keyboard.press("e"));
const analyses: Look[] = [
  { name: "analysis", address: "#/analysis/two", kept: saved("two", missed, { result }), then: inOrder(goneThrough, stopped) },
  { name: "analysis-mistake", address: "#/analysis/two?ply=15", kept: saved("two", missed, { result }), then: inOrder(seen(".moves .blunder"), stopped) },
  { name: "analysis-lotus", address: "#/analysis/one?ply=30", kept: saved("one", { ...golden("lotus_2p_std"), moves: golden("lotus_2p_std").moves.slice(0, 60) }), then: stopped },
  { name: "analysis-lotus-three", address: `#/analysis?${new URLSearchParams({ game: "lotus", position: three, options: '{"players":3}' })}`, then: stopped },
  { name: "analysis-logan", address: `#/analysis?${new URLSearchParams({ game: "logan", position: late, options: '{"stones":"any"}' })}`, then: inOrder(lineShown, seen(".reveals"), stopped) },
  { name: "analysis-broken", address: "#/analysis?r=broken" },
  { name: "olix-hint", address: play("olix", { seats: two, position: grown }), then: inOrder(click(".actions button:has(path[d^='M9.500 17'])"), seen(".hinted")) },
];

/** In parts, which can be looked at side by side. */
export const looks: Record<string, Look[]> = { pages, learning, puzzles, turns, analyses, races };
