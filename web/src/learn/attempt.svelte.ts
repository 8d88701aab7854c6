import type { Desk } from "../desk/desk";
import type { Applied, GameId, LessonStatus, Opened, Refusal } from "../desk/types";
import { Match } from "../play/match.svelte";
import type { LessonStep } from "./lessons";

const pause = 520; // between what the learner did and what the others answer
const wait = (time: number) => new Promise((resume) => setTimeout(resume, time));

/** A step of a lesson being tried: a match of which the core says how near the goal is. */
export class Attempt extends Match {
  status = $state.raw<LessonStatus>({ met: [], done: false, failed: false, answers: false });
  /** Somebody else acts: the others answer, or the solution is shown. */
  busy = $state(false);
  private gone = false;

  static async at(desk: Desk, game: GameId, step: LessonStep): Promise<Attempt> {
    const opened = await desk.ask<Opened & { lesson: LessonStatus }>({ do: "lesson", game, step });
    const attempt = new Attempt(desk, game, opened);
    attempt.status = opened.lesson;
    return attempt;
  }

  protected override show(applied: Applied, seat: number, t?: number): void {
    super.show(applied, seat, t);
    if (applied.lesson) this.status = applied.lesson;
  }
  protected override refuse(refusal: Refusal): void {
    super.refuse(refusal);
    if (refusal.lesson) this.status = refusal.lesson;
  }

  /** Does the learner's action, then whatever the others answer. */
  async try(action: string, seat: number): Promise<boolean> {
    if (this.busy || this.status.done) return false;
    const done = await this.act(action, seat);
    if (done) await this.answered();
    return done;
  }

  private async answered(): Promise<void> {
    if (!this.status.answers) return;
    this.busy = true;
    while (this.status.answers && !this.gone) {
      const turn = this.now.turn ?? 0;
      await wait(pause);
      if (!this.gone) this.show(await this.desk.ask<Applied>({ do: "reply", id: this.id }), turn);
    }
    this.busy = false;
  }

  /** Plays the solution, with time to look. */
  async demonstrate(solution: readonly string[], seat: number): Promise<void> {
    for (const action of solution) {
      this.busy = true;
      await this.pick(action);
      await wait(pause * 1.6);
      if (this.gone) return;
      await this.act(action, seat);
      await this.answered();
    }
    this.busy = false;
  }

  override close(): void {
    this.gone = true;
    super.close();
  }
}
