import { outlineOf, type Square } from "../outline";

/** The outline of spots that hang together, one spot being 100 units wide. */
export const outline = (spots: readonly Square[], pad: number, radius: number): string => outlineOf(spots, 100, pad, radius);

/** A round hole in the middle of a spot, as a part of an even-odd path. */
export const hole = ({ column, row }: Square, radius = 35): string => `M${column * 100 + 50 - radius} ${row * 100 + 50}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
