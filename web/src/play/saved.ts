import type { GameId, GameRecord, Result } from "../desk/types";
import type { KeptBuilding } from "../boards/otlo/building.svelte";
import { forget, keep, kept, recall } from "../storage";

export type Player = { kind: "person"; name: string } | { kind: "engine"; level: number };

/** `move`: so long for each move; `fischer`: so long for all, and a bit more with every move. In seconds. */
export type Clock = { kind: "move"; each: number } | { kind: "fischer"; base: number; add: number };

/** A game of this browser: everything that is needed to go on after the tab was closed. */
export interface Saved {
  id: string;
  game: GameId;
  record: GameRecord;
  players: Player[];
  clock: Clock | null;
  left: number[]; ///< milliseconds on the clock, by seat
  began: number;
  changed: number;
  plies: number;
  result: Result | null;
  /** Of a race: the seconds that have passed, and the tiles that lie, by seat. */
  race?: { elapsed: number; buildings: (KeptBuilding | null)[] };
}

const key = (id: string) => `game.${id}`;

export const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
export const keepGame = (saved: Saved): boolean => keep(key(saved.id), saved);
export const forgetGame = (id: string): void => forget(key(id));

/** A kept game; null when there is none, or when what is kept is not one. */
export function recallGame(id: string): Saved | null {
  const saved = recall<Saved>(key(id));
  return saved && Array.isArray(saved.players) && Array.isArray(saved.record?.moves) ? saved : null;
}

/** All kept games, the last changed first. */
export function recallGames(): Saved[] {
  return kept("game.")
    .map((name) => recallGame(name.slice("game.".length)))
    .filter((saved) => saved !== null)
    .sort((a, b) => b.changed - a.changed);
}
