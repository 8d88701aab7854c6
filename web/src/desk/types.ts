/** What the core answers, game by game in `boards/GAME/view.ts`. */
export type GameId = "otlo" | "logan" | "lotus" | "olix";
export type Language = "en" | "fr";

export interface GameEvent {
  event: string;
  facts: Record<string, unknown>;
  text: string; ///< the event in the reader's language
  why?: string; ///< of a call that fails: the sentence of the rule it breaks
}

/** Why something is refused: the rule, the sentence, and the places on the board that explain it. */
export interface Refusal {
  rule: string;
  message: string;
  text: string;
  places: string[];
  facts: Record<string, unknown>;
  lesson?: LessonStatus;
}

/** How a step of a lesson stands: which of its goals are met, all of them, or none can be any more; and whether the
 *  others have something to answer. */
export interface LessonStatus {
  met: boolean[];
  done: boolean;
  failed: boolean;
  answers: boolean;
}

export interface Result {
  winners: number[];
  reason: string;
  places?: number[];
}

/** A position as everyone may see it. `actions` and `position` are for games in turns. */
export interface Position<View = unknown> {
  view: View;
  turn: number | null;
  result: Result | null;
  actions?: string[];
  position?: string;
}

export interface Opened<View = unknown> extends Position<View> {
  id: number;
  options: Record<string, unknown>;
  seats: number;
}

/** An action that was done: its canonical text and what happened. */
export interface Applied<View = unknown> extends Position<View> {
  action: string;
  reveals: string;
  events: GameEvent[];
  trace: Record<string, unknown>;
  lesson?: LessonStatus;
}

/** What an action would do, nothing being done. */
export interface Foreseen {
  events: GameEvent[];
}

export interface GameRecord {
  v?: number;
  game: GameId;
  options?: Record<string, unknown>;
  deal?: unknown;
  position?: string;
  moves: unknown[];
  result?: Result | null;
}

/** One action of a record that has been played through, with the seat that did it. */
export interface Step {
  seat: number | null;
  action: string;
  events: GameEvent[];
  t?: number;
}

/** A record played through up to a ply: an open game there, and all its steps. */
export interface Loaded<View = unknown> extends Opened<View> {
  steps: Step[];
}

export interface RuleBook {
  title: string;
  summary: string;
  sections: { title: string; rules: { number: string; text: string }[] }[];
}

/** A pattern that the workshop has graded; `solution` is its page of the booklet. */
export interface Graded {
  pattern: string;
  stars: number;
  difficulty: number;
  clear: boolean;
  search: number;
  tiles: number;
  solutions: number;
  solution: string;
}

/** One step on the way to a solution, as much of it as was asked for. */
export interface WorkshopHint {
  message: string;
  rule: string; ///< from which it follows
  facts: Record<string, unknown>;
  places: string[];
  placement: string | null; ///< to lay, or to lift
  layer: "top" | "bottom";
  lift: boolean;
  solved: boolean;
  text: string;
}

/** The card of a streak or a storm. */
export interface SeriesCard {
  pattern: string;
  stars: number;
  number: number;
}

/** After every request of a mode: its `state` is given back with the next one, and can be kept for another day. */
interface Series {
  state: Record<string, unknown>;
  card: SeriesCard;
  over: boolean;
  right?: boolean; ///< of a call
  why?: { rule: string; text: string }; ///< of a wrong call
}

export interface Streak extends Series {
  solution?: string; ///< of the card that ended it
}

export interface Storm extends Series {
  left: number; ///< seconds
  solved: number;
  in_a_row: number;
  review?: (SeriesCard & { solution: string; right: boolean; t: number })[];
}

/** What a position or an action is worth to one seat: the share of the game that it may expect, and what is certain of it. */
export interface Worth {
  chance: number;
  low: number;
  high: number;
  proved?: "win" | "draw" | "loss";
  plies?: number; ///< of what is proved: actions until the end
}

/** An action as the engine judges it, and what it expects to follow. */
export interface FoundLine extends Worth {
  actions: string[];
}

/** One way in which an action may turn out. */
export interface Branch extends Worth {
  reveals: string;
  probability: number;
  searched: boolean;
  answer: string[];
}

/** What an action is worth, reveal by reveal. */
export interface Weighed extends Worth {
  branches: Branch[];
}

export type Mark = "inaccuracy" | "mistake" | "blunder";

/** A move of a game that has been gone through. */
export interface ReviewedMove {
  ply: number;
  seat: number;
  turn: number; ///< whose turn it was: `before` is what the position was worth to that seat
  action: string;
  before: Worth;
  judged: boolean;
  reveals?: string;
  luck?: number;
  // Of those that are judged:
  worth?: Worth;
  best?: FoundLine;
  loss?: number;
  mark?: Mark;
  refutation?: string[];
  missed_win?: number;
}

/** How a seat did. */
export interface Tally {
  judged: number;
  loss: number;
  luck: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  missed_wins: number;
}
