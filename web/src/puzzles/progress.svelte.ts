import type { Placed } from "../boards/otlo/view";
import { keep, recall } from "../storage";
import { cards } from "./cards";

/** How a card was solved. */
export interface Solved {
  seconds: number;
  hints: number;
}
/** Tiles that were left lying on a card. */
export interface Lying extends Solved {
  card: string;
  placed: Placed[];
}
interface Kept {
  solved: Record<string, Solved>;
  skipped: string[];
}

const isKept = (value: unknown): value is Kept => typeof value === "object" && value !== null && typeof (value as Kept).solved === "object" && Array.isArray((value as Kept).skipped);

/** How far somebody has come with the cards, in this browser: those of the deck by name, the daily ones by date. */
class Progress {
  private now: Kept = $state.raw({ solved: {}, skipped: [] });

  constructor() {
    const kept = recall<unknown>("puzzles.cards");
    if (isKept(kept)) this.now = kept;
  }
  private set(now: Kept): void {
    this.now = now;
    keep("puzzles.cards", now);
  }

  solved(card: string): Solved | undefined {
    return this.now.solved[card];
  }
  skipped(card: string): boolean {
    return this.now.skipped.includes(card) && !this.solved(card);
  }
  get count(): number {
    return cards.filter(({ id }) => this.solved(id)).length;
  }
  get stars(): number {
    return cards.filter(({ id }) => this.solved(id)).reduce((sum, { stars }) => sum + stars, 0);
  }
  /** The card to go on with: the first that is open, and those that were skipped last. */
  get next(): string | null {
    const open = cards.filter(({ id }) => !this.solved(id));
    return (open.find(({ id }) => !this.skipped(id)) ?? open.sort((a, b) => this.now.skipped.indexOf(a.id) - this.now.skipped.indexOf(b.id))[0])?.id ?? null;
  }

  /** The first time counts. */
  solve(card: string, solved: Solved): void {
    this.set({ solved: { [card]: solved, ...this.now.solved }, skipped: this.now.skipped.filter((skipped) => skipped !== card) });
  }
  skip(card: string): void {
    this.set({ ...this.now, skipped: [...this.now.skipped.filter((skipped) => skipped !== card), card] });
  }
}
export const progress = new Progress();

export const keepLying = (lying: Lying): boolean => keep("puzzles.lying", lying);
export function recallLying(card: string): Lying | null {
  const lying = recall<Lying>("puzzles.lying");
  return lying?.card === card && Array.isArray(lying.placed) ? lying : null;
}
