import { describe, expect, test } from "vitest";
import examples from "../../data/lessons/examples.json";
import logan from "../../data/lessons/logan.json";
import lotus from "../../data/lessons/lotus.json";
import olix from "../../data/lessons/olix.json";
import otlo from "../../data/lessons/otlo.json";
import { parse } from "../src/parts/rich";
import { search } from "../src/rules/book";

describe("texts with markup", () => {
  test("code, emphasis and marks are told apart", () => {
    expect(parse("An *O* is `a*b`. *(house)* Ours. *(édition)*")).toEqual([
      { kind: "text", text: "An " },
      { kind: "emphasis", text: "O" },
      { kind: "text", text: " is " },
      { kind: "code", text: "a*b" },
      { kind: "text", text: ". " },
      { kind: "house", text: "(house)" },
      { kind: "text", text: " Ours. " },
      { kind: "edition", text: "(édition)" },
    ]);
  });
  test("a lone sign is itself", () => {
    expect(parse("2 * 3 and ` too")).toEqual([{ kind: "text", text: "2 * 3 and ` too" }]);
    expect(parse("")).toEqual([]);
  });
});

describe("searching the rules", () => {
  const sections = [
    { title: "Play", rules: [{ number: "OX-10", text: "Place one *pawn*." }, { number: "", text: "Pawns stay." }] },
    { title: "Fin", rules: [{ number: "OX-40", text: "La partie s’achève à égalité." }] },
  ];
  test("nothing asked shows all", () => expect(search(sections, "  ")).toEqual(sections));
  test("all words must be there, in any order and case, and markup does not matter", () => {
    expect(search(sections, "PAWN place")).toEqual([{ title: "Play", rules: [sections[0]!.rules[0]] }]);
    expect(search(sections, "pawn fly")).toEqual([]);
  });
  test("accents and apostrophes do not matter, and numbers are found", () => {
    expect(search(sections, "egalite s'acheve")).toHaveLength(1);
    expect(search(sections, "ox-10")[0]!.rules).toHaveLength(1);
  });
});

describe("the data of the pages", () => {
  const all = { olix, lotus, logan, otlo };
  test("lessons and their steps have names of their own", () => {
    for (const { lessons } of Object.values(all)) {
      expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
      for (const { steps } of lessons) expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    }
  });
  test("every game has at least four examples, by rules that its lessons know", () => {
    for (const [game, { lessons }] of Object.entries(all)) {
      const known = new Set(lessons.flatMap(({ steps }) => steps.flatMap(({ rules }) => rules as string[])));
      const shown = Object.keys(examples[game as keyof typeof examples]);
      expect(shown.length).toBeGreaterThanOrEqual(4);
      for (const rule of shown) expect(known).toContain(rule);
    }
  });
});
