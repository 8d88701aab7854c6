import type { Desk } from "../desk/desk";
import { Refused } from "../desk/desk";
import type { Applied, Opened, Position } from "../desk/types";
import { Match } from "../play/match.svelte";
import { words } from "../words/words.svelte";
import { type PositionPuzzle, type PuzzleGame, puzzleSpread } from "./positions";
import type { Solver, Strength } from "./solver.svelte";

const pause = 620; // between what was done and what is answered
const wait = (time: number) => new Promise((resume) => setTimeout(resume, time));

/** How a puzzle stands: turns that are left, wrong attempts, and whether the others are to answer. */
interface Status {
  seat: number;
  turns: number;
  wrong: number;
  solved: boolean;
  answers: boolean;
}
type Step = Applied & { seat: number };
interface Tried {
  right: boolean;
  steps: Step[];
  puzzle: Status;
}

/** A puzzle being solved: the core judges every action by proof, answers for the others, and shows why not. */
export class PuzzleAttempt extends Match {
  status = $state.raw<Status>() as Status;
  /** Somebody else acts: the others answer, or the solution is shown. */
  busy = $state(false);
  /** What was tried and does not win, with what speaks against it; the board shows where that led. */
  wrong = $state.raw<Step[] | null>(null);
  shown = $state(false); // the solution was asked for, so the puzzle is not the solver's own
  /** By how much the first attempt changed the rating. */
  change = $state<number | null>(null);
  /** Counts up whenever the board begins anew. */
  round = $state(0);
  private gone = false;

  private constructor(
    desk: Desk,
    game: PuzzleGame,
    opened: Opened & { puzzle: Status },
    readonly puzzle: PositionPuzzle,
    private readonly solver: Solver,
  ) {
    super(desk, game, opened);
    this.status = opened.puzzle;
  }

  static async at(desk: Desk, game: PuzzleGame, puzzle: PositionPuzzle, solver: Solver): Promise<PuzzleAttempt> {
    const { position, turns } = puzzle;
    const opened = await desk.ask<Opened & { puzzle: Status }>({ do: "puzzle", game, position, turns, lang: words.language });
    return new PuzzleAttempt(desk, game, opened, puzzle, solver);
  }

  get seat(): number {
    return this.status.seat;
  }
  get live(): boolean {
    return !this.busy && !this.wrong && !this.status.solved && !this.gone;
  }

  /** The first attempt counts, and no other. */
  private async rate(right: boolean): Promise<void> {
    const { id, rating } = this.puzzle;
    if (!this.solver.isNew(id)) return;
    const before = this.solver.strength;
    const after = await this.desk.ask<Strength>({ do: "rated", ...before, against: rating, spread: puzzleSpread, score: right ? 1 : 0 });
    this.solver.note(id, right, after);
    this.change = Math.round(after.rating) - Math.round(before.rating);
  }

  /** Tries an action; when it wins in time the others answer. Whether it was allowed. */
  async try(action: string): Promise<boolean> {
    if (!this.live) return false;
    this.busy = true;
    try {
      await this.play(action);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(error.refusal);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private async play(action: string): Promise<void> {
    const { right, steps, puzzle } = await this.ask<Tried>({ do: "solve", action });
    this.show(steps[0]!, steps[0]!.seat);
    if (!right) {
      if (!this.shown) await this.rate(false);
      await this.follow(steps.slice(1));
      this.wrong = steps;
      this.status = puzzle;
      return;
    }
    this.status = puzzle;
    while (this.status.answers && !this.status.solved && !this.gone) {
      await wait(pause);
      if (this.gone) return;
      const { puzzle: after, ...answer } = await this.ask<Step & { puzzle: Status }>({ do: "defend" });
      this.show(answer, answer.seat);
      this.status = after;
    }
    if (!this.status.solved) return;
    if (!this.shown && this.status.wrong === 0) await this.rate(true);
    if (!this.shown) this.solver.solve(this.puzzle.id);
  }

  private async follow(steps: Step[]): Promise<void> {
    for (const step of steps) {
      await wait(pause * 1.4);
      if (this.gone) return;
      this.show(step, step.seat);
    }
  }

  /** Takes back what was wrong. */
  async again(): Promise<void> {
    this.now = await this.ask<Position>({ do: "look" });
    this.happened = this.refusal = this.preview = null;
    this.wrong = null;
    ++this.round;
  }

  /** Plays the solution from here, with time to look; that is no solving any more. */
  async demonstrate(): Promise<void> {
    if (this.busy || this.status.solved) return;
    if (this.wrong) await this.again();
    this.busy = true;
    this.shown = true;
    await this.rate(false);
    while (!this.status.solved && !this.gone) {
      const { action } = await this.ask<{ action: string }>({ do: "solution" });
      await this.pick(action);
      await wait(pause * 1.4);
      if (this.gone) return;
      await this.play(action);
    }
    this.busy = false;
  }

  override close(): void {
    this.gone = true;
    super.close();
  }
}
