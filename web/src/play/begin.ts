import type { GameId } from "../desk/types";
import { say } from "../words/words.svelte";
import type { Begin } from "./match.svelte";
import { levelsOf } from "./levels";
import type { Clock, Player, Saved } from "./saved";

/** What an address says about a game to begin: `?options={...}&seats=person,engine3&clock=600+5`, and to begin
 *  from something known `&position=...`, `&deal=[...]` or `&seed=7`. Without seats, the person sits at the first and engines of the
 *  middle level at the others. */
export function readBegin(game: GameId, ask: URLSearchParams): { begin: Begin; players: (seats: number) => Player[]; clock: Clock | null } {
  const named = ask.get("seats")?.split(",") ?? [];
  const players = (seats: number) =>
    Array.from({ length: seats }, (_, seat): Player => {
      const level = /^engine([1-9])$/.exec(named[seat] ?? (seat === 0 || named.length > 0 ? "person" : "engine3"))?.[1];
      return level ? { kind: "engine", level: Math.min(Number(level), levelsOf(game)) } : { kind: "person", name: "" };
    });
  const begin: Begin = {
    game,
    options: readOptions(ask.get("options")),
    position: ask.get("position") ?? undefined,
    deal: readJson(ask.get("deal")),
    seed: /^\d{1,9}$/.test(ask.get("seed") ?? "") ? Number(ask.get("seed")) : undefined,
  };
  return { begin, players: (seats) => nameThem(players(seats)), clock: readClock(ask.get("clock")) };
}

/** One person is "you"; several are told apart by number. */
function nameThem(players: Player[]): Player[] {
  const people = players.filter(({ kind }) => kind === "person").length;
  return players.map((player, seat) => (player.kind === "engine" ? player : { kind: "person", name: people === 1 ? say("play.you") : say("play.player", { number: seat + 1 }) }));
}

export function readJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readOptions(text: string | null): Record<string, unknown> {
  const options = readJson(text);
  return typeof options === "object" && options !== null ? (options as Record<string, unknown>) : {};
}

/** `600+5` is ten minutes and five seconds with every move, `30` is thirty seconds for each move. */
export function readClock(text: string | null): Clock | null {
  const match = /^(\d{1,5})(?:\+(\d{1,3}))?$/.exec(text ?? "");
  const first = Number(match?.[1] ?? 0);
  if (!match || first === 0) return null;
  return match[2] === undefined ? { kind: "move", each: first } : { kind: "fischer", base: first, add: Number(match[2]) };
}

/** The address that begins a game like this one, the next seat moving first. */
export function newGameAddress(saved: Pick<Saved, "game" | "record" | "players" | "clock">): string {
  const seats = saved.players.map((player) => (player.kind === "engine" ? `engine${player.level}` : "person"));
  const ask = new URLSearchParams({ options: JSON.stringify(saved.record.options ?? {}), seats: [...seats.slice(1), seats[0]].join(",") });
  const { clock } = saved;
  if (clock) ask.set("clock", clock.kind === "move" ? String(clock.each) : `${clock.base}+${clock.add}`);
  return `#/play/${saved.game}?${ask}`;
}
