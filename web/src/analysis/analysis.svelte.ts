import type { Preview } from "../boards/contract";
import type { Desk } from "../desk/desk";
import type { Findings } from "../desk/protocol";
import type { Foreseen, FoundLine, Mark, ReviewedMove, Tally, Weighed } from "../desk/types";
import type { Replay } from "../play/replay.svelte";
import { say } from "../words/words.svelte";

const lineCount = 3;
const longest = 30_000; // milliseconds for one position, unless asked again
const mostKept = 300; // positions whose lines are kept

type Going = ReturnType<Desk["study"]>;
type Found = Pick<Findings, "done" | "lines" | "weighed">;

/** What the engine says of the position that is looked at, and of every move of the game. */
export class Analysis {
  // Of the position.
  lines = $state.raw<FoundLine[]>([]);
  weighed = $state.raw<Record<string, Weighed>>({});
  nodes = $state(0);
  thinking = $state(false);
  /** Whether the engine thinks about every position that is come to. */
  on = $state(true);
  chosen = $state(0);
  /** Whether the chosen line is shown on the board. */
  shows = $state(true);
  private ghostly = $state.raw<Preview | null>(null);

  // Of the game.
  moves = $state.raw<(ReviewedMove | undefined)[]>([]);
  tallies = $state.raw<Tally[]>([]);
  left = $state(0);
  reviewing = $state(false);

  private looking: Going | null = null;
  private going: Going | null = null;
  private readonly known = new Map<string, Found>();
  private position = "";

  constructor(
    private readonly desk: Desk,
    readonly replay: Replay,
  ) {
    this.left = replay.lines[0]!.steps.length;
  }

  get ghost(): Preview | null {
    return this.shows && this.ghostly?.action === this.lines[this.chosen]?.actions[0] ? this.ghostly : null;
  }

  /** The move that led to what is looked at, where the game itself is on show. */
  get reviewed(): ReviewedMove | undefined {
    return this.onGame(this.replay.ply) ? this.moves[this.replay.ply - 1] : undefined;
  }
  /** Whether so many plies of the line on show are those of the game. */
  private onGame(ply: number): boolean {
    let { from, of } = this.replay.line;
    while (of !== null) {
      if (ply > from) return false;
      ({ from, of } = this.replay.lines[of]!);
    }
    return true;
  }
  markOf(ply: number): Mark | undefined {
    return this.onGame(ply) ? this.moves[ply - 1]?.mark : undefined;
  }
  /** What is said of it to those who listen. */
  get verdict(): string {
    const { mark, best } = this.reviewed ?? {};
    return mark && best ? `${say(`analysis.mark.${mark}`)}. ${say("analysis.better", { action: best.actions[0]! })}` : "";
  }
  /** The plies after which something had gone wrong. */
  get mistakes(): number[] {
    return this.moves.flatMap((move) => (move?.mark ? [move.ply + 1] : []));
  }
  /** What was played next. */
  get next(): string | undefined {
    return this.replay.line.steps[this.replay.ply]?.action;
  }

  /** The position on show is another: what is known of it is told at once, and thought about further. */
  look(): void {
    const { position, turn } = this.replay.now;
    this.looking?.stop();
    this.looking = null;
    this.thinking = false;
    if (position !== this.position) this.chosen = 0;
    this.ghostly = null;
    this.position = turn === null || !position ? "" : position;
    this.hear(this.known.get(this.position) ?? { done: 0, lines: [], weighed: {} });
    if (this.on && this.position) this.think();
  }

  /** Thinks about the position, or no more. */
  toggle(): void {
    this.on = !this.thinking;
    if (this.thinking) {
      this.looking?.stop();
      this.thinking = false;
    } else if (this.position) this.think();
  }

  private think(): void {
    const { position } = this;
    const { game } = this.replay.line.record;
    const begin = { game, options: this.replay.match!.options, position };
    const { next } = this;
    const weigh = next && this.replay.now.actions?.includes(next) ? [next] : [];
    const looking = this.desk.study({ lines: lineCount, begin, weigh, time: longest }, (findings) => {
      if (this.looking !== looking) return;
      // A search that begins again knows less than one that has been on for long.
      const before = this.known.get(position);
      if (before && findings.done < before.done) return;
      if (this.known.size >= mostKept) this.known.clear();
      this.known.set(position, findings);
      this.hear(findings);
    });
    this.looking = looking;
    this.thinking = true;
    void looking.done.then(
      () => this.looking === looking && (this.thinking = false),
      () => this.looking === looking && (this.thinking = false),
    );
  }

  private hear({ done, lines, weighed }: Found): void {
    this.nodes = done;
    this.lines = lines ?? [];
    this.weighed = weighed ?? {};
    void this.foresee();
  }

  choose(line: number): void {
    this.chosen = line;
    this.shows = true;
    void this.foresee();
  }

  /** What the chosen line begins with, as the board shows what would happen. */
  private async foresee(): Promise<void> {
    const action = this.lines[this.chosen]?.actions[0];
    const { match } = this.replay;
    if (!action || !match || this.ghostly?.action === action) return;
    const { position } = this;
    const foreseen = await match.ask<Foreseen>({ do: "foresee", action }).catch(() => null);
    if (foreseen && position === this.position) this.ghostly = { action, events: foreseen.events, refusal: null };
  }

  /** Plays actions from a ply of the line on show: a branch, where they are not what was played. */
  async follow(ply: number, actions: readonly string[]): Promise<void> {
    await this.replay.go(ply);
    for (const action of actions) {
      const before = this.replay.ply;
      await this.replay.tryMove(action);
      if (this.replay.ply === before) return; // what was revealed makes it something else
    }
  }

  /** Shows a position of the game itself. */
  async toGame(ply: number): Promise<void> {
    if (this.replay.current !== 0) await this.replay.follow(0);
    await this.replay.go(ply);
  }

  /** Goes through the game. */
  review(): void {
    const { record, steps } = this.replay.lines[0]!;
    if (this.going || this.left === 0) return;
    this.moves = Array<ReviewedMove | undefined>(steps.length);
    const going = this.desk.study({ review: record }, ({ moves = [], seats = [], left = 0 }) => {
      const all = [...this.moves];
      for (const move of moves) all[move.ply] = move;
      this.moves = all;
      this.tallies = seats;
      this.left = left;
    });
    this.going = going;
    this.reviewing = true;
    const end = () => ((this.reviewing = false), (this.going = null));
    void going.done.then(end, end);
  }

  stopReview(): void {
    this.going?.stop();
    this.going = null;
    this.reviewing = false;
    this.left = this.replay.lines[0]!.steps.length;
  }

  close(): void {
    this.looking?.stop();
    this.going?.stop();
  }
}
