import deck from "../../../data/otlo/decks/default.json";
import type { Desk } from "../desk/desk";
import { openDesk } from "../desk/open";
import type { Graded } from "../desk/types";

/** A challenge card with its page of the booklet. */
export interface PuzzleCard {
  id: string;
  stars: number;
  pattern: string;
  solution: string;
}

export const cards: readonly PuzzleCard[] = deck.cards;
export const levels = [1, 2, 3].map((stars) => ({ stars, cards: cards.filter((card) => card.stars === stars) }));

/** The date where somebody is: `2026-11-18`. */
export const today = (now = new Date()): string => [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The card of a date, the same for everybody. */
export async function dailyCard(desk: Desk, date: string): Promise<PuzzleCard> {
  const { stars, pattern, solution } = await desk.ask<Graded>({ do: "workshop", what: "daily", date });
  return { id: date, stars, pattern, solution };
}
/** Today's card to look at, or nothing where the core cannot be had. */
export const todaysCard = (): Promise<PuzzleCard | null> =>
  openDesk()
    .then((desk) => dailyCard(desk, today()))
    .catch(() => null);
