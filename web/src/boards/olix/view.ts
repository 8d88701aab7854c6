import type { GameEvent } from "../../desk/types";

/** What the core shows of a game of Olix. */
export type Colour = "red" | "blue";

export interface OlixView {
  grid: string[]; ///< rows 11 down to 1, `r`, `b` or `.`
  to_place: Colour;
  red_seat: number;
  marks: Mark[];
  pawns_left: [number, number];
  swap: boolean;
  settled: boolean;
}

export interface Mark {
  column: "O" | "L" | "I" | "X";
  rows: number[];
  value: number;
  colours: Colour[];
}

/** A pattern that scored, or would. */
export interface Scored {
  column: Mark["column"];
  value: number;
  colour: Colour;
  cells: string[];
  wins: boolean;
  shared: boolean;
}

export function scoredIn(events: readonly GameEvent[]): Scored[] {
  return events
    .filter(({ event }) => event === "marked" || event === "won")
    .map(({ event, facts }) => ({ ...(facts as unknown as Scored), shared: facts.shared === true, wins: event === "won" }));
}

export function placedIn(events: readonly GameEvent[] | undefined): { cell: string; colour: Colour } | null {
  return (events?.find(({ event }) => event === "placed")?.facts as { cell: string; colour: Colour } | undefined) ?? null;
}

export const colours: Record<string, Colour> = { r: "red", b: "blue" };
