/** Outlines of squares of a grid that touch side by side; rows are counted downwards, as they are drawn. */
export interface Square {
  column: number;
  row: number;
}
type Point = [number, number];

const key = (column: number, row: number) => `${column},${row}`;

/** The loops around the squares, each with the squares on its right hand; holes in a shape are loops too. */
function loops(squares: readonly Square[]): Point[][] {
  const has = new Set(squares.map(({ column, row }) => key(column, row)));
  const edges = new Map<string, Point[]>(); // from a corner to where its edges lead
  const add = (from: Point, to: Point) => edges.set(key(...from), [...(edges.get(key(...from)) ?? []), to]);
  for (const { column: x, row: y } of squares) {
    if (!has.has(key(x, y - 1))) add([x, y], [x + 1, y]);
    if (!has.has(key(x + 1, y))) add([x + 1, y], [x + 1, y + 1]);
    if (!has.has(key(x, y + 1))) add([x + 1, y + 1], [x, y + 1]);
    if (!has.has(key(x - 1, y))) add([x, y + 1], [x, y]);
  }
  const found: Point[][] = [];
  for (let start = edges.keys().next(); !start.done; start = edges.keys().next()) {
    const loop: Point[] = [];
    let here = start.value;
    for (let leads = edges.get(here); leads; leads = edges.get(here)) {
      const to = leads.pop()!;
      if (leads.length === 0) edges.delete(here);
      loop.push(here.split(",").map(Number) as Point);
      here = key(...to);
    }
    found.push(loop);
  }
  return found;
}

/** Corners only, in units of the drawing, and moved outwards by `pad`. */
function corners(loop: Point[], unit: number, pad: number): Point[] {
  return loop.flatMap((point, i): Point[] => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const after = loop[(i + 1) % loop.length]!;
    const into: Point = [point[0] - before[0], point[1] - before[1]];
    const out: Point = [after[0] - point[0], after[1] - point[1]];
    if (into[0] === out[0] && into[1] === out[1]) return [];
    // To the left of a direction (u, v), in a drawing that counts downwards, is (v, -u).
    return [[point[0] * unit + pad * (into[1] + out[1]), point[1] * unit - pad * (into[0] + out[0])]];
  });
}

/** A closed line through the points, its corners rounded. */
function rounded(points: Point[], radius: number): string {
  const at = (i: number) => points[(i + points.length) % points.length]!;
  const toward = ([x, y]: Point, [u, v]: Point): Point => {
    const length = Math.hypot(u - x, v - y);
    const step = Math.min(radius, length / 2) / length;
    return [x + (u - x) * step, y + (v - y) * step];
  };
  const text = ([x, y]: Point) => `${+x.toFixed(2)} ${+y.toFixed(2)}`;
  return `${points.map((corner, i) => `${i ? "L" : "M"}${text(toward(corner, at(i - 1)))}Q${text(corner)} ${text(toward(corner, at(i + 1)))}`).join("")}Z`;
}

/** The outline of squares `unit` wide, grown by `pad` (or shrunk), its corners rounded by `radius`. */
export const outlineOf = (squares: readonly Square[], unit: number, pad: number, radius: number): string =>
  loops(squares)
    .map((loop) => rounded(corners(loop, unit, pad), radius))
    .join("");
