import type { Happened } from "../boards/contract";
import type { Desk } from "../desk/desk";
import type { GameRecord, Loaded, Position, Step } from "../desk/types";
import { words } from "../words/words.svelte";
import { Match } from "./match.svelte";

/** One way through a game: the record, and the ply at which it left the way it came from. */
export interface Line {
  record: GameRecord;
  steps: Step[];
  from: number;
  of: number | null; ///< the line it branches off
}

/** A game looked at again, step by step, with branches to try. */
export class Replay {
  lines = $state.raw<Line[]>([]);
  current = $state(0);
  ply = $state(0);
  now = $state.raw<Position>({ view: null, turn: null, result: null });
  happened = $state.raw<Happened | null>(null);
  seats: number;
  match = $state.raw<Match | null>(null);
  private count = 0;
  private asked = 0;

  private constructor(
    private readonly desk: Desk,
    loaded: Loaded,
    record: GameRecord,
  ) {
    this.seats = loaded.seats;
    this.lines = [{ record, steps: loaded.steps, from: 0, of: null }];
  }

  static async open(desk: Desk, record: GameRecord, ply?: number): Promise<Replay> {
    const loaded = await desk.ask<Loaded>({ do: "load", record, lang: words.language });
    void desk.ask({ do: "close", id: loaded.id });
    const replay = new Replay(desk, loaded, record);
    await replay.go(ply ?? 0);
    return replay;
  }

  get line(): Line {
    return this.lines[this.current]!;
  }

  /** Shows the position after so many steps; one step on is animated. */
  async go(ply: number): Promise<void> {
    const to = Math.max(0, Math.min(this.line.steps.length, ply));
    const { record } = this.line;
    const asked = ++this.asked;
    const match = await Match.load(this.desk, { ...record, moves: record.moves.slice(0, to), result: undefined });
    if (asked !== this.asked) return match.close(); // another has been asked for meanwhile
    const forward = to === this.ply + 1;
    this.match?.close();
    this.match = match;
    this.now = match.now;
    this.ply = to;
    const step = this.line.steps[to - 1];
    this.happened = step ? { id: forward ? ++this.count : this.count, action: step.action, events: step.events } : null;
  }

  /** Another move from here: goes on along the line, or begins a branch. */
  async tryMove(action: string): Promise<void> {
    const match = this.match!;
    if (!(await match.act(action))) return;
    const done = match.steps.at(-1)!;
    if (this.line.steps[this.ply]?.action === done.action) return this.go(this.ply + 1);
    const record = await match.record();
    const steps = [...this.line.steps.slice(0, this.ply), done];
    if (this.line.of !== null && this.ply === this.line.steps.length) {
      this.lines = this.lines.map((line, i) => (i === this.current ? { ...line, record, steps } : line));
    } else {
      this.lines = [...this.lines, { record, steps, from: this.ply, of: this.current }];
      this.current = this.lines.length - 1;
    }
    return this.go(this.ply + 1);
  }

  async follow(line: number): Promise<void> {
    this.current = line;
    await this.go(Math.min(this.ply, this.line.steps.length));
  }

  close(): void {
    this.match?.close();
  }
}
