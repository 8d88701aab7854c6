import { say } from "../../words/words.svelte";
import type { SeatLook } from "../seat";
import type { LoganView } from "./view";

/** Both players lay the same stones, so a seat has no piece of its own: its letter stands for it. */
export function loganSeat(view: LoganView, seat: number): SeatLook {
  const holds = view.hand !== null && view.turn === seat;
  return { pieces: [], line: say("board.logan.seat", { stones: view.reserves[seat]?.length ?? 0, holds: holds ? "yes" : "no" }) };
}
