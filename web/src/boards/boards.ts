import type { Component } from "svelte";
import type { GameId } from "../desk/types";
import type { BoardProps } from "./contract";

/** The games in the order in which they are shown. */
export const games: GameId[] = ["otlo", "logan", "lotus", "olix"];

type Board = Component<BoardProps<never>>;

/** The board of each game in turns, loaded when it is needed. */
export const boards: Partial<Record<GameId, () => Promise<{ default: Board }>>> = {
  olix: () => import("./olix/Board.svelte") as Promise<{ default: Board }>,
};
