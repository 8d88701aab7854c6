import { Building, type KeptBuilding } from "../boards/otlo/building.svelte";
import { type Looks, type OtloView, type Pile, readSolution, type SeenSpot } from "../boards/otlo/view";
import type { Desk } from "../desk/desk";
import type { GameEvent, Refusal, Result } from "../desk/types";
import { settings } from "../settings.svelte";
import { play } from "../sound";
import { type Begin, Match } from "./match.svelte";
import { namesOf } from "./names";
import { keepGame, newId, type Player, type Saved } from "./saved";

/** A call that everybody looks at: what was called, and what came of it. */
export interface Called {
  seat: number;
  card: string;
  verdict: "ok" | "void" | string; ///< or the rule that is broken
  checked: number; ///< how many of the checks have been shown
  piles: Pile[]; ///< as they lay when it was called
}
/** The order in which a solution is checked (OT-18). */
export const checks = ["OT-10", "OT-11", "OT-12", "OT-13", "OT-14", "OT-15"];

const tick = 200; // ms between two looks at the clock
const eachCheck = 260;
const afterwards = 900;
const longestLog = 40;

/** An OTLO race at this screen, or a game alone: people who build, engines that solve in their own time, one referee. */
export class Race {
  called = $state.raw<Called | null>(null);
  log = $state.raw<{ seat: number; text: string }[]>([]);
  elapsed = $state(0);
  kept = $state(true);
  buildings = $state.raw<(Building | null)[]>([]);
  /** What the table decided: a resignation. */
  private ended = $state.raw<Result | null>(null);
  private rivals: { seat: number; thinker: number; call: { action: string; time: number } | null }[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;
  private last = 0;

  private constructor(
    readonly match: Match,
    readonly saved: Saved,
    looks: Looks,
  ) {
    this.elapsed = saved.race?.elapsed ?? 0;
    this.log = match.steps.flatMap(({ seat, events }) => told(seat ?? 0, events)).reverse().slice(0, longestLog);
    this.ended = saved.result && !match.now.result ? saved.result : null;
    this.buildings = saved.players.map((player, seat) => {
      if (player.kind !== "person") return null;
      const building = new Building(looks, (card, solution) => this.lying(card, solution), () => this.save());
      const kept = saved.race?.buildings[seat];
      const pile = this.pileOf(kept?.card ?? null);
      if (kept && pile) building.begin(kept.card, pile.pattern!, kept.placed);
      return building;
    });
  }

  static async begin(desk: Desk, begin: Begin, players: (seats: number) => Player[]): Promise<Race> {
    const match = await Match.begin(desk, begin);
    const now = Date.now();
    const saved: Saved = { id: newId(), game: "otlo", record: await match.record(), players: atMostTwo(players(match.seats)), clock: null, left: [], began: now, changed: now, plies: 0, result: null };
    return Race.open(match, saved);
  }
  static async resume(desk: Desk, saved: Saved): Promise<Race> {
    return Race.open(await Match.load(desk, saved.record), saved);
  }
  private static async open(match: Match, saved: Saved): Promise<Race> {
    const { shown } = await match.ask<{ shown: Looks }>({ do: "show" });
    return new Race(match, saved, shown);
  }

  get view(): OtloView {
    return this.match.now.view as OtloView;
  }
  get players(): Player[] {
    return this.saved.players;
  }
  get names(): string[] {
    return namesOf(this.players);
  }
  get people(): number[] {
    return this.players.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }
  get alone(): boolean {
    return this.players.length === 1;
  }
  get result(): Result | null {
    return this.match.now.result ?? this.ended;
  }
  /** Whether tiles may be laid and cards called now. */
  get live(): boolean {
    return this.result === null && this.called === null;
  }
  /** The piles as people see them: a card that is taken goes when its call is over. */
  get piles(): Pile[] {
    return this.called?.piles ?? this.view.piles;
  }
  pileOf(card: string | null): Pile | undefined {
    return card === null ? undefined : this.view.piles.find((pile) => pile.card === card);
  }

  async start(): Promise<void> {
    for (const [seat, player] of this.players.entries()) {
      if (player.kind !== "engine" || this.result) continue;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
      const { thinker } = await this.match.ask<{ thinker: number }>({ do: "oppose", seat, level: String(player.level), seed, t: this.elapsed });
      this.rivals.push({ seat, thinker, call: null });
    }
    await this.lookAgain();
    this.last = performance.now();
    this.timer = setInterval(() => this.passTime(), tick);
    this.save();
  }

  private passTime(): void {
    const now = performance.now();
    // Everything stops while a call is checked, and while nobody looks.
    if (this.live && !document.hidden) this.elapsed += (now - this.last) / 1000;
    this.last = now;
    if (!this.live) return;
    const due = this.rivals.filter(({ call }) => call && call.time <= this.elapsed).sort((a, b) => a.call!.time - b.call!.time)[0];
    if (due) void this.act(due.seat, due.call!.action);
  }

  /** After every change: rivals plan anew, and whoever built on a card that has gone takes another. */
  private async lookAgain(): Promise<void> {
    for (const rival of this.rivals) {
      await this.match.ask({ do: "see", thinker: rival.thinker, t: this.elapsed });
      rival.call = (await this.match.ask<{ best: { action: string; time: number } | null }>({ do: "thought", thinker: rival.thinker })).best;
    }
    for (const [seat, building] of this.buildings.entries()) {
      if (!building || this.pileOf(building.card)) continue;
      // Their own pile first, then whichever they may try.
      const piles = [...this.view.piles.slice(seat), ...this.view.piles].filter(({ card }) => card !== null);
      const pile = piles.find(({ barred }) => !barred?.includes(seat)) ?? piles[0];
      building.begin(pile?.card ?? null, pile?.pattern ?? "");
    }
  }

  private lying(card: string, solution: string): Promise<{ shown: SeenSpot[]; broken: Refusal | null }> {
    return this.match.ask({ do: "show", question: { card, solution } });
  }

  /** Turns to the card of another pile. */
  choose(seat: number, card: string): void {
    const building = this.buildings[seat];
    const pile = this.pileOf(card);
    if (building && pile && building.card !== card && this.live) building.begin(card, pile.pattern!);
  }

  /** Written down: `skip`, or a solution of the card in hand, which is laid out and called. Whether the core took it. */
  async typed(seat: number, text: string): Promise<boolean> {
    const building = this.buildings[seat];
    const pile = this.pileOf(building?.card ?? null);
    if (!building?.card || !pile || !this.live) return false;
    const { card } = building;
    const action = text === "skip" ? `skip ${card}` : `call ${card} ${text}`;
    if (text !== "skip") building.begin(card, pile.pattern!, readSolution(text));
    return this.act(seat, action);
  }
  /** "OTLO!" */
  async call(seat: number): Promise<void> {
    const building = this.buildings[seat];
    if (!building?.card || !this.live) return;
    await building.settled();
    await this.act(seat, `call ${building.card} ${building.solution}`);
  }
  async skip(seat: number): Promise<void> {
    const card = this.buildings[seat]?.card;
    if (card && this.live) await this.act(seat, `skip ${card}`);
  }
  /** All have agreed. */
  async aside(card: string): Promise<void> {
    if (this.live) await this.act(0, `aside ${card}`);
  }
  giveUp(loser: number): void {
    this.ended = { winners: this.players.map((_, seat) => seat).filter((seat) => seat !== loser), reason: "resign" };
    this.save();
  }

  private async act(seat: number, action: string): Promise<boolean> {
    const [kind, card = ""] = action.split(" ");
    const { piles } = this.view;
    if (!(await this.match.act(action, seat, Math.round(this.elapsed * 10) / 10))) {
      play("refuse");
      return false;
    }
    const events = this.match.happened!.events;
    if (kind === "call") await this.check(seat, card, verdictOf(events), piles);
    this.log = [...told(seat, events), ...this.log].slice(0, longestLog);
    await this.lookAgain();
    this.save();
    return true;
  }

  /** The call as a moment: the checks of the referee, one by one. */
  private async check(seat: number, card: string, verdict: string, piles: Pile[]): Promise<void> {
    play("call");
    await showChecks(verdict, (checked) => (this.called = { seat, card, verdict, checked, piles }));
    this.called = null;
  }

  private save(): void {
    void this.match.record().then((record) => {
      if (this.ended) record.result = this.ended;
      const buildings = this.buildings.map((building): KeptBuilding | null => building?.kept ?? null);
      Object.assign(this.saved, { record, changed: Date.now(), plies: this.match.steps.length, result: this.result, race: { elapsed: this.elapsed, buildings } });
      this.kept = keepGame($state.snapshot(this.saved) as Saved);
    });
  }

  close(): void {
    clearInterval(this.timer);
    this.match.close();
  }
}

/** The checks that led to a verdict, one by one, and a moment for what came of them. */
export async function showChecks(verdict: string, show: (checked: number) => void): Promise<void> {
  const failing = checks.indexOf(verdict);
  const steps = verdict === "void" ? 0 : failing < 0 ? checks.length : failing + 1;
  const pause = (time: number) => new Promise((resume) => setTimeout(resume, settings.reducedMotion ? 0 : time));
  for (let checked = 0; checked <= steps; ++checked) {
    show(checked);
    await pause(eachCheck);
  }
  play(verdict === "ok" ? "win" : "refuse");
  await new Promise((resume) => setTimeout(resume, afterwards));
}

/** What the log says of a step; that the next card lies open is seen. */
const told = (seat: number, events: readonly GameEvent[]) => events.filter(({ event }) => event !== "turned_up").map(({ text }) => ({ seat, text }));

const verdictOf = (events: readonly GameEvent[]): string => {
  const wrong = events.find(({ event }) => event === "wrong");
  return wrong ? String(wrong.facts.rule) : events.some(({ event }) => event === "void") ? "void" : "ok";
};

/** Two people share a screen; whoever else sits down is an engine. */
function atMostTwo(players: Player[]): Player[] {
  let people = 0;
  return players.map((player) => (player.kind === "person" && ++people > 2 ? { kind: "engine", level: 3 } : player));
}
