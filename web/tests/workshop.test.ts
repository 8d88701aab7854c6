import { expect, test } from "vitest";
import { after, corner, drawingOf, patternOf, resized, round, shaped, withSpot } from "../src/workshop/drawing";

test("a tap goes through everything and begins again", () => {
  const seen = [...round];
  expect(seen.map(after)).toEqual(["B", "Y", ".", "_", "R"]);
});

test("the empty margin of a drawing is no part of its pattern", () => {
  const drawing = drawingOf("____/_RB_/__Y_");
  expect(patternOf(drawing)).toBe("RB/_Y");
  expect(corner(drawing)).toEqual({ column: 1, row: 1 });
  expect(patternOf(drawingOf("__/__"))).toBe("");
});

test("larger and smaller paper keeps what is drawn on it", () => {
  const drawing = drawingOf("RB/Y.");
  expect(resized(drawing, 3, 1)).toEqual([["R", "B", "_"]]);
  expect(patternOf(resized(drawing, 5, 5))).toBe("RB/Y.");
});

test("another shape keeps the colours, and is a hole where it has none", () => {
  expect(patternOf(shaped("..../....", withSpot(drawingOf("RB/YY"), 0, 1, "_")))).toBe("RB../.Y..");
});
