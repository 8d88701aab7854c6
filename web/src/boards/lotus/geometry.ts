import { bezier, between, Curve, distance, radians } from "./curve";
import type { Point, Shape } from "./shapes";
import type { LotusBoard } from "./view";

export interface Chevron extends Point {
  turn: number; ///< degrees
}

/** Where everything of a board stands. Any board is laid out: the spiral takes more turns and the stones shrink until all fit. */
export interface Layout {
  shape: Shape;
  scale: number; ///< of stones, discs and ways
  flower: number;
  spaces: Map<string, Point>;
  ways: string[]; ///< branch A, branch B, the common way
  chevrons: Chevron[];
  entrances: { A: Point; B: Point };
  exit: Chevron;
  petals: Chevron[]; ///< where start stacks stand, and which way their petal points
}

interface Track {
  branches: [Curve, Curve];
  common: Curve;
  spaces: Map<string, Point>;
  until: number; ///< how far along the common way the exit is
  flower: number;
}

const onEllipse = (c: Point, axes: Point, degrees: number): Point => ({
  x: c.x + axes.x * Math.cos(radians(degrees)),
  y: c.y - axes.y * Math.sin(radians(degrees)),
});
const tangent = (axes: Point, degrees: number, k: number): Point => ({
  x: -axes.x * Math.sin(radians(degrees)) * k,
  y: -axes.y * Math.cos(radians(degrees)) * k,
});
const plus = (p: Point, q: Point): Point => ({ x: p.x + q.x, y: p.y + q.y });
const minus = (p: Point, q: Point): Point => ({ x: p.x - q.x, y: p.y - q.y });
const down = 270; // the stem leaves the flower below
const first = 57; // where the spiral meets its ring, in degrees

/** Down the stem, up one side of the flower and into the join, like one lip of a tulip. */
function branchCurve(shape: Shape, inner: Point, flower: number, join: Point, gap: number, side: 1 | -1): Curve {
  const c = shape.centre;
  const [from, to] = [down + side * 34, down + side * 140];
  const [p, q] = [onEllipse(c, inner, from), onEllipse(c, inner, to)];
  const [t0, t1] = [tangent(inner, from, side * 0.45), tangent(inner, to, side * 0.42)];
  const stem = { x: c.x, y: c.y + flower * shape.squash * 0.8 };
  const around = Array.from({ length: 36 }, (_, i) => onEllipse(c, inner, down + side * (35 + i * 2.94)));
  return new Curve([
    ...bezier(stem, { x: c.x, y: c.y + inner.y * 1.03 }, minus(p, t0), p, 24),
    ...around,
    ...bezier(q, plus(q, t1), { x: c.x + side * shape.stone.x * 0.1, y: join.y + gap * 0.55 }, join, 24),
  ]);
}

function branchSpaces(shape: Shape, inner: Point, count: number, side: 1 | -1): Point[] {
  if (count === 1) return [onEllipse(shape.centre, inner, down + side * 92)];
  const reach = count === 2 ? 64 : count === 3 ? 94 : count < 7 ? 108 : count < 12 ? 122 : 130;
  const arc = new Curve(Array.from({ length: 109 }, (_, i) => onEllipse(shape.centre, inner, down + side * (92 - reach / 2 + (i * reach) / 108))));
  return Array.from({ length: count }, (_, i) => arc.at((arc.length * i) / (count - 1)));
}

/** Up out of the join, over to the ring, then clockwise and outward to the exit. */
function spiral(shape: Shape, inner: Point, join: Point, begin: number, sweep: number): Curve {
  const axes = (swept: number): Point => between(inner, shape.outer, begin + ((1 - begin) * swept) / sweep);
  const p = onEllipse(shape.centre, axes(0), first);
  const t = tangent(axes(0), first, -0.34);
  const steps = Math.round(sweep);
  return new Curve([
    ...bezier(join, { x: join.x, y: join.y - (join.y - p.y + shape.stone.y) * 0.9 }, minus(p, t), p, 60),
    ...Array.from({ length: steps }, (_, i) => onEllipse(shape.centre, axes(i + 1), first - i - 1)),
  ]);
}

function track(board: LotusBoard, shape: Shape, widen: number, sweep: number): Track {
  const inner = { x: shape.inner.x * widen, y: shape.inner.y * widen };
  const flower = shape.flower * widen;
  const turns = 360 / sweep;
  // With one turn the ring lies far out; with more each turn keeps the same distance from the last.
  const begin = sweep <= shape.sweep ? 0.92 : turns / (1 + turns);
  const gap = (shape.outer.y - inner.y) * begin;
  const join = { x: shape.centre.x, y: shape.centre.y - inner.y - gap * (sweep <= shape.sweep ? 0.46 : 0.7) };
  const common = spiral(shape, inner, join, begin, sweep);
  const pitch = Math.min(common.length / board.common, shape.stone.x * 5);
  const points = [
    ...branchSpaces(shape, inner, board.branch[0], -1),
    ...branchSpaces(shape, inner, board.branch[1], 1),
    ...Array.from({ length: board.common }, (_, i) => common.at(pitch * i)),
  ];
  return {
    branches: [branchCurve(shape, inner, flower, join, gap, -1), branchCurve(shape, inner, flower, join, gap, 1)],
    common, flower, until: pitch * board.common,
    spaces: new Map(board.spaces.map((name, i) => [name, points[i]!])),
  };
}

/** How far out on its petal a start stack stands; further where there are many. */
const standAt = (petals: number) => (petals > 8 ? 0.9 : 0.75);

/** How large stones may be so that none touches another, the exit or the flower, and start stacks do not touch either. */
function roomFor(shape: Shape, found: Track, petals: number): number {
  const points = [...found.spaces.values(), found.common.at(found.until)];
  const stone = { x: 2 * shape.stone.x, y: 2 * shape.stone.y + shape.thick };
  let room = (2 * standAt(petals) * found.flower * Math.sin(Math.PI / petals)) / (shape.disc * 0.8);
  points.forEach((p, i) => {
    for (const q of points.slice(i + 1)) room = Math.min(room, Math.hypot((p.x - q.x) / stone.x, (p.y - q.y) / stone.y) / 1.05);
    const c = shape.centre;
    const out = Math.hypot(p.x - c.x, (p.y - c.y) / shape.squash);
    room = Math.min(room, (out - found.flower * 0.98) / shape.stone.x);
  });
  return Math.min(1, room);
}

export function layOut(board: LotusBoard, shape: Shape, petals: number): Layout {
  let best: { found: Track; scale: number; worth: number } | undefined;
  for (const turned of [0, 90, 180, 270, 360, 540, 720])
    for (const widen of [1, 0.85, 0.72, 0.6, 1.15, 1.3, 1.45, 1.6]) {
      const found = track(board, shape, widen, shape.sweep + turned);
      const scale = roomFor(shape, found, petals);
      if (scale === 1) return finish(board, shape, petals, found, scale);
      const worth = scale * (turned % 360 === 0 ? 1.06 : 1); // whole turns fill the pond evenly
      if (!best || worth > best.worth + 0.01) best = { found, scale, worth };
    }
  return finish(board, shape, petals, best!.found, best!.scale);
}

function finish(board: LotusBoard, shape: Shape, petals: number, found: Track, scale: number): Layout {
  const { spaces, branches, common, until, flower } = found;
  const mark = (curve: Curve, walked: number): Chevron => ({ ...curve.at(walked), turn: (curve.heading(walked) * 180) / Math.PI });
  const pitch = until / board.common;
  const chevrons = Array.from({ length: board.common - 1 }, (_, i) => mark(common, pitch * (i + 0.5)));
  const entrances = branches.map((curve, i) => {
    const walked = board.spaces.slice(i * board.branch[0], board.branch[0] + i * board.branch[1]).map((name) => curve.nearest(spaces.get(name)!));
    for (let n = 1; n < walked.length; ++n) chevrons.push(mark(curve, (walked[n - 1]! + walked[n]!) / 2));
    return curve.at(walked[0]! * 0.5);
  });
  return {
    shape, scale, flower, spaces,
    ways: [branches[0].drawn(), branches[1].drawn(), common.drawn(until - shape.stone.x * 0.5)],
    chevrons: chevrons.filter((c) => [...spaces.values()].every((p) => distance(p, c) > shape.stone.x * scale * 1.1)),
    entrances: { A: entrances[0]!, B: entrances[1]! },
    exit: mark(common, until),
    petals: Array.from({ length: petals }, (_, i) => {
      const turn = 180 + ((i + 0.5) * 360) / petals;
      return { ...onEllipse(shape.centre, { x: flower * standAt(petals), y: flower * standAt(petals) * shape.squash }, turn), turn };
    }),
  };
}
