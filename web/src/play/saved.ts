import { isGame } from "../boards/boards";
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

type Loose<T> = { [Key in keyof T]?: unknown };
const isObject = <T>(value: unknown): value is Loose<T> => typeof value === "object" && value !== null;
const areNumbers = (values: unknown[]) => values.every((value) => typeof value === "number" && Number.isFinite(value));

function isPlayer(value: unknown): value is Player {
  if (!isObject<{ kind: string; name: string; level: number }>(value)) return false;
  return value.kind === "person" ? typeof value.name === "string" : value.kind === "engine" && Number.isInteger(value.level);
}
function isClock(value: unknown): value is Clock | null {
  if (value === null) return true;
  if (!isObject<{ kind: string; each: number; base: number; add: number }>(value)) return false;
  return value.kind === "move" ? areNumbers([value.each]) : value.kind === "fischer" && areNumbers([value.base, value.add]);
}

/** Whether it is a game as this version keeps it; whether its moves can be played is for the core to say. */
export function isSaved(value: unknown): value is Saved {
  if (!isObject<Saved>(value)) return false;
  const { id, game, record, players, clock, left, began, changed, plies, result } = value;
  return (
    typeof id === "string" && typeof game === "string" && isGame(game) &&
    isObject<GameRecord>(record) && record.game === game && Array.isArray(record.moves) &&
    Array.isArray(players) && players.length > 0 && players.every(isPlayer) &&
    isClock(clock) && Array.isArray(left) && areNumbers(left) && areNumbers([began, changed, plies]) &&
    (result === null || (isObject<Result>(result) && Array.isArray(result.winners) && areNumbers(result.winners)))
  );
}

/** A kept game; null when there is none, or when what is kept cannot be read. */
export function recallGame(id: string): Saved | null {
  const saved = recall<unknown>(key(id));
  return isSaved(saved) ? saved : null;
}
/** Whether something is kept under that name. */
export const isKept = (id: string): boolean => kept(key(id)).includes(key(id));

const names = () => kept("game.").map((name) => name.slice("game.".length));

/** All kept games, the last changed first. */
export function recallGames(): Saved[] {
  return names()
    .map(recallGame)
    .filter((saved) => saved !== null)
    .sort((a, b) => b.changed - a.changed);
}
/** What is kept as a game and cannot be read. */
export const spoiledGames = (): string[] => names().filter((id) => recallGame(id) === null);
