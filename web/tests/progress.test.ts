import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
});

const step = (id: string) => ({ id, start: {}, solution: [], rules: [] });
const first = { id: "pawns", steps: [step("place"), step("taken")] };
const second = { id: "corner", steps: [step("arms")] };

test("progress counts steps, finds the next lesson, and is kept", async () => {
  const { progress } = await import("../src/learn/progress.svelte");
  expect(progress.next("olix", [first, second])).toBe(first);
  progress.finish("olix", "pawns", "place");
  progress.finish("olix", "pawns", "place");
  expect(progress.stepsDone("olix", first)).toBe(1);
  expect(progress.firstStep("olix", first)).toBe(1);
  expect(progress.lessonsDone("olix", [first, second])).toBe(0);
  progress.finish("olix", "pawns", "taken");
  expect(progress.lessonsDone("olix", [first, second])).toBe(1);
  expect(progress.next("olix", [first, second])).toBe(second);
  expect(progress.firstStep("olix", first)).toBe(0);
  expect(progress.stepsDone("lotus", first)).toBe(0);

  vi.resetModules();
  const again = (await import("../src/learn/progress.svelte")).progress;
  expect(again.isDone("olix", first)).toBe(true);
});

test("steps that a lesson no longer has do not count", async () => {
  stored.set("cairn.learn", JSON.stringify({ olix: { corner: ["older"] } }));
  const { progress } = await import("../src/learn/progress.svelte");
  expect(progress.stepsDone("olix", second)).toBe(0);
});
