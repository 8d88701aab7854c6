import { say } from "../../words/words.svelte";
import type { SeatLook } from "../seat";
import type { OtloView } from "./view";

export const otloSeat = (view: OtloView, seat: number): SeatLook => ({ pieces: [], line: say("board.otlo.seat", { stars: view.stars[seat] ?? 0, cards: view.taken[seat]?.length ?? 0 }) });
