import type { Point, Shape } from "./shapes";

/** Where a seat's pawns come home: a tray with a well for each. */
export interface Tray {
  seat: number;
  x: number;
  y: number;
  width: number;
  height: number;
  upright: boolean;
  disc: number;
  wells: Point[];
}

function column(seats: number[], x: number, pawns: number, shape: Shape): Tray[] {
  const block = shape.height / seats.length;
  const room = block - 84 - (seats.length === 1 ? 64 : 16);
  const pitch = Math.min(54.4, (room - 32) / pawns);
  const height = pawns * pitch + 32;
  return seats.map((seat, i) => {
    const y = block * i + (seats.length === 1 ? 84 : 68);
    const wells = Array.from({ length: pawns }, (_, n) => ({ x: x + 36, y: y + height - 16 - pitch * (n + 0.5) }));
    return { seat, x, y, width: 72, height, upright: true, disc: Math.min(shape.disc, pitch * 1.2), wells };
  });
}

function row(seats: number[], y: number, pawns: number, shape: Shape): Tray[] {
  const gap = 8;
  const width = (shape.width - 20 - gap * (seats.length - 1)) / seats.length;
  return seats.map((seat, i) => {
    const x = 10 + i * (width + gap);
    const label = seats.length === 1 ? 66 : 34;
    const pitch = Math.min(29.4, (width - label - 12) / pawns);
    const wells = Array.from({ length: pawns }, (_, n) => ({ x: x + label + pitch * (n + 0.5), y: y + 20 }));
    return { seat, x, y, width, height: 38, upright: false, disc: Math.min(shape.disc * 0.88, pitch * 1.16), wells };
  });
}

/** Clockwise from seat 0, which sits at the right below, or below on a tall board. */
export function traysOf(shape: Shape, players: number, pawns: number): Tray[] {
  if (shape.name === "mini") return [];
  if (shape.name === "tall") {
    const [top, bottom] = players === 2 ? [[1], [0]] : players === 3 ? [[1, 2], [0]] : [[1, 2], [0, 3]];
    return [...row(top!, 12, pawns, shape), ...row(bottom!, 556, pawns, shape)];
  }
  const [left, right] = players === 2 ? [[1], [0]] : players === 3 ? [[2, 1], [0]] : [[2, 1], [3, 0]];
  return [...column(left!, 24, pawns, shape), ...column(right!, 852, pawns, shape)];
}
