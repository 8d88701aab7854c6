import { tick } from "svelte";
import { animate, pace } from "../../motion";
import { settings } from "../../settings.svelte";
import { play } from "../../sound";
import type { Happened } from "../contract";
import type { Layout } from "./geometry";
import { footOf, isStart, type Leg, legsOf } from "./legs";
import type { Point } from "./shapes";
import { discSize, discStep, petalOf } from "./stacks";
import type { Tray } from "./trays";
import type { LotusView } from "./view";

/** A pawn on its way. The view already shows it where it lands, so the board leaves it out there meanwhile. */
export class Flight {
  owner = $state(0);
  to = $state<string | null>(null); ///< null: nothing is on its way
  at = $state.raw<Point>({ x: 0, y: 0 });
  element = $state<SVGGElement>();
  private latest = 0;

  /** Where the pawn stood before; the view is already the one after. */
  private begin(layout: Layout, view: LotusView, leg: Leg): Point {
    const lift = (leg.height - 1) * discStep(layout);
    const onStart = isStart(leg.from);
    const index = onStart ? view.start[leg.owner]!.filter((height) => height >= leg.height).length : 0;
    const foot = onStart ? petalOf(layout, view.pawns, leg.owner, index) : footOf(layout, leg.from);
    return { x: foot.x, y: foot.y - lift };
  }

  private async hop(to: Point, rise: number, duration: number): Promise<void> {
    const from = this.at;
    const put = (x: number, y: number): Keyframe => ({ transform: `translate(${x}px, ${y}px)` });
    this.at = to;
    await tick();
    if (!this.element) return;
    const middle = put((from.x + to.x) / 2, Math.min(from.y, to.y) - rise);
    await animate(this.element, [put(from.x, from.y), middle, put(to.x, to.y)], duration);
  }

  /** Takes off at once, before the new view is drawn; the rest follows hop by hop. */
  start(happened: Happened, layout: Layout, view: LotusView, trays: Tray[]): void {
    const turn = ++this.latest;
    this.to = null;
    const legs = legsOf(happened.events);
    const last = legs.at(-1);
    if (!last) return;
    this.owner = last.owner;
    this.to = last.to;
    this.at = this.begin(layout, view, legs[0]!);
    void this.fly(turn, legs, layout, view, trays);
  }

  private async fly(turn: number, legs: Leg[], layout: Layout, view: LotusView, trays: Tray[]): Promise<void> {
    const rise = discSize(layout) * 0.45;
    for (const leg of legs) {
      if (leg.thrown) play("turn");
      for (const [i, name] of leg.path.entries()) {
        const foot = footOf(layout, name);
        const below = i === leg.path.length - 1 ? (view.stacks[name]?.length ?? 1) - 1 : (view.stacks[name]?.length ?? 0);
        await this.hop({ x: foot.x, y: foot.y - below * discStep(layout) }, leg.thrown ? rise * 1.5 : rise, pace.hop);
        if (turn !== this.latest) return;
        if (!settings.reducedMotion || i === leg.path.length - 1) play("hop");
      }
    }
    const tray = trays.find(({ seat }) => seat === this.owner);
    const well = tray?.wells[(view.home[this.owner] ?? 1) - 1];
    if (this.to === "home" && well) {
      await this.hop(well, rise, pace.move);
      if (turn !== this.latest) return;
      play("place");
    }
    this.to = null;
  }
}
