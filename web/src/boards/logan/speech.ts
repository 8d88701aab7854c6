import { say, words } from "../../words/words.svelte";
import { type Face, faceOrder, type LoganStone, type LoganView } from "./view";

const key = "board.logan.";
export const faceInWords = (face: Face) => say(`${key}face`, { face });
/** A place as it is read aloud: with a real minus, and a pause between its numbers. */
export const placeInWords = (place: string) => place.replace(",", ", ").replaceAll("-", "−");

/** A stone in words: "1, −1: paper, underside scissors. May be turned over." */
export function stoneInWords(stone: LoganStone, view: LoganView, live: boolean): string {
  const parts = [say(`${key}stone`, { place: placeInWords(stone.place), face: stone.face })];
  if (stone.under) parts.push(say(`${key}under`, { under: stone.under }));
  else if (view.chances) parts.push(say(`${key}unseen`));
  if (view.line?.includes(stone.place)) parts.push(say(`${key}in_line`));
  const may = [view.lift.includes(stone.place) ? "lift" : "", view.turnable.includes(stone.place) ? "turn" : ""].join("");
  return parts.join(", ") + (live && may ? `. ${say(`${key}may`, { may })}` : "");
}

export const openInWords = (place: string, face: Face | null) => say(`${key}open`, { place: placeInWords(place), face: face ?? "none" });

/** How many of each face: "3 rock, 1 paper". */
export function reserveInWords(name: string, faces: readonly Face[]): string {
  const parts = faceOrder.map((face) => ({ face, count: faces.filter((one) => one === face).length })).filter(({ count }) => count > 0);
  return say(`${key}reserve`, { name, count: faces.length, stones: words.list(parts.map((part) => say(`${key}of_face`, part))) });
}
