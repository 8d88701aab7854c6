/** What a key does at a building table. One player has the whole keyboard; two share it by halves. */
export type Deed = { take: number } | { move: [number, number] } | "turn" | "flip" | "layer" | "place" | "lift" | "back" | "through" | "call";
type Keys = Record<string, Deed>;

const tiles = (keys: string[]): Keys => Object.fromEntries(keys.map((key, tile) => [key, { take: tile }]));
const arrows: Keys = { ArrowLeft: { move: [-1, 0] }, ArrowRight: { move: [1, 0] }, ArrowUp: { move: [0, -1] }, ArrowDown: { move: [0, 1] } };

/** By `event.code` where letters are meant by place, so that a French keyboard has them at the same fingers. */
export const alone: Keys = {
  ...tiles(["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6"]),
  ...arrows,
  KeyR: "turn",
  KeyF: "flip",
  KeyL: "layer",
  Enter: "place",
  Backspace: "lift",
  Escape: "back",
  KeyV: "through",
  KeyO: "call",
};
export const leftHalf: Keys = {
  ...tiles(["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6"]),
  KeyA: { move: [-1, 0] },
  KeyD: { move: [1, 0] },
  KeyW: { move: [0, -1] },
  KeyS: { move: [0, 1] },
  KeyQ: "turn",
  KeyE: "flip",
  KeyR: "layer",
  KeyF: "place",
  KeyX: "lift",
  KeyV: "through",
  KeyC: "call",
};
export const rightHalf: Keys = {
  ...tiles(["Digit7", "Digit8", "Digit9", "Digit0", "Minus", "Equal"]),
  ...arrows,
  KeyO: "turn",
  KeyP: "flip",
  KeyL: "layer",
  Enter: "place",
  Backspace: "lift",
  KeyN: "through",
  KeyM: "call",
};
