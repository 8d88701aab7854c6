import type { GameEvent, Refusal } from "../desk/types";

/** An action that has been done. A new `id` is something new to show; the board animates it, then rests at `view`. */
export interface Happened {
  id: number;
  action: string;
  events: GameEvent[];
}

/** What the picked action would do: `events`, or why it may not be done. */
export interface Preview {
  action: string;
  events: GameEvent[];
  refusal: Refusal | null;
}

/** What every board is given and what it says. A board knows no rules: it draws `view`, offers `actions`, and emits texts.
 *
 *  Hover, focus and a first touch `pick` an action (null: none); the page asks the core and gives the answer back as
 *  `preview`. A click, Enter or a second touch does it: `act`. Also an action that is not among `actions` may be tried:
 *  the core refuses it, and `refusal` comes back with the rule and the places to show. */
export interface BoardProps<View> {
  view: View;
  actions: readonly string[]; ///< what the person here may do now; empty: only look
  happened?: Happened | null;
  preview?: Preview | null;
  refusal?: Refusal | null;
  names: readonly string[]; ///< by seat
  mode: "play" | "still" | "thumb"; ///< thumb: no labels, no roles but one image
  /** What a board asks the core beyond its view (`show`). */
  ask?: (question: Record<string, unknown>) => Promise<unknown>;
  pick?: (action: string | null) => void;
  act?: (action: string) => void;
}
