import { say } from "../../words/words.svelte";
import type { SeatLook } from "../seat";

export function loganSeat(view: { reserves: string[][] }, seat: number): SeatLook {
  return { pieces: [], line: say("board.logan.seat", { stones: view.reserves[seat]!.length }) };
}
