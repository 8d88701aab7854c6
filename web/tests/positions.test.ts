import { describe, expect, test } from "vitest";
import { type Choice, fits, nextPuzzle, type PositionPuzzle } from "../src/puzzles/positions";

const puzzle = (id: string, turns: number, rating: number, ...themes: string[]): PositionPuzzle => ({ id, position: "", turns, plies: 1, key: [], themes, rating });
const all = [puzzle("a", 1, 800, "l"), puzzle("b", 1, 1000, "x"), puzzle("c", 2, 1500, "l", "fork"), puzzle("d", 2, 1900, "fork")];
const any: Choice = { turns: 0, theme: "", level: "mine" };
const open = () => "open" as const;

describe("the next puzzle", () => {
  test("fits what was chosen", () => {
    expect(all.filter((each) => fits(each, { ...any, turns: 2 })).map(({ id }) => id)).toEqual(["c", "d"]);
    expect(all.filter((each) => fits(each, { ...any, theme: "l" })).map(({ id }) => id)).toEqual(["a", "c"]);
    expect(nextPuzzle(all, { ...any, theme: "none" }, 1500, open)).toBeNull();
  });
  test("is near in rating, as hard as was asked for", () => {
    expect(nextPuzzle(all, any, 1480, open, () => 0)?.id).toBe("c");
    expect(nextPuzzle(all, { ...any, level: "easier" }, 1200, open, () => 0)?.id).toBe("b");
    expect(nextPuzzle(all, { ...any, level: "harder" }, 1600, open, () => 0)?.id).toBe("d");
  });
  test("is one that was not tried; then one that was missed; never one that is solved", () => {
    const state = (id: string) => (id === "c" ? "solved" : id === "b" ? "missed" : "open");
    expect(nextPuzzle(all, any, 1500, state, () => 0)?.id).toBe("d");
    expect(nextPuzzle(all, { ...any, turns: 1 }, 1500, (id) => (id === "a" ? "solved" : "missed"))?.id).toBe("b");
    expect(nextPuzzle(all, any, 1500, () => "solved")).toBeNull();
  });
});
