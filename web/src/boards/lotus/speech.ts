import { say, words } from "../../words/words.svelte";
import type { Place } from "./places";
import { type LotusView, pieceOf } from "./view";

const key = "board.lotus.";
export const colour = (seat: number) => say(`${key}colour.${pieceOf(seat).colour}`);
export const whither = (to: string) => (to === "home" ? say(`${key}to_home`) : to);

/** The pawns of a place in words, from the top down. */
export function pawnsInWords(pawns: number[], mine: number | null): string {
  const names = pawns.toReversed().map((seat) => (seat === mine ? say(`${key}yours`) : colour(seat)));
  if (new Set(names).size === 1) return say(`${key}stack_all`, { height: names.length, owner: names[0] });
  return say(`${key}stack_mixed`, { height: names.length, top: names[0], rest: names.slice(1).join(say(`${key}then`)) });
}

/** A place in words: "C5, stack of 3: yours on top, then black, white. Moves 3 to C8." */
export function placeInWords(place: Place, mine: number | null): string {
  const name = place.seat === null ? place.name : say(`${key}start_of`, { whose: place.seat === mine ? say(`${key}yours`) : colour(place.seat) });
  const what = place.pawns.length > 0 ? pawnsInWords(place.pawns, mine) : say(place.trampoline ? `${key}trampoline` : `${key}empty`);
  const said = say(`${key}place`, { name, what });
  const ends = [...new Set(place.actions.map((action) => action.to!))];
  if (ends.length === 0) return said;
  const to = ends.length === 1 ? whither(ends[0]!) : words.list(place.actions.map((action) => say(`${key}by_to`, { entrance: action.action.slice(-1), to: whither(action.to!) })));
  return `${said} ${say(`${key}moves`, { height: place.pawns.length, to })}`;
}

/** How a seat stands: a place, or that it left. */
export function standing(view: LotusView, seat: number): string {
  const place = view.places.indexOf(seat);
  if (place >= 0) return say(`${key}placed`, { place: place + 1 });
  return view.gone.includes(seat) ? say(`${key}left`) : "";
}
