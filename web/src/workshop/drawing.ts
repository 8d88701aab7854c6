import type { Shows } from "../boards/otlo/view";

/** A pattern that is being drawn: rows of what is to be seen, and of what is no spot. */
export type Spot = Shows | "_";
export type Drawing = readonly (readonly Spot[])[];

/** What a tap goes through. */
export const round: readonly Spot[] = ["R", "B", "Y", ".", "_"];
export const after = (spot: Spot): Spot => round[(round.indexOf(spot) + 1) % round.length]!;

export const widest = 12;

const cut = (text: string) => text.split("/").map((row) => [...row] as Spot[]);
export const drawingOf = (pattern: string): Drawing => cut(pattern);

/** The first row and column that have a spot, and how far the spots reach. */
function bounds(drawing: Drawing): { left: number; top: number; right: number; bottom: number } | null {
  const rows = drawing.flatMap((row, i) => (row.some((spot) => spot !== "_") ? [i] : []));
  const columns = drawing.flatMap((row) => row.flatMap((spot, i) => (spot === "_" ? [] : [i])));
  if (rows.length === 0) return null;
  return { left: Math.min(...columns), top: rows[0]!, right: Math.max(...columns) + 1, bottom: rows.at(-1)! + 1 };
}

/** Where the pattern begins in the drawing. */
export const corner = (drawing: Drawing): { column: number; row: number } => {
  const found = bounds(drawing);
  return { column: found?.left ?? 0, row: found?.top ?? 0 };
};

/** The pattern without the empty margin around it; empty when nothing is drawn. */
export function patternOf(drawing: Drawing): string {
  const found = bounds(drawing);
  if (!found) return "";
  return drawing.slice(found.top, found.bottom).map((row) => row.slice(found.left, found.right).join("")).join("/");
}

export const withSpot = (drawing: Drawing, column: number, row: number, spot: Spot): Drawing => drawing.map((line, y) => (y === row ? line.with(column, spot) : line));

/** The drawing in another box: what was there stays, what is new is no spot. */
export const resized = (drawing: Drawing, width: number, height: number): Drawing =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x): Spot => drawing[y]?.[x] ?? "_"));

/** The spots of a shape, with what the drawing shows there; a hole where it shows nothing. */
export const shaped = (shape: string, drawing: Drawing): Drawing =>
  cut(shape).map((row, y) => row.map((spot, x): Spot => (spot === "_" ? "_" : drawing[y]?.[x] === undefined || drawing[y]![x] === "_" ? "." : drawing[y]![x]!)));

/** Shapes to begin with: two tiles side by side, and ways to put three and four together. */
export const shapes = ["..../....", "..__/..../....", "..__/..../..../..__", "..__/..../__../__..", "....../......", "..../..../..../....", "__..__/....../....../__..__"];
