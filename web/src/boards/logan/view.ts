import type { GameEvent } from "../../desk/types";

/** What the core shows of a game of Logan Stones. */
export type Face = "R" | "P" | "S";
export const faceOrder: Face[] = ["R", "P", "S"];

export interface LoganStone {
  place: string;
  face: Face;
  under?: Face; ///< where it has been seen, unless players must remember
}

export interface LoganView {
  stones: LoganStone[];
  reserves: [Face[], Face[]];
  hand: { face: Face; under: Face; from?: string } | null; ///< `from`: lifted there, else turned over in the reserve
  turn: number;
  turns: number;
  places: string[]; ///< where a stone may be put down now
  lift: string[];
  turnable: string[];
  chances?: Partial<Record<Face, Record<Face, number>>>; ///< by the face that is up, of undersides nobody has seen
  line?: string[];
}

/** What an action does to the island, as far as it is known. */
export interface Change {
  put: { place: string; face: Face } | null;
  lifted: string | null;
  turned: { place: string; face: Face | null }[]; ///< null: nobody knows what comes up
  line: string[];
}

export function changeIn(events: readonly GameEvent[]): Change {
  const change: Change = { put: null, lifted: null, turned: [], line: [] };
  for (const { event, facts } of events) {
    const place = facts.place as string;
    const face = (facts.symbol as Face | undefined) ?? null;
    if ((event === "added" || event === "dropped") && face) change.put = { place, face };
    if (event === "lifted") change.lifted = place;
    if (event === "turned" || event === "turned_unseen") change.turned.push({ place, face });
    if (event === "line") change.line = facts.places as string[];
  }
  return change;
}

/** The one place an action was about: where the eye should go. */
export const centre = (change: Change): string | null => change.put?.place ?? change.lifted ?? change.turned[0]?.place ?? null;

export const put = (face: Face, place: string) => `${face}@${place}`;
export const lift = (place: string) => `^${place}`;
export const turn = (place: string) => `~${place}`;
export const flip = (face: Face) => `%${face}`;

/** The faces that may be put down now: of the reserve, or of the stone in hand. */
export const facesToPut = (actions: readonly string[]): Face[] => faceOrder.filter((face) => actions.some((action) => action.startsWith(`${face}@`)));
export const facesToFlip = (actions: readonly string[]): Face[] => faceOrder.filter((face) => actions.includes(flip(face)));
