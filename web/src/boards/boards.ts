import type { Component } from "svelte";
import type { GameEvent, GameId } from "../desk/types";
import type { BoardProps } from "./contract";
import { loganSeat } from "./logan/seat";
import { loganLabel, loganPlan, loganSign, loganTurned } from "./logan/plan";
import { lotusPlan } from "./lotus/plan";
import { lotusSeat } from "./lotus/seat";
import { otloSeat } from "./otlo/seat";
import { olixPlan } from "./olix/plan";
import { olixNote, olixSeat } from "./olix/seat";
import type { Plan, SeatLook } from "./seat";

/** The games in the order in which they are shown. */
export const games: GameId[] = ["otlo", "logan", "lotus", "olix"];
/** Games without turns, which have a page of their own. */
export const isRace = (game: GameId): boolean => game === "otlo";
export const isGame = (name: string | undefined): name is GameId => games.includes(name as GameId);

type Board = Component<BoardProps<never>>;

/** What the pages need to know of a game in turns to show it; the rules are the core's. */
export interface Face {
  board: () => Promise<{ default: Board }>;
  /** What a first game is proposed with, as an address asks for it. */
  first?: string;
  /** How a seat looks: its piece, and a line about how it stands. */
  seat: (view: never, seat: number) => SeatLook;
  /** The action as the list of moves shows it, where its whole text is too long. */
  label?: (action: string) => string;
  /** Its drawing before that, and those of what it turned after it: ids of the board's drawings. */
  sign?: (action: string) => string | null;
  turned?: (events: readonly GameEvent[]) => string[];
  /** What the list of moves adds to an action. */
  note?: (events: readonly GameEvent[]) => string;
  /** What a picked action would do, in few words, and what the button that does it says; else the core's own sentences. */
  plan?: (view: never, events: readonly GameEvent[]) => Plan | null;
  /** The action by which a seat gives up, where the rules know one; elsewhere the table ends the game. */
  giveUp?: (seat: number) => string;
  /** What may be done that has no place on the board, as a button beside it. */
  offers?: (actions: readonly string[]) => string[];
  /** The action by which the players end the game and count, where the rules know one. */
  agree?: string;
}

const load = (board: Promise<{ default: unknown }>) => board as Promise<{ default: Board }>;

export const faces: Partial<Record<GameId, Face>> = {
  olix: {
    board: () => load(import("./olix/Board.svelte")),
    seat: olixSeat,
    note: olixNote,
    plan: olixPlan,
    giveUp: (seat) => `${seat}:concede`,
    offers: (actions) => actions.filter((action) => action === "swap"),
    agree: "agree",
  },
  lotus: { board: () => load(import("./lotus/Board.svelte")), seat: lotusSeat, plan: lotusPlan, giveUp: (seat) => `${seat}:resign` },
  otlo: { board: () => load(import("./otlo/Board.svelte")), seat: otloSeat, first: `?options=${encodeURIComponent('{"stars":[1]}')}`, label: (action) => action.split(" ").slice(0, 2).join(" ") },
  logan: { board: () => load(import("./logan/Board.svelte")), seat: loganSeat, plan: loganPlan, label: loganLabel, sign: loganSign, turned: loganTurned },
};
