/** Mouse, touch and keyboard are the same action. A mouse and the keyboard have shown what would happen before they press;
 *  a finger has not, so its first touch picks and its second acts. */
export function press(
  event: MouseEvent,
  action: string,
  picked: string | null | undefined,
  say: { pick?: (action: string | null) => void; act?: (action: string) => void },
): void {
  const touch = event instanceof PointerEvent && event.pointerType === "touch";
  if (touch && picked !== action) say.pick?.(action);
  else say.act?.(action);
}
