import type { Camera } from "./camera.svelte";
import type { Point } from "./geometry";

const slack = 6; // pixels a press may wander and still be a press

/** Dragging with one pointer pans, with two also zooms; the wheel zooms. A press that wanders is no press: its click is
 *  swallowed. */
export function gestures(node: SVGSVGElement, camera: Camera): { destroy: () => void } {
  const down = new Map<number, Point>();
  let began: Point | null = null;
  let wandered = false;

  const at = (event: { clientX: number; clientY: number }): Point => {
    const room = node.getBoundingClientRect();
    return { x: event.clientX - room.left, y: event.clientY - room.top };
  };
  const middle = (points: Point[]): Point => ({ x: points.reduce((sum, { x }) => sum + x, 0) / points.length, y: points.reduce((sum, { y }) => sum + y, 0) / points.length });
  const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

  function press(event: PointerEvent): void {
    if (event.button > 1) return;
    if (event.isPrimary) down.clear(); // one that was let go outside
    if (down.size === 0) {
      began = at(event);
      wandered = false;
    }
    down.set(event.pointerId, at(event));
    if (down.size > 1) wandered = true;
  }
  function move(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return;
    const before = [...down.values()];
    const now = at(event);
    if (!wandered && began && Math.hypot(now.x - began.x, now.y - began.y) < slack) return;
    if (!wandered) {
      wandered = true;
      down.set(event.pointerId, now);
      return;
    }
    // Captured only now: a capture at the press would turn every click into one of the whole island.
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    down.set(event.pointerId, now);
    const after = [...down.values()];
    const [from, to] = [middle(before), middle(after)];
    camera.dragging = true;
    camera.pan(to.x - from.x, to.y - from.y);
    if (after.length === 2 && spread(before) > 0) camera.zoom(spread(after) / spread(before), to);
  }
  function release(event: PointerEvent): void {
    down.delete(event.pointerId);
    if (down.size === 0) camera.dragging = false;
  }
  function click(event: MouseEvent): void {
    if (!wandered) return;
    wandered = false;
    event.stopPropagation();
    event.preventDefault();
  }
  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    camera.zoom(Math.exp(-event.deltaY * lines * 0.0016), at(event));
  }

  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", press],
    ["pointermove", move],
    ["pointerup", release],
    ["pointercancel", release],
    ["click", click, { capture: true }],
    ["wheel", wheel, { passive: false }],
  ];
  for (const [name, listener, options] of listeners) node.addEventListener(name, listener as EventListener, options);
  return {
    destroy: () => {
      for (const [name, listener, options] of listeners) node.removeEventListener(name, listener as EventListener, options);
    },
  };
}
