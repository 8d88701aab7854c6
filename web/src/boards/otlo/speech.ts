import { say } from "../../words/words.svelte";
import { type Look, type Placed, readPattern, type SeenSpot, type Shows } from "./view";

const shown = (shows: Shows): string => say(`board.otlo.shows.${shows === "." ? "hole" : shows}`);

/** Rows of spots in words: "red, blue; hole, yellow". */
function rows(spots: readonly { row: number; shows: Shows }[]): string {
  const lines = new Map<number, string[]>();
  for (const { row, shows } of spots) lines.set(row, [...(lines.get(row) ?? []), shown(shows)]);
  return [...lines.values()].map((line) => line.join(", ")).join("; ");
}

/** A pattern in words. */
export const inWords = (pattern: string): string => say("board.otlo.pattern", { rows: rows(readPattern(pattern).spots) });

/** A tile as it is held: which, how it looks, where, in which layer. */
export const tileInWords = (tile: number, look: Look): string => say("board.otlo.tile", { number: tile + 1, rows: rows(look.spots) });
export const heldInWords = (held: Placed, look: Look): string =>
  say("board.otlo.held", { tile: tileInWords(held.tile, look), column: held.column + 1, line: held.row + 1, layer: held.layer });

/** A spot of the table: what is seen there, and what the card shows. */
export const spotInWords = ({ place, wanted, shows }: SeenSpot): string => {
  const [column = 0, row = 0] = place.split(",").map(Number);
  return say("board.otlo.spot", { column: column + 1, line: row + 1, seen: shows === null ? say("board.otlo.bare") : shown(shows), wanted: shown(wanted) });
};
