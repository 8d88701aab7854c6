import { Building } from "../boards/otlo/building.svelte";
import { type Layer, type Looks, readSolution, type SeenSpot } from "../boards/otlo/view";
import { type Desk, Refused } from "../desk/desk";
import type { Graded, Refusal } from "../desk/types";
import { say, words } from "../words/words.svelte";
import { corner, type Drawing, drawingOf, patternOf } from "./drawing";

const mostNodes = 1_000_000; // some hundredths of a second
const page = 24;

interface Solved {
  count: number;
  complete: boolean;
  solutions: string[];
}
/** What the core says of a pattern. `grade` is missing without a solution, and where not all could be looked at. */
export interface Verdict {
  pattern: string;
  count: number;
  complete: boolean;
  grade: Graded | null;
}
export type Seen = "bottom" | "both" | "through";

/** The pattern on the bench: as it is drawn, as it is written, and what the core says of it. */
export class Workshop {
  drawing = $state.raw<Drawing>(drawingOf("RY.B/..Y."));
  written = $state("");
  refusal = $state.raw<Refusal | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  number = $state(0); ///< of the solution that is shown
  seen = $state<Seen>("both");
  building = $state.raw<Building | null>(null);
  private pages = new Map<number, string[]>();
  private asked = 0;

  constructor(
    readonly desk: Desk,
    readonly looks: Looks,
    private readonly changed: (pattern: string) => void,
  ) {
    const show = async (pattern: string, solution: string) => ({ shown: await this.ask<SeenSpot[]>("show", { pattern, solution }), broken: null });
    this.building = new Building(looks, show, () => undefined);
  }
  static async open(desk: Desk, changed: (pattern: string) => void): Promise<Workshop> {
    return new Workshop(desk, await desk.ask<Looks>({ do: "workshop", what: "tiles" }), changed);
  }
  ask<Answer>(what: string, fields: Record<string, unknown>): Promise<Answer> {
    return this.desk.ask<Answer>({ do: "workshop", what, lang: words.language, ...fields });
  }

  /** The spots that the core complains of, in the drawing. */
  get places(): readonly string[] {
    const { column, row } = corner(this.drawing);
    return (this.refusal?.places ?? []).map((place) => {
      const [x = 0, y = 0] = place.split(",").map(Number);
      return `${x + column},${y + row}`;
    });
  }

  draw(drawing: Drawing): Promise<void> {
    this.drawing = drawing;
    this.written = patternOf(drawing);
    return this.look();
  }
  /** A pattern in letters; one that cannot be read leaves the drawing as it is. */
  async write(text: string): Promise<void> {
    this.written = text;
    await this.look();
  }

  private async look(): Promise<void> {
    const asked = ++this.asked;
    const pattern = this.written.trim().toUpperCase();
    try {
      if (pattern === "") throw new Refused({ rule: "", message: "", text: say("workshop.nothing"), places: [], facts: {} });
      const { count, complete, solutions } = await this.ask<Solved>("solve", { pattern, most: page, nodes: mostNodes });
      const grade = complete && count > 0 ? await this.ask<Graded | null>("grade", { pattern }) : null;
      if (asked !== this.asked) return;
      if (patternOf(this.drawing) !== pattern) this.drawing = drawingOf(pattern);
      this.pages = new Map([[0, solutions]]);
      this.refusal = null;
      this.verdict = { pattern, count, complete, grade };
      this.changed(pattern);
      await this.step(0);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (asked !== this.asked) return;
      this.refusal = error.refusal;
      this.verdict = null;
    }
  }

  /** Lays the solution of that number on the table. */
  async step(number: number): Promise<void> {
    const { verdict } = this;
    if (!verdict || number < 0 || number >= verdict.count) return;
    const at = Math.floor(number / page);
    if (!this.pages.has(at)) {
      const { solutions } = await this.ask<Solved>("solve", { pattern: verdict.pattern, from: at * page, most: page, nodes: mostNodes });
      if (verdict !== this.verdict) return;
      this.pages.set(at, solutions);
    }
    this.number = number;
    this.lay();
  }
  get solution(): string {
    return this.pages.get(Math.floor(this.number / page))?.[this.number % page] ?? "";
  }
  see(seen: Seen): void {
    this.seen = seen;
    this.lay();
  }
  private lay(): void {
    const { building, verdict } = this;
    if (!building || !verdict) return;
    const shown: readonly Layer[] = this.seen === "bottom" ? ["bottom"] : ["bottom", "top"];
    building.seeThrough = this.seen === "through";
    building.begin(verdict.pattern, verdict.pattern, readSolution(this.solution).filter(({ layer }) => shown.includes(layer)));
  }

  /** A card that nobody has seen yet, of that many stars; whether there was one. */
  async random(stars: number): Promise<boolean> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]! % 2 ** 31;
    const made = await this.ask<Graded | null>("generate", { stars, seed });
    if (made) await this.draw(drawingOf(made.pattern));
    return made !== null;
  }
}
