import { type Variant, variants } from "../../look/stones";

/** Where things lie, in units of the drawing: from the middle of a stone to its corner is 100. On a narrow screen the island
 *  is turned a quarter (`flat`), so that its long side stands upright. */
export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const reach = 100;
const step = reach * Math.sqrt(3);

export function readPlace(text: string): { q: number; r: number } | null {
  const match = /^(-?\d+),(-?\d+)$/.exec(text);
  return match ? { q: Number(match[1]), r: Number(match[2]) } : null;
}

export function pointOf(place: string, flat: boolean): Point {
  const { q, r } = readPlace(place) ?? { q: 0, r: 0 };
  const [x, y] = [step * (q + r / 2), 1.5 * reach * r];
  return flat ? { x: -y, y: x } : { x, y };
}

/** The place at a point of the drawing. */
export function placeAt({ x, y }: Point, flat: boolean): string {
  const [across, down] = flat ? [y, -x] : [x, y];
  const r = down / (1.5 * reach);
  const q = across / step - r / 2;
  // The cube coordinates add up to 0; the one that was rounded most gives way.
  const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS + q + r)];
  const whole = (value: number) => value + 0; // no -0
  if (offQ > offR && offQ > offS) return `${whole(-roundR - roundS)},${whole(roundR)}`;
  return offR > offS ? `${whole(roundQ)},${whole(-roundQ - roundS)}` : `${whole(roundQ)},${whole(roundR)}`;
}

/** What holds all the places, with the stones' own extent. */
export function boxOf(places: readonly string[], flat: boolean): Box {
  const points = places.map((place) => pointOf(place, flat));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs) - reach, top: Math.min(...ys) - reach, right: Math.max(...xs) + reach, bottom: Math.max(...ys) + reach * 1.1 };
}

/** The nearest place in a direction: what lies straight ahead goes before what lies aside. */
export function nextPlace(places: readonly string[], from: string, direction: Point, flat: boolean): string | null {
  const start = pointOf(from, flat);
  let best: { place: string; far: number } | null = null;
  for (const place of places) {
    const { x, y } = pointOf(place, flat);
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    if (ahead < 1 || aside > ahead * 2) continue;
    const far = ahead + aside * 1.5;
    if (!best || far < best.far - 0.01) best = { place, far };
  }
  return best?.place ?? null;
}

/** Which of the six stones lies at a place: neighbours differ. */
export function variantAt(place: string): Variant {
  const { q, r } = readPlace(place) ?? { q: 0, r: 0 };
  return variants[(((q + 3 * r) % 6) + 6) % 6]!;
}

export interface Run {
  from: string;
  to: string;
}

/** The straight runs of four and more among places. */
export function runsOf(places: readonly string[]): Run[] {
  const has = new Set(places);
  const at = (q: number, r: number) => `${q},${r}`;
  const runs: Run[] = [];
  for (const place of places) {
    const { q, r } = readPlace(place)!;
    for (const [dq, dr] of [[1, 0], [0, 1], [1, -1]] as const) {
      if (has.has(at(q - dq, r - dr))) continue;
      let length = 1;
      while (has.has(at(q + length * dq, r + length * dr))) ++length;
      if (length >= 4) runs.push({ from: place, to: at(q + (length - 1) * dq, r + (length - 1) * dr) });
    }
  }
  return runs;
}
