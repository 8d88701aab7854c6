import type { GameEvent } from "../../desk/types";
import { say, words } from "../../words/words.svelte";
import type { Plan } from "../seat";
import { placeInWords } from "./speech";
import { changeIn, type Face, faceOrder, type LoganView } from "./view";

const key = "board.logan.";

/** What comes up: "one to scissors, one unknown"; of a single stone without its number. */
function results(turned: readonly { face: Face | null }[]): string {
  const groups = [...faceOrder, null].map((face) => ({ face: face ?? "unknown", count: turned.filter((each) => each.face === face).length })).filter(({ count }) => count > 0);
  return words.list(groups.map((group) => say(turned.length === 1 ? `${key}plan_result` : `${key}plan_results`, group)));
}

/** `Paper on −2, −1 turns 2 stones: 1 to scissors and 1 unknown.` Null for what has no place on the island. */
export function loganPlan(_view: LoganView, events: readonly GameEvent[]): Plan | null {
  const { put, lifted, turned, line } = changeIn(events);
  const ends = turned.length > 0 ? `: ${results(turned)}` : "";
  const won = line.length > 0 ? ` ${say(`${key}plan_line`)}` : "";
  if (put) return { text: `${say(`${key}plan_put`, { face: put.face, place: placeInWords(put.place), turned: turned.length })}${ends}.${won}`, button: say(`${key}do_put`) };
  if (lifted) return { text: say(`${key}plan_lift`, { place: placeInWords(lifted) }), button: say(`${key}do_lift`) };
  const [only] = turned;
  return only ? { text: `${say(`${key}plan_turn`, { place: placeInWords(only.place) })}${ends}.${won}`, button: say(`${key}do_turn`) } : null;
}

/** `−2,−1` after the sign of the face that was put there: what the list of moves shows of an action. */
export const loganLabel = (action: string): string => action.replace(/^[RPS]@/, "").replaceAll("-", "−");
export const loganSign = (action: string): string | null => (/^[RPS]@/.test(action) ? `sym-${action[0]}` : null);
/** The faces that came up. */
export const loganTurned = (events: readonly GameEvent[]): string[] => changeIn(events).turned.flatMap(({ face }) => (face ? [`sym-${face}`] : []));
