/** What is looked at: every page and board, each with what is done on it before it is looked at. Add a line for whatever is new. */
import type { Page } from "@playwright/test";

export interface Look {
  name: string;
  address: string;
  /** Shows more of the page: something pointed at, a dialog. */
  then?: (page: Page) => Promise<void>;
}

export const play = (game: string, ask: { options?: object; seats?: string; position?: string; clock?: string }): string => {
  const { options, ...rest } = ask;
  return `#/play/${game}?${new URLSearchParams({ ...rest, ...(options ? { options: JSON.stringify(options) } : {}) })}`;
};

const people = (count: number) => Array<string>(count).fill("person").join(",");
const place = (name: string) => async (page: Page) => {
  await page.locator(`[data-place="${name}"]`).hover();
};

/** A game of Lotus in its middle: C5 would be thrown on by the trampoline and land on a black pawn. */
export const middle = "A1:1;A2:00101;A3:1;B3:1;C5:110;C11:1|4.1/1.1|1.0|0";
export const three = "A2:012;B1:20;C6:1102;C12:0;C14:22|2/1/-|0.2.1|0";
const four = "A1:3;A2:012;B2:3210;C4:31;C9:0;C13:23|1/1/1/-|2.2.2.2|0";
const tall = "A2:0101010101;C6:01;C10:1010|-/2|2.0|0";

const twoLotus = (position: string) => play("lotus", { seats: people(2), position });
export const lotusOf = (players: number, position: string) => play("lotus", { options: { players }, seats: people(players), position });

export const looks: Look[] = [
  { name: "home", address: "#/" },
  { name: "new", address: "#/new" },
  { name: "new-lotus", address: "#/new/lotus", then: (page) => page.locator("summary").click() },
  { name: "workshop", address: "#/workshop?p=RBYB/YRBY" },
  { name: "games-none", address: "#/games" },
  { name: "replay-broken", address: "#/replay?r=broken" },
  { name: "olix-begin", address: play("olix", { seats: people(2) }) },
  { name: "lotus-begin", address: play("lotus", { seats: people(2) }) },
  { name: "lotus-engine", address: play("lotus", { seats: "person,engine1", clock: "600+5" }) },
  { name: "lotus-trampoline", address: twoLotus(middle), then: place("C5") },
  { name: "lotus-start", address: twoLotus(middle), then: place("start-0-0") },
  { name: "lotus-refused", address: twoLotus(middle), then: (page) => page.locator('[data-place="A1"]').click({ force: true }) },
  { name: "lotus-tall", address: twoLotus(tall), then: place("A2") },
  { name: "lotus-three", address: lotusOf(3, three), then: place("C12") },
  { name: "lotus-four", address: lotusOf(4, four), then: place("B2") },
  { name: "lotus-four-begin", address: play("lotus", { options: { players: 4 }, seats: people(4) }) },
  { name: "lotus-board", address: play("lotus", { options: { board: { branch: [4, 2], common: 9, trampolines: [6] } }, seats: people(2) }), then: place("start-0-1") },
];
