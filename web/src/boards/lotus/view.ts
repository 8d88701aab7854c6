/** What the core shows of a game of Lotus. */
export interface LotusBoard {
  branch: [number, number];
  common: number;
  spaces: string[]; ///< A1.., B1.., C..: in the order of the track
  trampolines: string[];
}

/** Something that may be done; all but `action` are missing where no pawn moves. */
export interface LotusAction {
  action: string;
  owner?: number;
  from?: string; ///< a space, or a start stack such as `S3` or `1:S3`
  height?: number;
  to?: string; ///< a space, or `home`
}

export interface LotusView {
  board: LotusBoard;
  pawns: number; ///< of each seat
  stacks: Record<string, number[]>; ///< bottom to top, by seat
  start: number[][]; ///< heights by seat, tallest first
  home: number[];
  places: number[]; ///< the seats that are home with all pawns, in order
  gone: number[];
  turn: number | null;
  second_pawn: boolean;
  actions: LotusAction[];
}

/** The facts of `moved` and `trampoline`. */
export interface LegFacts {
  seat: number;
  owner: number;
  from: string;
  to: string;
  height: number;
  path: string[];
}

/** The pieces of each seat: their material, and the sign on them, so that colour is never alone. */
export const pieces = [
  { disc: "ivory", glyph: "sun", colour: "white" },
  { disc: "ebony", glyph: "moon", colour: "black" },
  { disc: "jade", glyph: "leaf", colour: "jade" },
  { disc: "coral", glyph: "coral", colour: "coral" },
] as const;
export const pieceOf = (seat: number) => pieces[seat] ?? pieces[0];
