import { say } from "../words/words.svelte";
import type { Player } from "./saved";

/** How the seats are called; engines of one level are told apart by their seat. */
export function namesOf(players: readonly Player[]): string[] {
  const alike = (level: number) => players.filter((player) => player.kind === "engine" && player.level === level).length > 1;
  return players.map((player, seat) => {
    if (player.kind === "person") return player.name;
    const name = say("engine.name", { level: player.level });
    return alike(player.level) ? say("engine.numbered", { name, number: seat + 1 }) : name;
  });
}
