import type { Box, Point } from "./geometry";

export interface Look {
  x: number; ///< where the drawing's origin is, in pixels
  y: number;
  scale: number;
}

const closest = 1.5;
const farthest = 0.16;
const comfortable = 0.82; // a few stones do not fill the room

/** The whole box in the middle of the room. */
export function fitted(box: Box, width: number, height: number, margin = 14): Look {
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.max(farthest, Math.min(comfortable, (width - 2 * margin) / across, (height - 2 * margin) / down));
  return { x: width / 2 - ((box.left + box.right) / 2) * scale, y: height / 2 - ((box.top + box.bottom) / 2) * scale, scale };
}

/** Nearer or farther, the point under the finger staying where it is. */
export function zoomed(look: Look, factor: number, at: Point): Look {
  const scale = Math.max(farthest, Math.min(closest, look.scale * factor));
  const by = scale / look.scale;
  return { x: at.x + (look.x - at.x) * by, y: at.y + (look.y - at.y) * by, scale };
}

/** How the island is looked at: fitted by itself until somebody moves it, then as they left it. */
export class Camera {
  width = $state(0);
  height = $state(0);
  box = $state.raw<Box>({ left: 0, top: 0, right: 1, bottom: 1 });
  private own = $state.raw<Look | null>(null);
  dragging = $state(false);

  look = $derived(this.own ?? fitted(this.box, this.width, this.height));
  free = $derived(this.own !== null);

  fit(): void {
    this.own = null;
  }
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.own = zoomed(this.look, factor, at);
  }
  pan(dx: number, dy: number): void {
    this.own = { ...this.look, x: this.look.x + dx, y: this.look.y + dy };
  }
  /** A point of the screen's room in units of the drawing, and back. */
  toBoard({ x, y }: Point): Point {
    return { x: (x - this.look.x) / this.look.scale, y: (y - this.look.y) / this.look.scale };
  }
  toRoom({ x, y }: Point): Point {
    return { x: this.look.x + x * this.look.scale, y: this.look.y + y * this.look.scale };
  }
  /** Moves just enough that a point is well inside; only where somebody has moved the island away. */
  show(point: Point): void {
    if (!this.own) return;
    const { x, y } = this.toRoom(point);
    const margin = Math.min(this.width, this.height) * 0.15;
    const into = (value: number, size: number) => Math.max(0, margin - value) + Math.min(0, size - margin - value);
    const [dx, dy] = [into(x, this.width), into(y, this.height)];
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }
}
