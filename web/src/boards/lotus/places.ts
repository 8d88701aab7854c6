import type { LotusAction, LotusView } from "./view";

/** A space of the track or a start stack: what stands there and what may be done with its top pawn. */
export interface Place {
  id: string; ///< the space's name, or `start-SEAT-INDEX`
  name: string; ///< as the core names it: `C5`, `S3`, `1:S3`
  seat: number | null; ///< whose start stack
  pawns: number[]; ///< bottom to top
  trampoline: boolean;
  actions: LotusAction[]; ///< one, or one for each entrance
  attempt: string; ///< what a click tries where nothing may be done, so that the core says why
}

/** How many start stacks a seat has at the set-up: 10 pawns are 4 + 3 + 2 + 1. */
export const stacksAtStart = (pawns: number) => Math.round((Math.sqrt(8 * pawns + 1) - 1) / 2);

const startName = (view: LotusView, seat: number, height: number) => `${seat === view.turn ? "" : `${seat}:`}S${height}`;

/** All places in the order of the track: first the flower, the seat to move before the others, then A, B and C. */
export function placesOf(view: LotusView, allowed: readonly string[]): Place[] {
  const may = new Map<string, LotusAction[]>();
  for (const action of view.actions) {
    if (action.from === undefined || !allowed.includes(action.action)) continue;
    may.set(action.from, [...(may.get(action.from) ?? []), action]);
  }
  const seats = view.start.map((_, i) => ((view.turn ?? 0) + i) % view.start.length);
  const starts = seats.flatMap((seat) =>
    view.start[seat]!.map((height, index): Place => {
      const name = startName(view, seat, height);
      const pawns = Array<number>(height).fill(seat);
      return { id: `start-${seat}-${index}`, name, seat, pawns, trampoline: false, actions: may.get(name) ?? [], attempt: `${name}A` };
    }),
  );
  const spaces = view.board.spaces.map((name): Place => ({
    id: name, name, seat: null, pawns: view.stacks[name] ?? [], trampoline: view.board.trampolines.includes(name), actions: may.get(name) ?? [], attempt: name,
  }));
  return [...starts, ...spaces];
}

/** What may be done that is not done on a place, such as passing. */
export function otherActions(view: LotusView, allowed: readonly string[]): string[] {
  return allowed.filter((action) => !view.actions.some((known) => known.action === action && known.from !== undefined));
}

/** The ids of the places that the core names; start stacks of equal height share a name. */
export const named = (places: Place[], names: readonly string[]): string[] => places.filter((place) => names.includes(place.name)).map((place) => place.id);

/** The start stack a pawn leaves: of equal ones the last, so that the others keep their petals. */
export const leaving = (places: Place[], from: string): Place | undefined => places.findLast((place) => place.name === from);

export const entranceOf = (action: string): "A" | "B" => (action.endsWith("B") ? "B" : "A");

/** The next place in a direction, round and round; `only` says which count. */
export function step(places: Place[], from: string | null, by: 1 | -1, only: (place: Place) => boolean = () => true): Place | undefined {
  const here = places.findIndex((place) => place.id === from);
  for (let i = 1; i <= places.length; ++i) {
    const place = places[(((here < 0 && by < 0 ? 0 : here) + by * i) % places.length + places.length) % places.length];
    if (place && only(place)) return place;
  }
  return undefined;
}
