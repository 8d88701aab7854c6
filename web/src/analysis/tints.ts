import type { GameId } from "../desk/types";

/** The colours that seats have in graphs: those of their pieces, and of what is written on them. */
export interface Tint {
  fill: string;
  ink: string;
}
const piece = (name: string): Tint => ({ fill: `var(--${name})`, ink: `var(--on-${name})` });
/** Who has no pieces of a colour has that of the pebble beside the name. */
const pebble = (name: string): Tint => ({ fill: `var(--${name})`, ink: "var(--paper)" });

const own: Partial<Record<GameId, (view: { red_seat?: number } | null) => Tint[]>> = {
  olix: (view) => (view?.red_seat === 1 ? [piece("sapphire"), piece("ruby")] : [piece("ruby"), piece("sapphire")]),
  lotus: () => ["ivory", "ebony", "jade", "coral"].map(piece),
};

/** By seat. */
export const tintsOf = (game: GameId, view: unknown): Tint[] => own[game]?.(view as { red_seat?: number } | null) ?? ["accent", "danger"].map(pebble);
