import { type Desk, Refused } from "../desk/desk";
import { keep, recall } from "../storage";
import { say, words } from "../words/words.svelte";

/** A card as the files of decks have it. */
export interface OwnCard {
  id: string;
  stars: number;
  pattern: string;
  solution: string;
}
interface Kept {
  name: string;
  cards: readonly OwnCard[];
}
const key = "workshop.deck";
const longest = 200_000; // characters of a file; 64 large cards have a tenth of that

const isCard = (card: Partial<OwnCard> | null): card is OwnCard =>
  typeof card?.id === "string" && typeof card.pattern === "string" && typeof card.solution === "string" && [1, 2, 3].includes(card.stars as number);

/** The cards that somebody has collected, kept in this browser. */
export class OwnDeck {
  name = $state("");
  cards = $state.raw<readonly OwnCard[]>([]);
  told = $state(""); ///< what became of the last wish

  constructor() {
    const kept = recall<Partial<Kept>>(key);
    if (typeof kept?.name === "string") this.name = kept.name;
    if (Array.isArray(kept?.cards)) this.cards = kept.cards.filter(isCard);
  }

  private change(cards: readonly OwnCard[], told: string): void {
    this.cards = cards;
    this.told = this.keep() ? told : say("workshop.deck.not_kept");
  }
  private keep(): boolean {
    return keep(key, { name: this.name, cards: this.cards } satisfies Kept);
  }
  rename(name: string): void {
    this.name = name;
    if (!this.keep()) this.told = say("workshop.deck.not_kept");
  }
  has(pattern: string): boolean {
    return this.cards.some((card) => card.pattern === pattern);
  }

  /** The cards as the core reads them; a refusal is told. */
  private async checked(desk: Desk, deck: unknown): Promise<OwnCard[] | null> {
    try {
      return (await desk.ask<{ cards: OwnCard[] }>({ do: "workshop", what: "deck", deck, lang: words.language })).cards;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.told = error.refusal.text;
      return null;
    }
  }
  async add(desk: Desk, card: Omit<OwnCard, "id">): Promise<void> {
    const used = new Set(this.cards.map(({ id }) => id));
    let number = 1;
    const name = () => `o${String(number).padStart(2, "0")}`;
    while (used.has(name())) ++number;
    const cards = await this.checked(desk, { cards: [...this.cards, { id: name(), ...card }] });
    if (cards) this.change(cards, say("workshop.deck.added", { card: name() }));
  }
  remove(id: string): void {
    this.change(this.cards.filter((card) => card.id !== id), say("workshop.deck.removed", { card: id }));
  }
  move(id: string, by: number): void {
    const from = this.cards.findIndex((card) => card.id === id);
    const to = from + by;
    if (to < 0 || to >= this.cards.length) return;
    this.change(this.cards.with(from, this.cards[to]!).with(to, this.cards[from]!), say("workshop.deck.moved", { card: id, place: to + 1 }));
  }

  /** As `cairn` reads it: one card to a line. */
  get file(): string {
    return `{\n  "note": ${JSON.stringify(this.name)},\n  "cards": [\n${this.cards.map((card) => `    ${JSON.stringify(card)}`).join(",\n")}\n  ]\n}\n`;
  }
  /** What a file has, checked; nothing is taken yet. */
  async read(desk: Desk, file: Blob): Promise<Kept | null> {
    const json = file.size > longest ? null : parsed(await file.text());
    if (json === null) {
      this.told = say("workshop.deck.no_deck");
      return null;
    }
    const cards = await this.checked(desk, json);
    const note = (json as { note?: unknown }).note;
    return cards && { name: typeof note === "string" ? note.slice(0, 60) : "", cards };
  }
  take({ name, cards }: Kept): void {
    this.name = name;
    this.change(cards, say("workshop.deck.taken", { count: cards.length }));
  }
}

function parsed(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" ? json : null;
  } catch {
    return null;
  }
}
