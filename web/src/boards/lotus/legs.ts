import type { GameEvent } from "../../desk/types";
import { between, distance } from "./curve";
import type { Layout } from "./geometry";
import type { Point } from "./shapes";
import type { LegFacts } from "./view";

/** One leg of a pawn's way: what the core told of it. The second and later ones are throws of trampolines. */
export interface Leg extends LegFacts {
  thrown: boolean;
}

export const legsOf = (events: readonly GameEvent[]): Leg[] =>
  events
    .filter(({ event }) => event === "moved" || event === "trampoline")
    .map(({ event, facts }) => ({ ...(facts as unknown as LegFacts), thrown: event === "trampoline" }));

export const isStart = (from: string) => /S\d+$/.test(from);

/** Where on the picture a pawn that stands on a space is. */
export function footOf(layout: Layout, name: string): Point {
  if (name === "home") return layout.exit;
  const p = layout.spaces.get(name) ?? layout.shape.centre;
  return { x: p.x, y: p.y + layout.shape.base * layout.scale };
}

export interface Hop {
  d: string;
  thrown: boolean;
  number: number;
  at: Point; ///< where the number stands
  last: boolean;
}

/** A bow from `a` to `b` towards the flower, kept clear of what stands at both ends. */
function bow(a: Point, b: Point, centre: Point, clearA: number, clearB: number): { d: string; end: Point } {
  const middle = between(a, b, 0.5);
  const towards = distance(middle, centre) || 1;
  const control = between(middle, centre, Math.min(0.9, (distance(a, b) * 0.26) / towards));
  const at = (t: number) => between(between(a, control, t), between(control, b, t), t);
  const steps = Array.from({ length: 101 }, (_, i) => i / 100);
  const from = steps.find((t) => distance(at(t), a) >= clearA) ?? 0;
  const to = steps.findLast((t) => distance(at(t), b) >= clearB) ?? 1;
  if (to <= from) return { d: "", end: b };
  const turn = between(between(a, control, from), between(control, b, from), (to - from) / (1 - from || 1));
  const [p, q] = [at(from), at(to)];
  const text = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return { d: `M${text(p)}Q${text(turn)} ${text(q)}`, end: q };
}

/** The first hop of a pawn that leaves the flower: down to the stem and out by its entrance. */
function leave(layout: Layout, from: Point, to: Point, entrance: "A" | "B", clear: number): { d: string; end: Point } {
  const { centre, squash } = layout.shape;
  const gate = layout.entrances[entrance];
  const stem = { x: centre.x, y: centre.y + layout.flower * squash * 0.95 };
  const end = between(to, gate, clear / (distance(to, gate) || 1));
  const text = (p: Point) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
  return { d: `M${text(from)}Q${text(stem)} ${text(between(stem, gate, 0.5))}Q${text(gate)} ${text(end)}`, end };
}

/** The hops of all legs, numbered within each leg. */
export function hopsOf(layout: Layout, legs: readonly Leg[], start: Point): Hop[] {
  const { shape, scale } = layout;
  const badge = shape.badge * 0.92 * Math.max(scale, 0.75);
  const hops: Hop[] = [];
  let from = start;
  let clear = shape.disc * 0.44 * scale;
  legs.forEach((leg, l) =>
    leg.path.forEach((name, i) => {
      const to = footOf(layout, name);
      const ends = i === leg.path.length - 1;
      const last = ends && l === legs.length - 1;
      const bounces = ends && !last; // the number stands beside the red flower, not on it
      const into = last ? (name === "home" ? 2 : shape.disc * 0.5 * scale) : bounces ? shape.stone.x * 0.8 * scale + badge : badge + 2;
      const leaves = l === 0 && i === 0 && isStart(leg.from) && name !== "home";
      const { d, end } = leaves ? leave(layout, from, to, name.startsWith("B") ? "B" : "A", into) : bow(from, to, shape.centre, clear, into);
      const at = bounces ? between(end, to, (badge + 1) / (distance(end, to) || 1)) : to;
      hops.push({ d, thrown: leg.thrown, number: i + 1, at, last });
      from = to;
      clear = bounces ? shape.stone.x * 0.8 * scale : badge + 2;
    }),
  );
  return hops;
}
