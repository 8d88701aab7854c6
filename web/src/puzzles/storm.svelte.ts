import type { Desk } from "../desk/desk";
import type { Storm } from "../desk/types";
import { play } from "../sound";
import { keep, recall } from "../storage";
import { askMode, cardOf, newSeed } from "./series";
import { CardTable, type Wrong } from "./table.svelte";

export const bestStorm = (): number => {
  const best = recall<unknown>("puzzles.storm");
  return typeof best === "number" ? best : 0;
};
const tick = 100; // ms between two looks at the clock

/** As many cards as three minutes hold. The clock runs on, seen or not. */
export class StormRun {
  now = $state.raw<Storm>() as Storm;
  left = $state(0); ///< seconds
  best = $state(bestStorm());
  /** What came of the last call, and the seconds that it won or lost. */
  told = $state.raw<{ wrong: Wrong | null; seconds: number } | null>(null);
  private began = performance.now();
  private busy = false;
  private timer: ReturnType<typeof setInterval>;

  private constructor(
    private readonly desk: Desk,
    now: Storm,
    readonly table: CardTable,
  ) {
    this.now = now;
    this.left = now.left;
    this.timer = setInterval(() => void this.passTime(), tick);
  }
  static async open(desk: Desk): Promise<StormRun> {
    const now = await askMode<Storm>(desk, "storm", { act: "begin", seed: newSeed() });
    return new StormRun(desk, now, await CardTable.open(desk, await cardOf(desk, now.card), []));
  }

  get running(): boolean {
    return typeof this.now.state.begun === "number" && !this.now.over;
  }
  private get time(): number {
    return (performance.now() - this.began) / 1000;
  }
  private do(act: string, more: Record<string, unknown> = {}): Promise<Storm> {
    return askMode<Storm>(this.desk, "storm", { act, state: this.now.state, t: this.time, ...more });
  }

  private async passTime(): Promise<void> {
    if (this.busy || this.now.over) return;
    // The first tile that lies starts the clock.
    if (!this.running && this.table.building.placed.length > 0) return this.alone(async () => this.take(await this.do("place")));
    if (!this.running) return;
    this.left = Math.max(0, this.now.left - (this.time - this.lookedAt));
    if (this.left === 0) await this.alone(async () => this.take(await this.do("look")));
  }
  private lookedAt = 0;
  private take(now: Storm): void {
    this.now = now;
    this.left = now.left;
    this.lookedAt = this.time;
    if (!now.over) return;
    this.table.building.begin(null, "");
    play("win");
    this.best = Math.max(this.best, now.solved);
    keep("puzzles.storm", this.best);
  }
  /** One request after the other: each is answered with the state for the next. */
  private async alone(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    await work().finally(() => (this.busy = false));
  }

  async call(): Promise<void> {
    const { building } = this.table;
    await building.settled();
    if (this.busy || this.now.over || building.placed.length === 0) return;
    await this.alone(async () => {
      if (!this.running) this.take(await this.do("place"));
      const { number } = this.now.card;
      const before = this.left;
      const now = await this.do("call", { solution: building.solution });
      this.take(now);
      this.told = { wrong: now.why ?? null, seconds: Math.round(now.left - before) };
      play(now.right ? "call" : "refuse");
      if (!now.over && now.card.number !== number) await this.table.lay(await cardOf(this.desk, now.card));
    });
  }
  async again(): Promise<void> {
    this.began = performance.now();
    this.told = null;
    this.take(await askMode<Storm>(this.desk, "storm", { act: "begin", seed: newSeed() }));
    await this.table.lay(await cardOf(this.desk, this.now.card));
  }
  close(): void {
    clearInterval(this.timer);
    this.table.close();
  }
}
