/** The three formats in which the board is drawn, in units that are pixels where it has room enough. */
export interface Point {
  x: number;
  y: number;
}

export interface Shape {
  name: "wide" | "tall" | "mini";
  width: number;
  height: number;
  centre: Point;
  inner: Point; ///< half axes of the ring of the branches
  outer: Point; ///< half axes at the end of the spiral
  sweep: number; ///< degrees of the spiral with one turn
  flower: number;
  squash: number; ///< the flower is seen at a slant
  pond: { centre: Point; axes: Point };
  /** The rest shrinks where a board has many spaces. */
  stone: Point; ///< half axes
  thick: number;
  disc: number;
  way: number;
  label: number; ///< how far below the middle of a stone its name stands
  base: number; ///< how far above it a stack stands
  badge: number;
  font: number;
}

export const wide: Shape = {
  name: "wide", width: 948, height: 724, centre: { x: 474, y: 378 }, inner: { x: 186, y: 148 }, outer: { x: 309, y: 276 }, sweep: 308,
  flower: 118, squash: 0.86, pond: { centre: { x: 474, y: 362 }, axes: { x: 358, y: 350 } },
  stone: { x: 37, y: 29.5 }, thick: 7, disc: 56, way: 34, label: 18.6, base: -14, badge: 10.5, font: 12,
};
export const tall: Shape = {
  name: "tall", width: 382, height: 604, centre: { x: 191, y: 312 }, inner: { x: 93, y: 113 }, outer: { x: 160, y: 205 }, sweep: 300,
  flower: 63, squash: 0.98, pond: { centre: { x: 191, y: 304 }, axes: { x: 188, y: 240 } },
  stone: { x: 22, y: 18.5 }, thick: 4.5, disc: 35.5, way: 19, label: 12.3, base: -8.8, badge: 8.4, font: 10.5,
};
export const mini: Shape = {
  name: "mini", width: 280, height: 178, centre: { x: 140, y: 93 }, inner: { x: 54, y: 36 }, outer: { x: 106, y: 65 }, sweep: 308,
  flower: 33, squash: 0.78, pond: { centre: { x: 140, y: 89 }, axes: { x: 130, y: 84 } },
  stone: { x: 13.5, y: 10 }, thick: 3, disc: 27, way: 9, label: 8, base: -3.4, badge: 6, font: 6,
};
