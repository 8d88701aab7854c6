import type { GameEvent } from "../../desk/types";
import { say } from "../../words/words.svelte";
import type { Plan } from "../seat";
import { legsOf } from "./legs";
import { whither } from "./speech";
import type { LotusView } from "./view";

const key = "board.lotus.";

/** `C5: 3 spaces to C8, the trampoline; 3 more to C11, on top of 1 pawn.` Null where no pawn would move. */
export function lotusPlan(view: LotusView, events: readonly GameEvent[]): Plan | null {
  const legs = legsOf(events);
  const last = legs.at(-1);
  if (!last) return null;
  const way = legs.map((leg) => say(leg.thrown ? `${key}plan_trampoline` : `${key}plan`, { from: leg.from, height: leg.height, to: whither(leg.to) }));
  const pawns = view.stacks[last.to]?.length ?? 0;
  const text = `${way.join("")}${pawns > 0 ? say(`${key}plan_on`, { pawns }) : ""}.`;
  const steps = legs.map((leg, i) => {
    const next = legs[i + 1] ? say(`${key}plan_then`) : pawns > 0 ? say(`${key}plan_on`, { pawns }) : "";
    return { line: leg.thrown ? ("dotted" as const) : ("whole" as const), text: say(leg.thrown ? `${key}plan_more` : `${key}plan_hop`, { height: leg.height, to: whither(leg.to) }) + next };
  });
  return { title: legs[0]!.from, note: say(`${key}plan_stack`, { height: legs[0]!.height }), steps, text, button: last.to === "home" ? say(`${key}do_home`) : say(`${key}do`, { to: last.to }) };
}
