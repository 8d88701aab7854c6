import type { GameId } from "../desk/types";

/** A position in which somebody wins within so many turns, in one way: made and proved by `cairn puzzle`. */
export interface PositionPuzzle {
  id: string;
  position: string;
  turns: number;
  plies: number;
  key: string[];
  themes: string[];
  rating: number;
}
interface Chosen {
  turns: number; ///< 0: any number
  theme: string; ///< empty: any
  level: Level;
}
export const levels = ["easier", "mine", "harder"] as const;
export type Level = (typeof levels)[number];
export type Choice = Readonly<Chosen>;

/** The games whose puzzles are positions, as they are shown. */
export const puzzleGames = ["logan", "lotus", "olix"] as const satisfies readonly GameId[];
export type PuzzleGame = (typeof puzzleGames)[number];
export const isPuzzleGame = (name: string | undefined): name is PuzzleGame => puzzleGames.includes(name as PuzzleGame);

const data: Record<PuzzleGame, () => Promise<{ default: unknown }>> = {
  logan: () => import("../../../data/puzzles/logan.json"),
  lotus: () => import("../../../data/puzzles/lotus.json"),
  olix: () => import("../../../data/puzzles/olix.json"),
};
export const loadPuzzles = async (game: PuzzleGame): Promise<PositionPuzzle[]> => ((await data[game]()).default as { puzzles: PositionPuzzle[] }).puzzles;

/** How sure the rating of a puzzle is. */
export const puzzleSpread = 120;
/** How far above or below somebody's own rating a level lies. */
const above: Record<Level, number> = { easier: -250, mine: 0, harder: 250 };

export const fits = (puzzle: PositionPuzzle, { turns, theme }: Choice): boolean => (turns === 0 || puzzle.turns === turns) && (theme === "" || puzzle.themes.includes(theme));

/** A puzzle to go on with: one of the few nearest in rating among those that were not tried, or else not solved. */
export function nextPuzzle(puzzles: readonly PositionPuzzle[], choice: Choice, aim: number, state: (id: string) => "solved" | "missed" | "open", draw = Math.random): PositionPuzzle | null {
  const fitting = puzzles.filter((puzzle) => fits(puzzle, choice));
  const open = fitting.filter(({ id }) => state(id) === "open");
  const left = open.length > 0 ? open : fitting.filter(({ id }) => state(id) === "missed");
  const wanted = aim + above[choice.level];
  const nearest = left.toSorted((a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted)).slice(0, 5);
  return nearest[Math.floor(draw() * nearest.length)] ?? null;
}
