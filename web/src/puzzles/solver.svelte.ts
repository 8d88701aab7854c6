import { keep, recall } from "../storage";
import { type Choice, levels, type PuzzleGame } from "./positions";

/** How strong somebody is by Glicko-2; the core counts, this browser keeps. */
export interface Strength {
  rating: number;
  deviation: number;
  volatility: number;
}
interface Kept {
  strength: Strength;
  streak: number; ///< solved at the first attempt since the last that was not
  best: number;
  first: Record<string, boolean>; ///< by puzzle: whether the first attempt was right
  solved: string[]; ///< later
  choice: Choice;
}

const beginner: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };
const fresh = (): Kept => ({ strength: beginner, streak: 0, best: 0, first: {}, solved: [], choice: { turns: 0, theme: "", level: "mine" } });

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const within = (value: unknown, low: number, high: number): value is number => isNumber(value) && value >= low && value <= high;

/** What is kept may be old or spoiled: whatever is not as it should be begins anew. */
function read(kept: unknown): Kept {
  const now = fresh();
  if (typeof kept !== "object" || kept === null) return now;
  const { strength, streak, best, first, solved, choice } = kept as Partial<Kept>;
  if (strength && within(strength.rating, -3000, 6000) && within(strength.deviation, 1, 350) && within(strength.volatility, 0.001, 1)) now.strength = strength;
  if (within(streak, 0, 1e6)) now.streak = Math.floor(streak);
  if (within(best, 0, 1e6)) now.best = Math.max(now.streak, Math.floor(best));
  if (typeof first === "object" && first !== null && Object.values(first).every((right) => typeof right === "boolean")) now.first = first;
  if (Array.isArray(solved) && solved.every((id) => typeof id === "string")) now.solved = solved;
  if (choice && within(choice.turns, 0, 4) && typeof choice.theme === "string" && levels.includes(choice.level)) now.choice = choice;
  return now;
}

/** How far somebody has come with the puzzles of a game, in this browser. */
export class Solver {
  private now: Kept = $state.raw(fresh());

  constructor(readonly game: PuzzleGame) {
    this.now = read(recall<unknown>(`puzzles.of.${game}`));
  }
  private set(change: Partial<Kept>): void {
    this.now = { ...this.now, ...change };
    keep(`puzzles.of.${this.game}`, this.now);
  }

  get strength(): Strength {
    return this.now.strength;
  }
  get rating(): number {
    return Math.round(this.now.strength.rating);
  }
  /** A rating after few puzzles says little. */
  get unsure(): boolean {
    return this.now.strength.deviation > 110;
  }
  /** How hard a puzzle should be: whoever has just begun is not to fail at once. */
  get aim(): number {
    return this.now.strength.rating - this.now.strength.deviation;
  }
  get streak(): number {
    return this.now.streak;
  }
  get best(): number {
    return this.now.best;
  }
  get choice(): Choice {
    return this.now.choice;
  }
  get count(): number {
    return this.now.solved.length;
  }
  choose(change: Partial<Choice>): void {
    this.set({ choice: { ...this.now.choice, ...change } });
  }

  isNew(id: string): boolean {
    return this.now.first[id] === undefined;
  }
  state(id: string): "solved" | "missed" | "open" {
    return this.now.solved.includes(id) ? "solved" : this.isNew(id) ? "open" : "missed";
  }

  /** The first attempt at a puzzle, and what it makes of the rating. */
  note(id: string, right: boolean, strength: Strength): void {
    if (!this.isNew(id)) return;
    const streak = right ? this.now.streak + 1 : 0;
    this.set({ strength, streak, best: Math.max(this.now.best, streak), first: { ...this.now.first, [id]: right } });
  }
  solve(id: string): void {
    if (!this.now.solved.includes(id)) this.set({ solved: [...this.now.solved, id] });
  }
}
