/** What the core shows of a game of Olix. */
export type Colour = "red" | "blue";

export interface OlixView {
  grid: string[]; ///< rows 11 down to 1, `r`, `b` or `.`
  to_place: Colour;
  red_seat: number;
  marks: { column: string; rows: number[]; value: number; colours: Colour[] }[];
  pawns_left: [number, number];
  swap: boolean;
  settled: boolean;
}
