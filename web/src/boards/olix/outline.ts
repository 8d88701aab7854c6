/** Where things are on the grid, in units of the drawing. */
export const side = 11;
export const unit = 60;
const inset = 4;
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

type Point = [number, number];

/** A closed line through the points, its corners rounded. */
function rounded(points: Point[], radius: number): string {
  const at = (i: number) => points[(i + points.length) % points.length]!;
  const toward = ([x, y]: Point, [u, v]: Point): Point => {
    const length = Math.hypot(u - x, v - y);
    const step = Math.min(radius, length / 2) / length;
    return [x + (u - x) * step, y + (v - y) * step];
  };
  const text = ([x, y]: Point) => `${+x.toFixed(2)} ${+y.toFixed(2)}`;
  let path = "";
  points.forEach((corner, i) => {
    path += `${path ? "L" : "M"}${text(toward(corner, at(i - 1)))}Q${text(corner)} ${text(toward(corner, at(i + 1)))}`;
  });
  return `${path}Z`;
}

/** The loops around cells that touch side by side, each with its cells on the right hand, holes too. */
function loops(cells: Cell[]): Point[][] {
  const has = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const edges = new Map<string, Point[]>(); // from a corner to where its edges lead
  const add = (from: Point, to: Point) => edges.set(String(from), [...(edges.get(String(from)) ?? []), to]);
  for (const { x, y } of cells) {
    const top = side - 1 - y; // counted downwards, as it is drawn
    if (!has.has(`${x},${y + 1}`)) add([x, top], [x + 1, top]);
    if (!has.has(`${x + 1},${y}`)) add([x + 1, top], [x + 1, top + 1]);
    if (!has.has(`${x},${y - 1}`)) add([x + 1, top + 1], [x, top + 1]);
    if (!has.has(`${x - 1},${y}`)) add([x, top + 1], [x, top]);
  }
  const found: Point[][] = [];
  for (let start = edges.keys().next(); !start.done; start = edges.keys().next()) {
    const loop: Point[] = [];
    let here = start.value;
    for (let leads = edges.get(here); leads; leads = edges.get(here)) {
      const to = leads.pop()!;
      if (leads.length === 0) edges.delete(here);
      loop.push(here.split(",").map(Number) as Point);
      here = String(to);
    }
    found.push(loop);
  }
  return found;
}

/** Corners only, and drawn a little inside the cells. */
function insetCorners(loop: Point[]): Point[] {
  const corners: Point[] = [];
  loop.forEach((point, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const after = loop[(i + 1) % loop.length]!;
    const into: Point = [point[0] - before[0], point[1] - before[1]];
    const out: Point = [after[0] - point[0], after[1] - point[1]];
    if (into[0] === out[0] && into[1] === out[1]) return;
    // To the right of a direction (u, v), in a drawing that counts downwards, is (-v, u).
    corners.push([
      point[0] * unit + inset * (-Math.sign(into[1]) - Math.sign(out[1])),
      point[1] * unit + inset * (Math.sign(into[0]) + Math.sign(out[0])),
    ]);
  });
  return corners;
}

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
  return loops(cells)
    .map((loop) => rounded(insetCorners(loop), unit * 0.4))
    .join("");
}
