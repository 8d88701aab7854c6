/** How a seat looks beside its name: drawings laid over each other, and a line about how it stands. */
export interface SeatLook {
  pieces: { symbol: string; on?: string }[]; ///< ids in look/Pieces.svelte, with the class that colours them
  line: string;
}

/** A picked action in few words, and what the button that does it says. */
export interface Plan {
  text: string;
  button: string;
  /** The same with more room: where it begins, and each part with its line. */
  title?: string;
  note?: string;
  steps?: { line: "whole" | "dotted"; text: string }[];
}
