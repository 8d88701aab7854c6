import type { GameEvent } from "../../desk/types";
import { say } from "../../words/words.svelte";
import type { SeatLook } from "../seat";
import { type OlixView, scoredIn } from "./view";

export function olixSeat(view: OlixView, seat: number): SeatLook {
  const colour = seat === view.red_seat ? "red" : "blue";
  const pawns = view.pawns_left[colour === "red" ? 0 : 1];
  return { pieces: [{ symbol: `pawn-${colour}-1` }], line: say("board.olix.seat", { colour, pawns }) };
}

/** `L5 X4`: what the pawn scored. */
export const olixNote = (events: readonly GameEvent[]): string =>
  scoredIn(events)
    .map(({ column, value }) => `${column}${value}`)
    .join(" ");
