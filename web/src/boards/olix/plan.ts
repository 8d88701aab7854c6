import type { GameEvent } from "../../desk/types";
import { say } from "../../words/words.svelte";
import type { Plan } from "../seat";
import { type Colour, type OlixView, placedIn, type Scored, scoredIn } from "./view";

const key = "board.olix.";

/** What a pattern would do to its column: "grows L to 7, ousts blue". */
function effect(view: OlixView, colour: Colour, { column, value, wins, shared }: Scored): string {
  if (wins) return say(`${key}wins`, { column, value });
  if (shared) return say(`${key}shares`, { column, value });
  const before = view.marks.find((mark) => mark.column === column)?.colours ?? [];
  const said = [say(before.includes(colour) ? `${key}grows` : `${key}marks_text`, { column, value })];
  if (before.some((other) => other !== colour)) said.push(say(`${key}ousts`, { colour }));
  return said.join(", ");
}

export const effectsOf = (view: OlixView, colour: Colour, scored: readonly Scored[]): string => scored.map((pattern) => effect(view, colour, pattern)).join("; ");

/** `d7 grows L to 7, ousts blue.` Null where no pawn is placed. */
export function olixPlan(view: OlixView, events: readonly GameEvent[]): Plan | null {
  const placed = placedIn(events);
  if (!placed) return null;
  const effects = effectsOf(view, placed.colour, scoredIn(events));
  return { text: effects ? say(`${key}plan`, { cell: placed.cell, effects }) : say(`${key}plan_nothing`, { cell: placed.cell }), button: say(`${key}do`, { cell: placed.cell }) };
}
