import { describe, expect, it } from "vitest";
import { layOut } from "../src/boards/lotus/geometry";
import { hopsOf, legsOf } from "../src/boards/lotus/legs";
import { leaving, named, otherActions, placesOf, stacksAtStart, step } from "../src/boards/lotus/places";
import { mini, tall, wide } from "../src/boards/lotus/shapes";
import { anchorOf, fanned } from "../src/boards/lotus/stacks";
import { traysOf } from "../src/boards/lotus/trays";
import type { LotusBoard, LotusView } from "../src/boards/lotus/view";

function board(a: number, b: number, common: number, trampolines: string[] = []): LotusBoard {
  const names = (letter: string, from: number, count: number) => Array.from({ length: count }, (_, i) => `${letter}${from + i}`);
  return { branch: [a, b], common, spaces: [...names("A", 1, a), ...names("B", 1, b), ...names("C", a + 1, common)], trampolines };
}
const boards = [
  board(3, 3, 11, ["C8"]), board(1, 1, 1), board(1, 1, 6), board(2, 3, 6), board(3, 3, 16), board(4, 2, 20), board(5, 2, 30), board(1, 6, 24), board(8, 8, 12), board(14, 14, 28), board(1, 1, 54), board(27, 27, 2),
];
const shapes = [wide, tall, mini];

describe("the layout of any board", () => {
  for (const shape of shapes)
    for (const made of boards)
      it(`${shape.name}: branches ${made.branch.join(" and ")}, common ${made.common}`, () => {
        const layout = layOut(made, shape, 8);
        const [rx, ry] = [shape.stone.x * layout.scale, shape.stone.y * layout.scale];
        const spaces = [...layout.spaces];
        expect(spaces.map(([name]) => name)).toEqual(made.spaces);
        for (const [name, p] of spaces) {
          expect(p.x - rx, name).toBeGreaterThanOrEqual(0);
          expect(p.x + rx, name).toBeLessThanOrEqual(shape.width);
          expect(p.y - ry, name).toBeGreaterThanOrEqual(0);
          expect(p.y + ry + shape.thick * layout.scale, name).toBeLessThanOrEqual(shape.height);
          for (const [other, q] of spaces)
            if (other !== name) expect(Math.hypot((p.x - q.x) / (2 * rx), (p.y - q.y) / (2 * ry)), `${name} ${other}`).toBeGreaterThan(1);
        }
      });

  it("the board of the box is drawn at full size", () => {
    for (const shape of [wide, tall]) expect(layOut(boards[0]!, shape, 8).scale).toBe(1);
  });
  it("even the longest boards keep stones that can be told apart", () => {
    for (const made of boards) expect(layOut(made, wide, 8).scale, JSON.stringify(made.branch)).toBeGreaterThan(0.25);
  });
  it("start stacks of four players do not touch", () => {
    for (const shape of shapes) {
      const { petals, scale } = layOut(boards[0]!, shape, 12);
      const width = (shape.disc * 50 * scale) / 64;
      petals.forEach((p, i) => petals.slice(i + 1).forEach((q) => expect(Math.hypot(p.x - q.x, (p.y - q.y) / 0.7)).toBeGreaterThan(width)));
    }
  });
});

const view: LotusView = {
  board: boards[0]!, pawns: 10, stacks: { A1: [1], C5: [0, 1, 0], C11: [1] }, start: [[2, 2, 1], [4, 3, 2, 1]], home: [1, 0], places: [], gone: [], turn: 0, second_pawn: false,
  actions: [
    { action: "S2A", owner: 0, from: "S2", height: 2, to: "A2" }, { action: "S2B", owner: 0, from: "S2", height: 2, to: "B2" },
    { action: "S1A", owner: 0, from: "S1", height: 1, to: "A1" }, { action: "S1B", owner: 0, from: "S1", height: 1, to: "B1" },
    { action: "C5", owner: 0, from: "C5", height: 3, to: "C11" }, { action: "pass" },
  ],
};
const all = view.actions.map(({ action }) => action);

describe("places and what may be done there", () => {
  const places = placesOf(view, all);
  const find = (id: string) => places.find((place) => place.id === id)!;

  it("come in the order of the track, the flower first", () => {
    expect(places.map(({ id }) => id).slice(0, 8)).toEqual(["start-0-0", "start-0-1", "start-0-2", "start-1-0", "start-1-1", "start-1-2", "start-1-3", "A1"]);
    expect(places.at(-1)!.id).toBe("C14");
  });
  it("start stacks of equal height share both entrances", () => {
    expect(find("start-0-0").actions.map(({ action }) => action)).toEqual(["S2A", "S2B"]);
    expect(find("start-0-1").actions).toEqual(find("start-0-0").actions);
    expect(leaving(places, "S2")!.id).toBe("start-0-1");
  });
  it("what may not be done is tried in the notation of the core", () => {
    expect(find("start-1-1").attempt).toBe("1:S3A");
    expect(find("A1").attempt).toBe("A1");
    expect(find("A1").actions).toEqual([]);
  });
  it("offer only what the person here may do", () => {
    expect(placesOf(view, []).every((place) => place.actions.length === 0)).toBe(true);
    expect(otherActions(view, all)).toEqual(["pass"]);
    expect(otherActions(view, [])).toEqual([]);
  });
  it("are found by the names the core gives", () => {
    expect(named(places, ["C5", "S2", "1:S4"])).toEqual(["start-0-0", "start-0-1", "start-1-0", "C5"]);
  });
  it("can be walked, all or only those that may move", () => {
    const movable = (place: { actions: unknown[] }) => place.actions.length > 0;
    expect(step(places, "start-0-2", 1, movable)!.id).toBe("C5");
    expect(step(places, "C5", 1, movable)!.id).toBe("start-0-0");
    expect(step(places, "start-0-0", -1)!.id).toBe("C14");
    expect(step(placesOf(view, []), "C5", 1, movable)).toBeUndefined();
  });
  it("start stacks at the set-up", () => expect([10, 6].map(stacksAtStart)).toEqual([4, 3]));
});

describe("the way of a pawn", () => {
  const events = [
    { event: "moved", text: "", facts: { seat: 0, owner: 0, from: "C5", to: "C8", height: 3, path: ["C6", "C7", "C8"] } },
    { event: "trampoline", text: "", facts: { seat: 0, owner: 0, from: "C8", to: "C11", height: 3, path: ["C9", "C10", "C11"] } },
    { event: "won", text: "", facts: {} },
  ];
  it("has numbered hops, the second leg marked as thrown", () => {
    const layout = layOut(view.board, wide, 8);
    const legs = legsOf(events);
    const hops = hopsOf(layout, legs, layout.spaces.get("C5")!);
    expect(hops.map(({ number, thrown, last }) => [number, thrown, last])).toEqual([
      [1, false, false], [2, false, false], [3, false, false], [1, true, false], [2, true, false], [3, true, true],
    ]);
    expect(hops.every(({ d }) => /^M[\d. ]+Q/.test(d))).toBe(true);
  });
});

describe("stacks and trays", () => {
  it("a fan of twenty stays inside the picture wherever it opens", () => {
    for (const shape of [wide, tall]) {
      const layout = layOut(view.board, shape, 8);
      for (const place of placesOf(view, all).filter(({ seat }) => seat === null)) {
        const at = anchorOf(layout, view, place);
        for (const p of fanned(layout, 20, at)) {
          expect(at.x + p.x).toBeGreaterThan(0);
          expect(at.x + p.x).toBeLessThan(shape.width);
          expect(at.y + p.y).toBeGreaterThan(0);
        }
      }
    }
  });
  it("every seat has a tray with a well for each pawn, inside the picture and apart", () => {
    for (const shape of [wide, tall])
      for (const [players, pawns] of [[2, 10], [2, 6], [3, 6], [4, 6]] as const) {
        const trays = traysOf(shape, players, pawns);
        expect(trays.map(({ seat }) => seat).sort()).toEqual(Array.from({ length: players }, (_, i) => i));
        trays.forEach((tray, i) => {
          expect(tray.wells).toHaveLength(pawns);
          expect(tray.x + tray.width).toBeLessThanOrEqual(shape.width);
          expect(tray.y + tray.height).toBeLessThanOrEqual(shape.height);
          for (const other of trays.slice(i + 1)) expect(tray.x + tray.width <= other.x || other.x + other.width <= tray.x || tray.y + tray.height <= other.y || other.y + other.height <= tray.y).toBe(true);
        });
      }
  });
});
