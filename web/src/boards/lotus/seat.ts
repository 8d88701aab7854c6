import { say } from "../../words/words.svelte";
import type { SeatLook } from "../seat";

const discs = ["ivory", "ebony", "jade", "coral"];
const glyphs = ["sun", "moon", "leaf", "coral"];

export function lotusSeat(view: { home: number[]; pawns: number }, seat: number): SeatLook {
  return {
    pieces: [{ symbol: `disc-${discs[seat]}` }, { symbol: `glyph-${glyphs[seat]}`, on: `on-${discs[seat]}` }],
    line: say("board.lotus.seat", { seat, home: view.home[seat]!, pawns: view.pawns }),
  };
}
