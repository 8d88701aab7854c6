import { settings } from "./settings.svelte";

/** How long things take, in milliseconds: the tokens of look/tokens.css. */
export const pace = { fast: 140, move: 260, hop: 120 };
const ease = "cubic-bezier(.2,.7,.2,1)";

/** What may wait until the screen shows what has just changed: it must not be in its way. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** Moves an element and tells when it rests; at once where nothing should move. */
export async function animate(element: Element, frames: Keyframe[], duration: number, delay = 0): Promise<void> {
  if (settings.reducedMotion || document.hidden) return;
  const animation = element.animate(frames, { duration, delay, easing: ease, fill: "backwards" });
  await animation.finished.catch(() => undefined); // one that is replaced has also come to its end
}
