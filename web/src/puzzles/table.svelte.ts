import { Building } from "../boards/otlo/building.svelte";
import { type Looks, type Placed, readSolution, type SeenSpot } from "../boards/otlo/view";
import { type Desk, Refused } from "../desk/desk";
import type { Applied, Opened, Refusal } from "../desk/types";
import { showChecks } from "../play/race.svelte";
import { play } from "../sound";
import { words } from "../words/words.svelte";
import { cards, type PuzzleCard } from "./cards";

/** Why a solution is none. */
export interface Wrong {
  rule: string;
  text: string;
}
const fillers = 3; // a table of the core has at least four cards

/** A table for one card after the other, with the core as referee. */
export class CardTable {
  building = $state.raw<Building>() as Building;
  card = $state.raw<PuzzleCard>() as PuzzleCard;
  /** The call that is being checked, and how far. */
  called = $state.raw<{ verdict: string; checked: number } | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  private id: number | null = null;

  private constructor(private readonly desk: Desk) {}

  static async open(desk: Desk, card: PuzzleCard, placed: Placed[]): Promise<CardTable> {
    const table = new CardTable(desk);
    await table.setUp(card);
    const { shown } = await table.ask<{ shown: Looks }>({ do: "show" });
    table.building = new Building(shown, (card, solution) => table.ask<{ shown: SeenSpot[]; broken: Refusal | null }>({ do: "show", question: { card, solution } }), () => undefined);
    table.building.begin(card.id, card.pattern, placed);
    return table;
  }

  private ask<Answer>(request: { do: string } & Record<string, unknown>): Promise<Answer> {
    return this.desk.ask<Answer>({ id: this.id, lang: words.language, ...request });
  }
  private async setUp(card: PuzzleCard): Promise<void> {
    this.close();
    const { id, stars, pattern, solution } = card;
    const deck = [{ id, stars, pattern, solution }, ...cards.filter((other) => other.id !== id).slice(0, fillers)];
    const opened = await this.desk.ask<Opened>({ do: "begin", game: "otlo", options: { deck }, deal: [deck.map(({ id }) => id)], seed: 0 });
    this.id = opened.id;
    this.card = card;
  }
  /** Another card; the tiles go back to the tray. */
  async lay(card: PuzzleCard): Promise<void> {
    await this.setUp(card);
    this.refusal = null;
    this.building.begin(card.id, card.pattern);
  }

  /** Lays out a written solution. Whether the core can read it. */
  async write(text: string): Promise<boolean> {
    try {
      await this.ask({ do: "show", question: { card: this.card.id, solution: text } });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
      return false;
    }
    this.building.begin(this.card.id, this.card.pattern, readSolution(text));
    return true;
  }
  /** What the referee says of the tiles that lie; null when they solve the card. */
  async judge(): Promise<Wrong | null> {
    await this.building.settled();
    const { events } = await this.ask<Applied>({ do: "apply", action: `call ${this.card.id} ${this.building.solution}`, seat: 0, t: 0 });
    const wrong = events.find(({ event }) => event === "wrong");
    return wrong ? { rule: String(wrong.facts.rule), text: wrong.why ?? wrong.text } : null;
  }
  /** Shows the checks that led there. */
  async show(wrong: Wrong | null): Promise<void> {
    this.refusal = null;
    play("call");
    const verdict = wrong?.rule ?? "ok";
    await showChecks(verdict, (checked) => (this.called = { verdict, checked }));
    this.called = null;
    if (wrong) this.refusal = { ...wrong, message: "", places: [], facts: {} };
  }

  close(): void {
    if (this.id !== null) void this.desk.ask({ do: "close", id: this.id }).catch(() => undefined);
    this.id = null;
  }
}
