import { expect, type Page } from "@playwright/test";

/** Solutions of OTLO Stones at the building table, as a person lays them. */
export interface Laid {
  tile: number;
  back: boolean;
  turns: number;
  column: number;
  row: number;
  top: boolean;
}
export function tilesOf(solution: string): Laid[] {
  const [bottom = "", top = ""] = solution.split("|");
  const read = (text: string, isTop: boolean) =>
    [...text.matchAll(/(\d)([fb])(\d)@(\d+),(\d+)/g)].map((m) => ({ tile: Number(m[1]), back: m[2] === "b", turns: Number(m[3]), column: Number(m[4]), row: Number(m[5]), top: isTop }));
  return [...read(bottom, false), ...read(top, true)];
}
export const held = (page: Page) => page.getByRole("status").filter({ hasText: /held at/ });

/** The keys of a half of the keyboard, or of the whole. */
export const whole = { tiles: "123456", flip: "f", turn: "r", layer: "l", left: "ArrowLeft", up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", place: "Enter", call: "o" };
export const leftHalf = { tiles: "123456", flip: "e", turn: "q", layer: "r", left: "a", up: "w", right: "d", down: "s", place: "f", call: "c" };
export const rightHalf = { tiles: "7890-=", flip: "p", turn: "o", layer: "l", left: "ArrowLeft", up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", place: "Enter", call: "m" };

/** Lays tiles that are in the tray as the box has them. */
export async function layByKeys(page: Page, tiles: Laid[], keys: typeof whole): Promise<void> {
  let layer = false;
  for (const laid of tiles) {
    if (laid.top !== layer) await page.keyboard.press(keys.layer);
    layer = laid.top;
    await page.keyboard.press(keys.tiles[laid.tile - 1]!);
    await expect(held(page)).toBeAttached();
    if (laid.back) await page.keyboard.press(keys.flip);
    for (let i = 0; i < laid.turns; ++i) await page.keyboard.press(keys.turn);
    for (let i = 0; i < 3; ++i) for (const key of [keys.left, keys.up]) await page.keyboard.press(key);
    for (let i = 0; i < laid.column; ++i) await page.keyboard.press(keys.right);
    for (let i = 0; i < laid.row; ++i) await page.keyboard.press(keys.down);
    await page.keyboard.press(keys.place);
    await expect(held(page)).not.toBeAttached();
  }
}
export async function solveByKeys(page: Page, solution: string, keys: typeof whole): Promise<void> {
  await layByKeys(page, tilesOf(solution), keys);
  await page.keyboard.press(keys.call);
}
