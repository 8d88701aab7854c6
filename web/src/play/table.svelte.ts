import { type Face, faces } from "../boards/boards";
import type { Desk } from "../desk/desk";
import type { GameId, Result } from "../desk/types";
import { Clocks } from "./clock.svelte";
import { words } from "../words/words.svelte";
import { type Begin, Match } from "./match.svelte";
import { namesOf } from "./names";
import { type Clock, keepGame, newId, type Player, type Saved } from "./saved";

const slice = 1000; // nodes of one request: a few milliseconds
const adviceTime = 900; // milliseconds for a hint
const shortestThought = 450; // an answer that comes at once is hard to follow

/** A game at this screen: people and engines around one match, with clocks, saved after every move. */
export class Table {
  readonly game: GameId;
  readonly face: Face;
  players: Player[];
  clocks: Clocks;
  thinking = $state(false);
  advising = $state(false);
  private hinted = $state.raw<{ plies: number; action: string; text: string } | null>(null);
  private endAdvice = (): void => undefined;
  /** What the table decided: resignation or time. The rules' own result goes before it. */
  private ended = $state.raw<Result | null>(null);
  /** Whether this browser keeps the game. */
  kept = $state(true);
  private gone = false;

  private constructor(
    private readonly desk: Desk,
    readonly match: Match,
    readonly saved: Saved,
  ) {
    this.game = saved.game;
    this.face = faces[saved.game]!;
    this.players = saved.players;
    this.ended = saved.result && !match.now.result ? saved.result : null;
    this.clocks = new Clocks(saved.clock, match.seats, saved.left, (seat) => void this.timeIsUp(seat));
    addEventListener("pagehide", this.keepTime);
  }

  static async begin(desk: Desk, begin: Begin, players: (seats: number) => Player[], clock: Clock | null): Promise<Table> {
    const match = await Match.begin(desk, begin);
    const now = Date.now();
    const record = await match.record();
    const saved: Saved = { id: newId(), game: begin.game, record, players: players(match.seats), clock, left: [], began: now, changed: now, plies: 0, result: null };
    return new Table(desk, match, saved);
  }

  static async resume(desk: Desk, saved: Saved): Promise<Table> {
    return new Table(desk, await Match.load(desk, saved.record), saved);
  }

  get result(): Result | null {
    return this.match.now.result ?? this.ended;
  }
  get turn(): number | null {
    return this.result ? null : this.match.now.turn;
  }
  get personToAct(): boolean {
    return this.turn !== null && this.players[this.turn]?.kind === "person";
  }
  /** The seats of the people here. */
  get people(): number[] {
    return this.players.flatMap((player, seat) => (player.kind === "person" ? [seat] : []));
  }
  get names(): string[] {
    return namesOf(this.players);
  }

  /** Starts the clock and whoever is to move. */
  start(): void {
    if (this.turn !== null && this.match.steps.length > 0) this.clocks.run(this.turn);
    void this.save();
    void this.answer();
  }

  async act(action: string): Promise<boolean> {
    if (!this.personToAct) return false;
    return this.play(action);
  }

  private async play(action: string, seat?: number): Promise<boolean> {
    if (!(await this.match.act(action, seat))) return false;
    this.clocks.run(this.turn);
    if (this.turn === null) this.clocks.stop();
    void this.save();
    void this.answer();
    return true;
  }

  /** The engine's move, when it is its turn. */
  private async answer(): Promise<void> {
    const turn = this.turn;
    const player = turn === null ? undefined : this.players[turn];
    if (player?.kind !== "engine" || this.thinking || this.gone) return;
    this.thinking = true;
    const plies = this.match.steps.length;
    try {
      const [thought] = await Promise.all([this.think(player.level), new Promise((resume) => setTimeout(resume, shortestThought))]);
      if (this.gone || this.match.steps.length !== plies || this.result) return;
      this.thinking = false;
      await this.play(thought.action);
    } finally {
      this.thinking = false;
    }
  }

  private think(level: number) {
    const begin = { game: this.game, options: this.match.options, position: this.match.now.position };
    return this.desk.think({ begin, level, seed: crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1, slice });
  }

  /** What a strong engine has in mind here: first the plan alone; asked again, its action is picked. It is never played. */
  async hint(): Promise<void> {
    if (!this.personToAct) return;
    const plies = this.match.steps.length;
    if (this.hinted?.plies === plies) return this.match.pick(this.hinted.action);
    if (this.advising) return;
    this.advising = true;
    const begin = { game: this.game, options: this.match.options, position: this.match.now.position };
    const advice = this.desk.study({ hint: begin, time: adviceTime, lang: words.language }, ({ plan }) => {
      if (plan && this.match.steps.length === plies && !this.result) this.hinted = { plies, ...plan };
    });
    this.endAdvice = advice.stop;
    try {
      await advice.done;
    } finally {
      this.advising = false;
    }
  }
  /** The plan for the position on the table. */
  get plan(): string | null {
    return this.hinted && this.hinted.plies === this.match.steps.length && !this.result ? this.hinted.text : null;
  }

  get canTakeBack(): boolean {
    return this.match.steps.some(({ seat }) => seat !== null && this.players[seat]?.kind === "person");
  }

  /** Back to the last choice of a person. */
  async takeBack(): Promise<void> {
    let plies = this.match.steps.length - 1;
    while (plies > 0 && this.players[this.match.steps[plies]!.seat ?? 0]?.kind !== "person") --plies;
    if (plies < 0) return;
    this.desk.stop();
    this.thinking = false;
    this.ended = null;
    this.hinted = null;
    await this.match.backTo(plies);
    this.clocks.run(this.turn);
    void this.save();
  }

  /** The person to move gives up, or the only person here. */
  async giveUp(): Promise<void> {
    const seat = this.personToAct ? this.turn! : this.people[0]!;
    this.desk.stop();
    this.thinking = false;
    const action = this.face.giveUp?.(seat);
    if (action) await this.play(action, seat);
    else this.end("resign", seat);
  }

  /** With more than two seats the others play on without it, where the rules know how (LO-32). */
  private async timeIsUp(seat: number): Promise<void> {
    const leave = this.players.length > 2 ? this.face.giveUp?.(seat) : undefined;
    if (!leave) return this.end("time", seat);
    this.desk.stop();
    this.thinking = false;
    await this.play(leave, seat);
  }

  private end(reason: "resign" | "time", loser: number): void {
    if (this.result) return;
    this.desk.stop();
    this.thinking = false;
    this.clocks.stop();
    this.ended = { winners: this.players.map((_, seat) => seat).filter((seat) => seat !== loser), reason };
    void this.save();
  }

  private async save(): Promise<void> {
    const record = await this.match.record();
    if (this.ended) record.result = this.ended;
    Object.assign(this.saved, { record, players: this.players, left: [...this.clocks.left], changed: Date.now(), plies: this.match.steps.length, result: this.result });
    this.kept = keepGame($state.snapshot(this.saved) as Saved);
  }

  /** The tab may be closed between two moves. */
  private readonly keepTime = (): void => {
    if (!this.clocks.clock || this.result) return;
    this.saved.left = this.clocks.now();
    keepGame($state.snapshot(this.saved) as Saved);
  };

  close(): void {
    this.keepTime();
    removeEventListener("pagehide", this.keepTime);
    this.gone = true;
    this.desk.stop();
    this.endAdvice();
    this.clocks.stop();
    this.match.close();
  }
}
