import type { GameId } from "../desk/types";
import { keep, recall } from "../storage";
import type { Lesson } from "./lessons";

/** The steps that a person has done themselves, by game and lesson, kept in this browser. */
type Kept = Partial<Record<GameId, Record<string, string[]>>>;

class Progress {
  private kept = $state.raw<Kept>(recall<Kept>("learn") ?? {});

  private steps(game: GameId, lesson: string): readonly string[] {
    return this.kept[game]?.[lesson] ?? [];
  }
  hasStep(game: GameId, lesson: string, step: string): boolean {
    return this.steps(game, lesson).includes(step);
  }
  finish(game: GameId, lesson: string, step: string): void {
    if (this.hasStep(game, lesson, step)) return;
    this.kept = { ...this.kept, [game]: { ...this.kept[game], [lesson]: [...this.steps(game, lesson), step] } };
    keep("learn", this.kept);
  }
  /** Of the steps that the lesson has now: an older one may have been kept that is no more. */
  stepsDone(game: GameId, lesson: Lesson): number {
    return lesson.steps.filter(({ id }) => this.hasStep(game, lesson.id, id)).length;
  }
  isDone(game: GameId, lesson: Lesson): boolean {
    return this.stepsDone(game, lesson) === lesson.steps.length;
  }
  lessonsDone(game: GameId, lessons: readonly Lesson[]): number {
    return lessons.filter((lesson) => this.isDone(game, lesson)).length;
  }
  /** Where to go on: the first lesson that is not done. */
  next(game: GameId, lessons: readonly Lesson[]): Lesson | undefined {
    return lessons.find((lesson) => !this.isDone(game, lesson));
  }
  /** The step to begin with: the first that is not done, or the first of all. */
  firstStep(game: GameId, lesson: Lesson): number {
    return Math.max(0, lesson.steps.findIndex(({ id }) => !this.hasStep(game, lesson.id, id)));
  }
}

export const progress = new Progress();
