import type { FoundLine, GameRecord, Refusal, ReviewedMove, Tally, Weighed } from "./types";

/** A position to think about. */
export interface BeginOrder {
  game: string;
  options?: object;
  position?: string;
}

/** What page and workers say to each other. */
export interface ThinkOrder {
  begin: BeginOrder;
  level: number;
  seed: number;
  slice: number;
}

/** What is to be looked into. */
export type StudyOrder =
  /** The best lines of a position, for so many milliseconds; then what they and `weigh` may reveal. */
  | { lines: number; begin: BeginOrder; weigh: string[]; time: number }
  /** What every move of a game lost. */
  | { review: GameRecord }
  /** The idea behind the best action, after so many milliseconds. */
  | { hint: BeginOrder; time: number; lang: string };

/** What has been found so far: of lines all there is, of a review the moves that are new. */
export interface Findings {
  done: number;
  finished: boolean;
  lines?: FoundLine[];
  weighed?: Record<string, Weighed>;
  left?: number;
  moves?: ReviewedMove[];
  seats?: Tally[];
  plan?: { action: string; text: string };
}

export type ToWorker =
  | { module: WebAssembly.Module }
  | { number: number; ask: string }
  | { number: number; think: ThinkOrder }
  | { number: number; study: StudyOrder }
  | { drop: number }
  | { stop: true };

export interface Thought {
  action: string;
}

export interface FromWorker {
  number: number;
  answer?: string;
  thought?: Thought;
  findings?: Findings; ///< of a study that goes on: more will follow
  studied?: true; ///< it has ended
  refused?: Refusal;
  failed?: string;
}
