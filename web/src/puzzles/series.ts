import type { Desk } from "../desk/desk";
import type { Graded, SeriesCard } from "../desk/types";
import { words } from "../words/words.svelte";
import type { PuzzleCard } from "./cards";

/** Asks the core about a mode; seconds and state are the page's to keep. */
export const askMode = <Answer>(desk: Desk, what: "streak" | "storm", request: Record<string, unknown>): Promise<Answer> => desk.ask<Answer>({ do: "workshop", what, lang: words.language, ...request });

export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;

/** The card of a series as a table takes it. */
export async function cardOf(desk: Desk, { pattern, stars, number }: SeriesCard): Promise<PuzzleCard> {
  const { solution } = await desk.ask<Graded>({ do: "workshop", what: "grade", pattern });
  return { id: String(number + 1), stars, pattern, solution };
}
