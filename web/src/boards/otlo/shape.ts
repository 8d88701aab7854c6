/** Outlines of spots that hang together, one spot being 100 units wide. */
interface Spot {
  column: number;
  row: number;
}
type Point = [number, number];

const key = (column: number, row: number) => `${column},${row}`;

/** The loops around the spots, each with the spots on its right hand; holes in a shape are loops too. */
function loops(spots: readonly Spot[]): Point[][] {
  const has = new Set(spots.map(({ column, row }) => key(column, row)));
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => edges.set(key(...from), [...(edges.get(key(...from)) ?? []), to]);
  for (const { column: x, row: y } of spots) {
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

/** The outline of a shape, grown by `pad` (or shrunk), its corners rounded by `radius`. */
export function outline(spots: readonly Spot[], pad: number, radius: number): string {
  const path = (loop: Point[]): string => {
    const corners = loop.flatMap((point, i): { at: Point; into: Point; out: Point }[] => {
      const before = loop[(i + loop.length - 1) % loop.length]!;
      const after = loop[(i + 1) % loop.length]!;
      const into: Point = [Math.sign(point[0] - before[0]), Math.sign(point[1] - before[1])];
      const out: Point = [Math.sign(after[0] - point[0]), Math.sign(after[1] - point[1])];
      if (into[0] === out[0] && into[1] === out[1]) return [];
      // To the left of a direction (u, v), in a drawing that counts downwards, is (v, -u).
      return [{ at: [100 * point[0] + pad * (into[1] + out[1]), 100 * point[1] - pad * (into[0] + out[0])], into, out }];
    });
    return `${corners.map(({ at: [x, y], into, out }, i) => `${i ? "L" : "M"}${x - into[0] * radius} ${y - into[1] * radius}Q${x} ${y} ${x + out[0] * radius} ${y + out[1] * radius}`).join("")}Z`;
  };
  return loops(spots).map(path).join("");
}

/** A round hole in the middle of a spot, as a part of an even-odd path. */
export const hole = ({ column, row }: Spot, radius = 35): string => `M${column * 100 + 50 - radius} ${row * 100 + 50}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
