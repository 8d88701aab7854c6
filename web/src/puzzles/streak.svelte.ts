import { readSolution } from "../boards/otlo/view";
import { type Desk, Refused } from "../desk/desk";
import type { Streak } from "../desk/types";
import { keep, recall } from "../storage";
import { askMode, cardOf, newSeed } from "./series";
import { CardTable } from "./table.svelte";

interface Kept {
  state: Record<string, unknown> | null;
  best: number;
}
const recallKept = (): Kept => {
  const kept = recall<Partial<Kept>>("puzzles.streak");
  return { state: kept?.state ?? null, best: typeof kept?.best === "number" ? kept.best : 0 };
};
export const bestStreak = (): number => recallKept().best;
/** Cards solved in the streak that can be gone on with. */
export const streakSoFar = (): number => {
  const { state } = recallKept();
  return state && state.over !== true ? Number(state.solved ?? 0) : 0;
};

/** Cards that grow harder, until the first error. */
export class StreakRun {
  now = $state.raw<Streak>() as Streak;
  best = $state(bestStreak());

  private constructor(
    private readonly desk: Desk,
    now: Streak,
    readonly table: CardTable,
  ) {
    this.now = now;
    this.save();
  }

  /** Goes on where the last streak was left, or begins one. */
  static async open(desk: Desk): Promise<StreakRun> {
    const { state } = recallKept();
    const begin = () => askMode<Streak>(desk, "streak", { act: "begin", seed: newSeed() });
    const left = async () => {
      try {
        const streak = await askMode<Streak>(desk, "streak", { act: "look", state });
        return streak.over ? begin() : streak;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return begin(); // what was kept is spoiled
      }
    };
    const now = state ? await left() : await begin();
    return new StreakRun(desk, now, await CardTable.open(desk, await cardOf(desk, now.card), []));
  }

  get solved(): number {
    return Number(this.now.state.solved);
  }
  get skipped(): boolean {
    return this.now.state.skipped === true;
  }
  private save(): void {
    this.best = Math.max(this.best, this.solved);
    keep("puzzles.streak", { state: this.now.state, best: this.best });
  }
  private async next(now: Streak): Promise<void> {
    await this.table.lay(await cardOf(this.desk, now.card));
    this.now = now;
    this.save();
  }

  async call(): Promise<void> {
    const { table } = this;
    if (this.now.over || table.called) return;
    await table.building.settled();
    const now = await askMode<Streak>(this.desk, "streak", { act: "call", state: this.now.state, solution: table.building.solution });
    // Kept at once: an error that is not looked at has been made.
    keep("puzzles.streak", { state: now.state, best: Math.max(this.best, Number(now.state.solved)) });
    await table.show(now.why ?? null);
    if (now.right) return this.next(now);
    this.now = now;
    this.save();
    table.building.begin(table.card.id, table.card.pattern, readSolution(now.solution!));
  }
  async skip(): Promise<void> {
    await this.next(await askMode<Streak>(this.desk, "streak", { act: "skip", state: this.now.state }));
  }
  async again(): Promise<void> {
    await this.next(await askMode<Streak>(this.desk, "streak", { act: "begin", seed: newSeed() }));
  }
}
