import type { Happened, Preview } from "../boards/contract";
import { type Desk, Refused } from "../desk/desk";
import type { Applied, Foreseen, GameId, GameRecord, Loaded, Opened, Position, Refusal, Step } from "../desk/types";

export interface Begin {
  game: GameId;
  options?: Record<string, unknown>;
  deal?: unknown; ///< what chance fixed, as records write it
  position?: string;
  seed?: number;
}

/** A game being played on this page: the core referees, this keeps what the screen shows. */
export class Match {
  now = $state.raw<Position>({ view: null, turn: null, result: null });
  steps = $state.raw<Step[]>([]);
  happened = $state.raw<Happened | null>(null);
  preview = $state.raw<Preview | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  game: GameId;
  options: Record<string, unknown>;
  seats: number;
  protected id: number;
  private picked: string | null = null;
  protected count = 0;

  protected constructor(
    protected readonly desk: Desk,
    game: GameId,
    opened: Opened,
  ) {
    this.game = game;
    this.options = opened.options;
    this.seats = opened.seats;
    this.id = opened.id;
    this.now = opened;
  }

  static async begin(desk: Desk, begin: Begin): Promise<Match> {
    const seed = begin.seed ?? crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
    return new Match(desk, begin.game, await desk.ask<Opened>({ do: "begin", ...begin, seed }));
  }

  static async load(desk: Desk, record: GameRecord, plies?: number): Promise<Match> {
    const loaded = await desk.ask<Loaded>({ do: "load", record, plies });
    const match = new Match(desk, record.game, loaded);
    match.steps = loaded.steps.slice(0, plies ?? loaded.steps.length);
    return match;
  }

  /** Does the action, or shows why not. Whether it was done. */
  async act(action: string, seat?: number, t = 0): Promise<boolean> {
    const acting = seat ?? this.now.turn ?? 0;
    try {
      this.show(await this.desk.ask<Applied>({ do: "apply", id: this.id, action, seat: acting, t }), acting, t);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(error.refusal);
      return false;
    }
  }

  protected show(applied: Applied, seat: number, t = 0): void {
    this.refusal = this.preview = this.picked = null;
    this.happened = { id: ++this.count, action: applied.action, events: applied.events };
    this.steps = [...this.steps, { seat, action: applied.action, events: applied.events, t }];
    this.now = applied;
  }

  protected refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  /** Asks what the action would do; the answer comes as `preview`, unless another has been picked meanwhile. */
  async pick(action: string | null): Promise<void> {
    if (action === this.picked) return;
    this.picked = action;
    if (action === null) {
      this.preview = null;
      return;
    }
    this.refusal = null;
    let preview: Preview;
    try {
      const { events } = await this.desk.ask<Foreseen>({ do: "foresee", id: this.id, action });
      preview = { action, events, refusal: null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      preview = { action, events: [], refusal: error.refusal };
    }
    if (this.picked === action) this.preview = preview;
  }

  /** Something else about this game: `do` and what it needs, but for the number of the game. */
  ask<Answer>(request: { do: string } & Record<string, unknown>): Promise<Answer> {
    return this.desk.ask<Answer>({ id: this.id, ...request });
  }

  record(): Promise<GameRecord> {
    return this.desk.ask<GameRecord>({ do: "record", id: this.id });
  }

  /** Goes back to where the game stood after so many steps. */
  async backTo(plies: number): Promise<void> {
    const loaded = await this.desk.ask<Loaded>({ do: "load", record: await this.record(), plies });
    const old = this.id;
    this.id = loaded.id;
    this.now = loaded;
    this.steps = loaded.steps.slice(0, plies);
    this.happened = this.preview = this.refusal = this.picked = null;
    await this.desk.ask({ do: "close", id: old });
  }

  close(): void {
    void this.desk.ask({ do: "close", id: this.id }).catch(() => undefined);
  }
}
