import type { Layout } from "./geometry";
import { footOf } from "./legs";
import { type Place, stacksAtStart } from "./places";
import type { Point } from "./shapes";
import type { LotusView } from "./view";

/** Stacks are set down by hand: each disc a little aside. */
const aside = [0, 1.3, -1, 0.7, -0.6];

export const discSize = (layout: Layout) => layout.shape.disc * layout.scale;
export const discStep = (layout: Layout) => (discSize(layout) * 10) / 64 + 0.2;

/** Where the petal of a start stack is. */
export function petalOf(layout: Layout, pawns: number, seat: number, index: number): Point {
  const petal = layout.petals[seat * stacksAtStart(pawns) + index] ?? layout.shape.centre;
  return { x: petal.x, y: petal.y - discStep(layout) * 0.4 };
}

/** Where the lowest disc of a place lies. */
export function anchorOf(layout: Layout, view: LotusView, place: Place): Point {
  return place.seat === null ? footOf(layout, place.id) : petalOf(layout, view.pawns, place.seat, Number(place.id.split("-")[2]));
}

/** The discs of a stack, bottom to top, as seen from the lowest. */
export function piled(layout: Layout, height: number): Point[] {
  const k = discSize(layout) / 64;
  return Array.from({ length: height }, (_, i) => ({ x: aside[i % 5]! * k, y: -i * discStep(layout) }));
}

/** The same fanned out like cards, towards the middle and always inside the picture, so that every owner is seen. */
export function fanned(layout: Layout, height: number, anchor: Point): Point[] {
  const size = discSize(layout);
  const left = size * 0.6;
  const side = anchor.x < layout.shape.centre.x ? 1 : -1;
  const across = side > 0 ? layout.shape.width - left - anchor.x : anchor.x - left;
  const dx = Math.min(size * 0.46, across / Math.max(1, height - 1));
  const dy = Math.min(size * 0.3, (anchor.y - size * 0.5) / Math.max(1, height - 1));
  return Array.from({ length: height }, (_, i) => ({ x: side * dx * i, y: -dy * i }));
}
