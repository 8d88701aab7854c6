import type { Core } from "./module";
import type { BeginOrder, Findings, StudyOrder } from "./protocol";
import type { Refusal, Weighed } from "./types";

/** The core said no to what was asked inside the worker. */
export class RefusedHere extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

const shortest = 16; // milliseconds of a slice: after each a stop is heard
const pause = 120; // between two times that something is told
const firstLook = 900; // milliseconds until the reveals of the lines are looked at
const weighNodes = 12_000; // for each of them

/** Positions and games that are looked into, slice by slice, all in turn. */
export class Studies {
  private readonly going = new Set<number>();
  private looked = Promise.resolve(); ///< when the last position has been let go

  constructor(
    private readonly core: () => Promise<Core>,
    private readonly tell: (number: number, findings: Findings) => void,
  ) {}

  drop(number: number): void {
    this.going.delete(number);
  }

  async run(number: number, order: StudyOrder): Promise<void> {
    this.going.add(number);
    try {
      const one = new Study(await this.core(), () => this.going.has(number), (findings) => this.tell(number, findings));
      if ("review" in order) await one.review(order.review);
      else if ("hint" in order) await one.hint(order.hint, order.time, order.lang);
      else await this.inTurn(number, () => one.lines(order.begin, order.lines, order.weigh, order.time));
    } finally {
      this.going.delete(number);
    }
  }

  /** Who steps through a game fast leaves many positions behind: each is let go before the next is taken up. */
  private async inTurn(number: number, look: () => Promise<void>): Promise<void> {
    const before = this.looked;
    let over = () => {};
    this.looked = new Promise<void>((resolve) => (over = resolve));
    try {
      await before;
      if (this.going.has(number)) await look();
    } finally {
      over();
    }
  }
}

class Study {
  private nodes = 500; // of the next slice
  private told = 0;
  private held: Findings | null = null;

  constructor(
    private readonly core: Core,
    private readonly wanted: () => boolean,
    private readonly tell: (findings: Findings) => void,
  ) {}

  private ask<Answer>(request: object): Answer {
    const { ok, error } = JSON.parse(this.core(JSON.stringify(request))) as { ok?: Answer; error?: Refusal };
    if (error) throw new RefusedHere(error);
    return ok as Answer;
  }

  /** Thinks on until it has finished, `enough` says so or nobody wants it any more. */
  private async think(study: number, hear: (findings: Findings) => void, enough: () => boolean): Promise<void> {
    while (this.wanted()) {
      const began = performance.now();
      const findings = this.ask<Findings>({ do: "advance", study, nodes: Math.round(this.nodes) });
      const took = performance.now() - began;
      this.nodes = Math.min(200_000, Math.max(50, this.nodes * Math.min(2, shortest / Math.max(took, 0.5))));
      hear(findings);
      if (findings.finished || enough()) return;
      await new Promise((resume) => setTimeout(resume));
    }
  }

  /** Says it now, or with what comes next. */
  private say(findings: Findings, now = false): void {
    // Of a review the moves are those that are new: none may be lost.
    const moves = [...(this.held?.moves ?? []), ...(findings.moves ?? [])];
    this.held = findings.moves ? { ...findings, moves } : findings;
    if (!this.wanted() || (!now && performance.now() - this.told < pause)) return;
    this.told = performance.now();
    this.tell(this.held);
    this.held = null;
  }

  private async with(study: number, use: () => Promise<void>): Promise<void> {
    try {
      await use();
    } finally {
      this.ask({ do: "forget", study });
    }
  }

  /** With that position open; it is closed when it has been used. */
  private async at(begin: BeginOrder, use: (id: number) => Promise<void>): Promise<void> {
    const { id } = this.ask<{ id: number }>({ do: "begin", ...begin });
    try {
      await use(id);
    } finally {
      this.ask({ do: "close", id });
    }
  }

  lines(begin: BeginOrder, lines: number, weigh: string[], time: number): Promise<void> {
    return this.at(begin, async (id) => {
      const { study } = this.ask<{ study: number }>({ do: "analyse", id, lines });
      await this.with(study, async () => {
        const began = performance.now();
        let found: Findings = { done: 0, finished: false };
        const weighed: Record<string, Weighed> = {};
        const hear = (findings: Findings) => this.say((found = { ...findings, finished: false, weighed }));
        await this.think(study, (findings) => hear(findings), () => performance.now() - began > firstLook);
        for (const action of new Set([...weigh, ...(found.lines ?? []).map((line) => line.actions[0]!)])) {
          if (!this.wanted()) return;
          const weighing = this.ask<{ study: number }>({ do: "weigh", id, action, nodes: weighNodes });
          await this.with(weighing.study, () =>
            this.think(weighing.study, (findings) => (weighed[action] = (findings as unknown as { weighed: Weighed }).weighed), () => weighed[action]!.branches.length === 1 && !weigh.includes(action)),
          );
        }
        await this.think(study, hear, () => performance.now() - began > time);
        this.say({ ...found, weighed, finished: true }, true);
      });
    });
  }

  async review(record: object): Promise<void> {
    const { study } = this.ask<{ study: number }>({ do: "review", record });
    await this.with(study, async () => {
      let last: Findings | undefined;
      await this.think(study, (findings) => this.say((last = findings)), () => false);
      if (last) this.say({ ...last, moves: [] }, true);
    });
  }

  hint(begin: BeginOrder, time: number, lang: string): Promise<void> {
    return this.at(begin, async (id) => {
      const { study } = this.ask<{ study: number }>({ do: "analyse", id, lines: 1 });
      await this.with(study, async () => {
        const began = performance.now();
        let done = 0;
        await this.think(study, (findings) => (done = findings.done), () => performance.now() - began > time);
        if (this.wanted()) this.say({ done, finished: true, plan: this.ask({ do: "plan", study, lang }) }, true);
      });
    });
  }
}
