/** What the core shows of a race (src/games/otlo/race_view.cpp), and of tiles (building.cpp). */
export type Shows = "R" | "B" | "Y" | ".";
export interface Pile {
  card: string | null;
  stars?: number;
  pattern?: string;
  below: number;
  barred?: number[];
}
export interface Taken {
  card: string;
  stars: number;
  t: number;
}
export interface OtloView {
  tiles: string[];
  piles: Pile[];
  stars: number[];
  taken: Taken[][];
  aside: string[];
  skipped: string[];
  t: number;
}

export interface Look {
  width: number;
  height: number;
  spots: { column: number; row: number; shows: Shows }[];
}
export type FaceName = "f" | "b";
export type Looks = Record<FaceName, Look[]>[];

export interface SeenSpot {
  place: string;
  wanted: Shows;
  shows: Shows | null;
}

/** A spot of a card's pattern as its text draws it. */
export interface PatternSpot {
  column: number;
  row: number;
  shows: Shows;
}
export function readPattern(text: string): { width: number; height: number; spots: PatternSpot[] } {
  const rows = text.split("/");
  const spots = rows.flatMap((letters, row) => [...letters].flatMap((shows, column) => (shows === "_" ? [] : [{ column, row, shows: shows as Shows }])));
  return { width: Math.max(...rows.map((row) => row.length)), height: rows.length, spots };
}

export type Layer = "bottom" | "top";
export interface Placed {
  tile: number; ///< index in the set
  face: FaceName;
  turn: number;
  column: number;
  row: number;
  layer: Layer;
}

const placementText = ({ tile, face, turn, column, row }: Placed): string => `${tile + 1}${face}${turn}@${column},${row}`;

/** Tiles in the notation of solutions. */
export function solutionText(placed: readonly Placed[]): string {
  const layer = (name: Layer) => placed.filter(({ layer }) => layer === name).map(placementText);
  return [...layer("bottom"), "|", ...layer("top")].join(" ");
}

/** The tiles of a written solution; what cannot be read is left out, for the core has read it already. */
export function readSolution(text: string): Placed[] {
  const [bottom = "", top = ""] = text.split("|");
  const read = (part: string, layer: Layer) =>
    [...part.matchAll(/(\d)([fb])([0-3])@(\d+),(\d+)/g)].map(
      ([, tile, face, turn, column, row]): Placed => ({ tile: Number(tile) - 1, face: face as FaceName, turn: Number(turn), column: Number(column), row: Number(row), layer }),
    );
  return [...read(bottom, "bottom"), ...read(top, "top")];
}
