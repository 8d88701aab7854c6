import { describe, expect, it } from "vitest";
import { cellName, middle, outline, readCell, unit } from "../src/boards/olix/outline";

const corners = (path: string) => path.split("Q").length - 1;

describe("the Olix grid", () => {
  it("names its cells as the notation does", () => {
    expect(cellName({ x: 0, y: 0 })).toBe("a1");
    expect(readCell("k11")).toEqual({ x: 10, y: 10 });
    for (const wrong of ["l1", "a0", "a12", "", "swap"]) expect(readCell(wrong)).toBeNull();
  });

  it("has row 1 at the bottom", () => {
    expect(middle({ x: 0, y: 0 }).cy).toBeGreaterThan(middle({ x: 0, y: 10 }).cy);
  });
});

describe("the outline of a pattern", () => {
  it("is a box around a line", () => expect(corners(outline(["c4", "d4", "e4", "f4"]))).toBe(4));
  it("has six corners around an L", () => expect(corners(outline(["d4", "e4", "f4", "d5", "d6"]))).toBe(6));
  it("goes around the hole of an O", () => {
    const rim = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"];
    expect(outline(rim).split("M").length - 1).toBe(2);
    expect(outline([...rim, "c3"]).split("M").length - 1).toBe(1);
  });
  it("is a string of beads along a diagonal, whichever way it rises", () => {
    const path = outline(["b5", "c4", "d3", "e2"]);
    expect(path.split("A").length - 1).toBe(2 * (3 + 3)); // three necks and three ring ends on each side
    expect(outline(["b2", "c3", "d4", "e5"]).split("A")).toHaveLength(13);
    expect(path).not.toContain("NaN");
  });
  it("stays inside the cells", () => {
    const xs = [...outline(["a1", "b1", "c1", "d1"]).matchAll(/[MLQ ]?(-?[\d.]+) (-?[\d.]+)/g)].map((match) => Number(match[1]));
    expect(Math.min(...xs)).toBeGreaterThan(0);
    expect(Math.max(...xs)).toBeLessThan(4 * unit);
  });
});
