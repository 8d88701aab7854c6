import type { GameId } from "../desk/types";

/** How many levels the engines of a game have. */
export const levelsOf = (game: GameId): number => (game === "otlo" ? 5 : 8);

/** `engine7`, or where the game has no such level the highest that it has. */
export function levelWithin(game: GameId, kind: string): string {
  const level = /^engine(\d)$/.exec(kind)?.[1];
  return level ? `engine${Math.min(Math.max(Number(level), 1), levelsOf(game))}` : kind;
}
