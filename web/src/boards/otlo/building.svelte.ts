import type { Refusal } from "../../desk/types";
import { type Layer, type Look, type Looks, type Placed, readPattern, type SeenSpot, solutionText } from "./view";

/** What the core says of tiles on a card. */
export type Ask = (card: string, solution: string) => Promise<{ shown: SeenSpot[]; broken: Refusal | null }>;

/** What is kept of a building when the tab is closed. */
export interface KeptBuilding {
  card: string | null;
  placed: Placed[];
}

/** One player's tiles on the way to a solution: some lie, one may be in the hand, the rest are in the tray. */
export class Building {
  card = $state<string | null>(null);
  pattern = $state("");
  placed = $state.raw<Placed[]>([]);
  hand = $state.raw<Placed | null>(null);
  layer = $state<Layer>("bottom");
  seen = $state.raw<SeenSpot[]>([]);
  /** Why the tile in the hand cannot lie where it is held. */
  refusal = $state.raw<Refusal | null>(null);
  seeThrough = $state(false);
  /** Where a lesson lets somebody try what a rule forbids: is given the tiles as they would lie. */
  dare: ((solution: string) => void) | undefined;
  /** How tiles in the tray were left: which face, how turned. */
  private left: Pick<Placed, "face" | "turn">[] = $state.raw([]);
  private asked = 0;
  private placing: Promise<void> | null = null;

  constructor(
    readonly looks: Looks,
    private readonly ask: Ask,
    private readonly changed: () => void,
  ) {
  }

  /** Another card to build; the tiles go back to the tray. */
  begin(card: string | null, pattern: string, placed: Placed[] = []): void {
    this.card = card;
    this.pattern = pattern;
    this.hand = null;
    this.layer = "bottom";
    this.left = this.looks.map(() => ({ face: "f", turn: 0 }));
    this.lay(placed);
  }

  get kept(): KeptBuilding {
    return { card: this.card, placed: this.placed };
  }
  get solution(): string {
    return solutionText(this.placed);
  }
  get box(): { width: number; height: number } {
    return this.pattern ? readPattern(this.pattern) : { width: 4, height: 2 };
  }
  lookOf({ tile, face, turn }: Pick<Placed, "tile" | "face" | "turn">): Look {
    return this.looks[tile]![face][turn]!;
  }
  inTray(tile: number): (Pick<Placed, "face" | "turn"> & { tile: number }) | null {
    if (this.hand?.tile === tile || this.placed.some((placed) => placed.tile === tile)) return null;
    return { tile, ...(this.left[tile] ?? { face: "f", turn: 0 }) };
  }
  whereIs(tile: number): "hand" | Layer | null {
    return this.hand?.tile === tile ? "hand" : (this.placed.find((placed) => placed.tile === tile)?.layer ?? null);
  }

  /** Takes a tile into the hand, from the tray or from the table. */
  take(tile: number): void {
    if (this.placing) return void this.placing.then(() => this.take(tile));
    if (this.card === null || this.hand?.tile === tile) return;
    this.putBack();
    const lying = this.placed.find((placed) => placed.tile === tile);
    if (lying) {
      this.layer = lying.layer;
      this.hand = lying;
      this.lay(this.placed.filter((placed) => placed !== lying));
      return;
    }
    this.hold({ tile, ...this.left[tile]!, ...this.freeCorner(tile), layer: this.layer });
  }

  /** The first place, in reading order, where nothing of this layer lies yet. */
  private freeCorner(tile: number): { column: number; row: number } {
    const look = this.lookOf({ tile, ...this.left[tile]! });
    const shape = new Set(readPattern(this.pattern).spots.map(({ column, row }) => `${column},${row}`));
    const taken = new Set(this.placed.filter(({ layer }) => layer === this.layer).flatMap((placed) => this.spotsOf(placed)));
    for (let row = 0; row + look.height <= this.box.height; ++row)
      for (let column = 0; column + look.width <= this.box.width; ++column)
        if (look.spots.every((spot) => shape.has(`${column + spot.column},${row + spot.row}`) && !taken.has(`${column + spot.column},${row + spot.row}`))) return { column, row };
    return { column: 0, row: 0 };
  }
  private spotsOf(placed: Placed): string[] {
    return this.lookOf(placed).spots.map(({ column, row }) => `${placed.column + column},${placed.row + row}`);
  }

  private hold(hand: Placed | null): void {
    if (hand) {
      const look = this.lookOf(hand);
      const within = (value: number, size: number, room: number) => Math.max(0, Math.min(value, room - size));
      hand = { ...hand, column: within(hand.column, look.width, this.box.width), row: within(hand.row, look.height, this.box.height) };
      this.left = this.left.map((left, tile) => (tile === hand!.tile ? { face: hand!.face, turn: hand!.turn } : left));
    }
    this.hand = hand;
    void this.look();
  }
  turn(): void {
    if (this.hand) this.hold({ ...this.hand, turn: (this.hand.turn + 1) % 4 });
  }
  flip(): void {
    if (this.hand) this.hold({ ...this.hand, face: this.hand.face === "f" ? "b" : "f" });
  }
  move(columns: number, rows: number): void {
    if (this.hand) this.hold({ ...this.hand, column: this.hand.column + columns, row: this.hand.row + rows });
  }
  moveTo(column: number, row: number): void {
    if (this.hand && (this.hand.column !== column || this.hand.row !== row)) this.hold({ ...this.hand, column, row });
  }
  changeLayer(layer: Layer = this.layer === "bottom" ? "top" : "bottom"): void {
    this.layer = layer;
    if (this.hand) this.hold({ ...this.hand, layer });
  }

  /** Lays the tile down, unless a rule forbids it there. Whoever is quick takes the next one meanwhile, and waits. */
  place(): Promise<void> {
    const lay = async () => {
      const { hand } = this;
      if (!hand) return;
      await this.look();
      if (this.hand !== hand) return;
      if (this.refusal) return this.dare?.(solutionText([...this.placed, hand]));
      this.hand = null;
      this.lay([...this.placed, hand]);
    };
    this.placing ??= lay().finally(() => (this.placing = null));
    return this.placing;
  }
  /** When the tile that is being placed lies. */
  async settled(): Promise<void> {
    await this.placing;
  }
  putBack(): void {
    this.hold(null);
  }
  /** Lifts the tile in the hand back to the tray, or else the last that was laid. */
  lift(): void {
    if (this.hand) return this.putBack();
    this.lay(this.placed.slice(0, -1));
  }
  /** The tiles below the one in the hand, as it is held. */
  get beneath(): number[] {
    const { hand } = this;
    if (hand?.layer !== "top") return [];
    const spots = this.spotsOf(hand);
    return this.placed.filter((placed) => placed.layer === "bottom" && this.spotsOf(placed).some((spot) => spots.includes(spot))).map(({ tile }) => tile);
  }
  /** The tile that is uppermost at a spot. */
  at(column: number, row: number): number | null {
    const here = this.placed.filter((placed) => this.spotsOf(placed).includes(`${column},${row}`));
    return (here.find(({ layer }) => layer === "top") ?? here[0])?.tile ?? null;
  }

  private lay(placed: Placed[]): void {
    this.placed = placed;
    this.changed();
    void this.look();
  }

  /** Asks the core how the tiles lie, the one in the hand included. */
  private async look(): Promise<void> {
    const asked = ++this.asked;
    if (this.card === null) {
      this.seen = [];
      this.refusal = null;
      return;
    }
    const [lying, held] = await Promise.all([this.ask(this.card, this.solution), this.hand ? this.ask(this.card, solutionText([...this.placed, this.hand])) : null]);
    if (asked !== this.asked) return;
    this.seen = lying.shown;
    this.refusal = held?.broken ?? null;
  }
}
