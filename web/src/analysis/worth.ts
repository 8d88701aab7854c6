import type { Worth } from "../desk/types";
import { say, words } from "../words/words.svelte";

/** A share in words; nothing that is not certain is told as if it were. */
export function percent(chance: number): string {
  const shown = chance > 0 && chance < 1 ? Math.min(0.99, Math.max(0.01, chance)) : chance;
  return words.number(shown, { style: "percent", maximumFractionDigits: 0 });
}

/** `62%`, or what is proved. */
export const worthText = (worth: Worth): string => (worth.proved ? say(`analysis.${worth.proved}`, { plies: worth.plies ?? 0 }) : percent(worth.chance));

/** Whether some of it is certain, though not all. */
export const isBounded = ({ low, high, proved }: Worth): boolean => !proved && (low > 0.005 || high < 0.995);

/** What is worth that to one of two seats is worth so much to seat 0. */
export const toFirst = (chance: number, seat: number): number => (seat === 0 ? chance : 1 - chance);
