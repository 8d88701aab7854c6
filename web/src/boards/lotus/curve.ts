import type { Point } from "./shapes";

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const between = (p: Point, q: Point, t: number): Point => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
export const distance = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);

export function bezier(p: Point, c: Point, d: Point, q: Point, pieces: number): Point[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces;
    const a = (1 - t) ** 3, b = 3 * (1 - t) ** 2 * t, e = 3 * (1 - t) * t * t, f = t ** 3;
    return { x: a * p.x + b * c.x + e * d.x + f * q.x, y: a * p.y + b * c.y + e * d.y + f * q.y };
  });
}

/** A line through many points that can be walked by length. */
export class Curve {
  private readonly upTo: number[] = [0];

  constructor(readonly points: Point[]) {
    for (let i = 1; i < points.length; ++i) this.upTo.push(this.upTo[i - 1]! + distance(points[i - 1]!, points[i]!));
  }
  get length(): number {
    return this.upTo.at(-1)!;
  }
  at(walked: number): Point {
    if (walked <= 0) return this.points[0]!;
    if (walked >= this.length) return this.points.at(-1)!;
    let [below, i] = [0, this.upTo.length - 1];
    while (i - below > 1) {
      const middle = (below + i) >> 1;
      if (this.upTo[middle]! < walked) below = middle;
      else i = middle;
    }
    const [from, to] = [this.upTo[i - 1]!, this.upTo[i]!];
    return between(this.points[i - 1]!, this.points[i]!, to > from ? (walked - from) / (to - from) : 0);
  }
  /** Which way it runs there, in radians. */
  heading(walked: number): number {
    const step = this.length / 200;
    const [p, q] = [this.at(Math.max(0, walked - step)), this.at(Math.min(this.length, walked + step))];
    return Math.atan2(q.y - p.y, q.x - p.x);
  }
  /** How far along the point nearest to `p` lies. */
  nearest(p: Point): number {
    let best = 0;
    this.points.forEach((point, i) => {
      if (distance(point, p) < distance(this.points[best]!, p)) best = i;
    });
    return this.upTo[best]!;
  }
  drawn(until = this.length): string {
    const points = this.points.filter((_, i) => this.upTo[i]! <= until);
    return "M" + points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("L");
  }
}
