import { words } from "../words/words.svelte";
import type { Clock } from "./saved";

/** The players' time. The table asks it to run for a seat and hears when that seat's time is up. */
export class Clocks {
  left = $state<number[]>([]);
  private seat: number | null = null;
  private since = 0;
  private timer = 0;

  constructor(
    readonly clock: Clock | null,
    seats: number,
    left: readonly number[] | undefined,
    private readonly fallen: (seat: number) => void,
  ) {
    const full = clock ? (clock.kind === "move" ? clock.each : clock.base) * 1000 : 0;
    this.left = left?.length === seats ? [...left] : Array<number>(seats).fill(full);
  }

  /** Whose time runs now; null stops it. A seat that has moved gets what its clock gives for that. */
  run(seat: number | null): void {
    if (!this.clock) return;
    this.take();
    const moved = this.seat;
    if (moved !== null && moved !== seat) {
      if (this.clock.kind === "move") this.left[moved] = this.clock.each * 1000;
      else this.left[moved]! += this.clock.add * 1000;
    }
    this.seat = seat;
    this.since = performance.now();
    clearInterval(this.timer);
    if (seat !== null) this.timer = setInterval(() => this.take(), 100) as unknown as number;
  }

  stop(): void {
    this.take();
    this.seat = null;
    clearInterval(this.timer);
  }

  /** What is left this very moment. */
  now(): number[] {
    return this.left.map((left, seat) => (seat === this.seat ? Math.max(0, left - (performance.now() - this.since)) : left));
  }

  private take(): void {
    if (this.seat === null) return;
    const now = performance.now();
    const seat = this.seat;
    this.left[seat] = Math.max(0, this.left[seat]! - (now - this.since));
    this.since = now;
    if (this.left[seat] > 0) return;
    this.seat = null;
    clearInterval(this.timer);
    this.fallen(seat);
  }
}

/** `6:07`, and tenths in the last ten seconds. */
export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return words.number(Math.ceil(milliseconds / 100) / 10, { minimumFractionDigits: 1 });
  const seconds = Math.ceil(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${hours ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds % 60)}`;
}
