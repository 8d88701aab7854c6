import { describe, expect, it } from "vitest";
import { fitted, zoomed } from "../src/boards/logan/camera.svelte";
import { boxOf, nextPlace, placeAt, pointOf, readPlace, runsOf, variantAt } from "../src/boards/logan/geometry";
import { centre, changeIn, facesToFlip, facesToPut } from "../src/boards/logan/view";
import { hexPath, outlineOf, variants } from "../src/look/stones";

const neighbours = ["1,0", "-1,0", "0,1", "0,-1", "1,-1", "-1,1"];

describe("the places of the island", () => {
  it("reads what the notation writes", () => {
    expect(readPlace("-3,12")).toEqual({ q: -3, r: 12 });
    for (const wrong of ["", "1", "1;2", "a,b", "1,2,3"]) expect(readPlace(wrong)).toBeNull();
  });
  it.each([false, true])("has six neighbours equally far, turned a quarter: %s", (flat) => {
    for (const place of neighbours) {
      const { x, y } = pointOf(place, flat);
      expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3) * 100);
    }
  });
  it.each([false, true])("finds the place at a point, turned a quarter: %s", (flat) => {
    for (const place of ["0,0", "-4,2", "3,-1", "0,5", ...neighbours]) {
      const { x, y } = pointOf(place, flat);
      for (const [dx, dy] of [[0, 0], [60, 20], [-50, 40], [10, -70]] as const) expect(placeAt({ x: x + dx, y: y + dy }, flat)).toBe(place);
    }
  });
  it("stands upright when it is turned", () => {
    const row = ["0,0", "1,0", "2,0", "3,0"];
    const [wide, tall] = [boxOf(row, false), boxOf(row, true)];
    expect(wide.right - wide.left).toBeGreaterThan(wide.bottom - wide.top);
    expect(tall.right - tall.left).toBeLessThan(tall.bottom - tall.top);
  });
  it("gives neighbours different stones", () => {
    for (let q = -4; q <= 4; ++q)
      for (let r = -4; r <= 4; ++r)
        for (const place of neighbours) {
          const step = readPlace(place)!;
          expect(variantAt(`${q},${r}`)).not.toBe(variantAt(`${q + step.q},${r + step.r}`));
        }
  });
});

describe("the arrow keys", () => {
  const right = { x: 1, y: 0 };
  it("go to the nearest straight ahead", () => expect(nextPlace(["2,0", "1,0", "1,-1"], "0,0", right, false)).toBe("1,0"));
  it("go aside when nothing lies straight ahead", () => expect(nextPlace(["0,-1", "-1,0"], "0,0", { x: 0, y: -1 }, false)).toBe("0,-1"));
  it("stay where nothing lies ahead", () => expect(nextPlace(["0,0", "-1,0"], "0,0", right, false)).toBeNull());
  it("reach every place of an island", () => {
    const island = ["-1,-1", "1,-1", "-3,0", "-2,0", "-1,0", "0,0", "1,0", "-3,1", "-2,1", "-1,1", "0,1", "-1,2", "-4,1", "2,-1", "0,2"];
    for (const flat of [false, true]) {
      const reached = new Set(["0,0"]);
      for (const place of reached)
        for (const direction of [right, { x: -1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 }]) {
          const next = nextPlace(island, place, direction, flat);
          if (next) reached.add(next);
        }
      expect([...reached].sort()).toEqual([...island].sort());
    }
  });
});

describe("the winning line", () => {
  it("is found in all three directions", () => {
    expect(runsOf(["0,0", "1,0", "2,0", "3,0"])).toEqual([{ from: "0,0", to: "3,0" }]);
    expect(runsOf(["0,3", "0,2", "0,1", "0,0"])).toEqual([{ from: "0,0", to: "0,3" }]);
    expect(runsOf(["0,0", "1,-1", "2,-2", "3,-3", "4,-4"])).toEqual([{ from: "0,0", to: "4,-4" }]);
  });
  it("may be two that cross", () => expect(runsOf(["0,0", "1,0", "2,0", "3,0", "0,1", "0,2", "0,3"])).toHaveLength(2));
});

describe("the camera", () => {
  const box = { left: -500, top: -200, right: 500, bottom: 200 };
  it("shows everything in the middle", () => {
    const { x, y, scale } = fitted(box, 800, 600);
    expect(x).toBe(400);
    expect(y).toBe(300);
    expect(1000 * scale).toBeLessThanOrEqual(800);
  });
  it("does not blow up a few stones", () => expect(fitted({ left: -100, top: -100, right: 100, bottom: 100 }, 800, 600).scale).toBeLessThan(1));
  it("keeps the point under the finger", () => {
    const before = { x: 40, y: 10, scale: 0.5 };
    const after = zoomed(before, 2, { x: 140, y: 60 });
    expect((140 - after.x) / after.scale).toBeCloseTo((140 - before.x) / before.scale);
    expect(after.scale).toBe(1);
    expect(zoomed(before, 1000, { x: 0, y: 0 }).scale).toBeLessThan(2);
  });
});

describe("what an action does", () => {
  const event = (name: string, facts: Record<string, unknown>) => ({ event: name, facts, text: "" });
  it("is read from its events", () => {
    const change = changeIn([event("added", { place: "1,-1", symbol: "P" }), event("turned", { place: "0,0", symbol: "S", new: false }), event("turned_unseen", { place: "1,0" })]);
    expect(change.put).toEqual({ place: "1,-1", face: "P" });
    expect(change.turned).toEqual([
      { place: "0,0", face: "S" },
      { place: "1,0", face: null },
    ]);
    expect(centre(change)).toBe("1,-1");
    expect(centre(changeIn([event("lifted", { place: "2,0", symbol: "R" })]))).toBe("2,0");
  });
  it("is offered by the actions' texts", () => {
    expect(facesToPut(["%R", "P@0,1", "R@0,1", "R@1,-1"])).toEqual(["R", "P"]);
    expect(facesToFlip(["%R", "P@0,1"])).toEqual(["R"]);
    expect(facesToPut(["^0,0", "~1,0"])).toEqual([]);
  });
});

describe("the stones", () => {
  it("are six different closed outlines, the same every time", () => {
    const outlines = variants.flatMap((variant) => [outlineOf(variant, false), outlineOf(variant, true)]);
    expect(new Set(outlines).size).toBe(12);
    for (const path of outlines) expect(path).toMatch(/^M[-\d.]+ [-\d.]+(Q[-\d. ]+)+Z$/);
    expect(outlineOf("a", false)).toBe(outlineOf("a", false));
  });
  it("stay near their place", () => {
    for (const variant of variants) for (const number of outlineOf(variant, false).match(/-?[\d.]+/g)!) expect(Math.abs(Number(number))).toBeLessThan(104);
    expect(hexPath(false)).not.toContain("NaN");
  });
});
