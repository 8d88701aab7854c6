import { outlineOf } from "../outline";

/** Where things are on the grid, in units of the drawing. */
export const side = 11;
export const unit = 60;
const inset = 4; // outlines are drawn a little inside their cells
const letters = "abcdefghijk";

export interface Cell {
  x: number; ///< 0 is column a
  y: number; ///< 0 is row 1
}

export const cellName = ({ x, y }: Cell): string => `${letters[x]}${y + 1}`;

export function readCell(name: string): Cell | null {
  const match = /^([a-k])(\d{1,2})$/.exec(name);
  const y = match ? Number(match[2]) - 1 : -1;
  return y >= 0 && y < side ? { x: letters.indexOf(match![1]!), y } : null;
}

/** The middle of a cell; row 1 is at the bottom. */
export const middle = ({ x, y }: Cell): { cx: number; cy: number } => ({ cx: (x + 0.5) * unit, cy: (side - y - 0.5) * unit });

/** A diagonal: a ring round each pawn, joined by soft necks, so that the line never touches a neighbour. */
function beads(cells: Cell[]): string {
  const ring = unit * 0.45;
  const neck = unit * 0.2;
  const along = [...cells].sort((a, b) => a.x - b.x).map(middle);
  const first = along[0]!;
  const last = along[along.length - 1]!;
  const count = along.length;
  const step = Math.hypot(last.cx - first.cx, last.cy - first.cy) / (count - 1);
  const angle = Math.atan2(last.cy - first.cy, last.cx - first.cx);
  // The circle of a neck touches the rings on both its sides from outside.
  const hollow = ((step / 2) ** 2 + neck ** 2 - ring ** 2) / (2 * (ring - neck));
  const reach = ((step / 2) * ring) / (ring + hollow);
  const rise = ((neck + hollow) * ring) / (ring + hollow);
  const at = (x: number, y: number) =>
    `${+(first.cx + x * Math.cos(angle) - y * Math.sin(angle)).toFixed(2)} ${+(first.cy + x * Math.sin(angle) + y * Math.cos(angle)).toFixed(2)}`;
  const arc = (radius: number, large: 0 | 1, sweep: 0 | 1, to: string) => `A${+radius.toFixed(2)} ${+radius.toFixed(2)} 0 ${large} ${sweep} ${to}`;
  let path = `M${at(reach, -rise)}`;
  for (let i = 1; i < count; ++i) {
    path += arc(hollow, 0, 0, at(i * step - reach, -rise));
    path += i < count - 1 ? arc(ring, 0, 1, at(i * step + reach, -rise)) : arc(ring, 1, 1, at(i * step - reach, rise));
  }
  for (let i = count - 2; i >= 0; --i) {
    path += arc(hollow, 0, 0, at(i * step + reach, rise));
    path += i > 0 ? arc(ring, 0, 1, at(i * step - reach, rise)) : arc(ring, 1, 1, at(reach, -rise));
  }
  return `${path}Z`;
}

/** A line around the pawns of a pattern: beads along a diagonal, else around all the cells. */
export function outline(names: readonly string[]): string {
  const cells = names.map(readCell).filter((cell) => cell !== null);
  if (cells.length === 0) return "";
  const [first, second] = cells;
  const diagonal = second && cells.every(({ x, y }) => x !== first!.x || y === first!.y) && cells.every(({ y }, i) => i === 0 || y !== cells[i - 1]!.y);
  if (diagonal) return beads(cells);
  const squares = cells.map(({ x, y }) => ({ column: x, row: side - 1 - y }));
  return outlineOf(squares, unit, -inset, unit * 0.4);
}
