import { tick } from "svelte";
import { animate, pace } from "../../motion";
import { play } from "../../sound";
import type { Happened } from "../contract";
import { changeIn, type Face, type LoganView } from "./view";

/** What has just happened, shown once: a stone drops, then those it beats turn over with a small lift. The view is already
 *  the one after, so what a turning stone showed before is kept here until it has turned. */
export class Show {
  before = $state.raw<Record<string, Face>>({});
  private faces: Record<string, Face> = {};
  private latest = 0;

  /** Call before the new view is drawn. */
  prepare(view: LoganView, happened: Happened | null): boolean {
    const known = this.faces;
    this.faces = Object.fromEntries(view.stones.map(({ place, face }) => [place, face]));
    if (!happened || happened.id === this.latest) {
      this.latest = happened?.id ?? 0;
      return false;
    }
    this.latest = happened.id;
    const turned = changeIn(happened.events).turned.filter(({ place }) => known[place]);
    this.before = Object.fromEntries(turned.map(({ place }) => [place, known[place]!]));
    return true;
  }

  /** Call when it is drawn. */
  async run(svg: SVGSVGElement, happened: Happened): Promise<void> {
    const now = happened.id;
    await tick();
    const change = changeIn(happened.events);
    const find = (place: string, what = "") => svg.querySelector(`[data-stone="${place}"] ${what}`.trim());
    const dropped = change.put && find(change.put.place);
    const delay = dropped ? pace.move * 0.7 : 0;
    if (dropped) void animate(dropped, [{ transform: "translateY(-70px) scale(1.16)", opacity: 0 }, { transform: "none", opacity: 1 }], pace.move);
    if (change.put || change.lifted) play(change.lifted ? "hop" : "place");
    if (change.turned.length > 0) setTimeout(() => play("turn"), delay);

    await Promise.all(
      change.turned.map(({ place }) => {
        const [stone, old, face] = [find(place), find(place, ".before"), find(place, ".face")];
        if (!stone || !old || !face) return;
        const over = (up: number, thin: number): Keyframe => ({ transform: `translateY(${-up}px) rotate(30deg) scale(${thin}, 1) rotate(-30deg) scale(${1 + up / 400})` });
        const half = (first: number): Keyframe[] => [{ opacity: first }, { opacity: first, offset: 0.5 }, { opacity: 1 - first, offset: 0.5 }, { opacity: 1 - first }];
        void animate(old, half(1), pace.move, delay);
        void animate(face, half(0), pace.move, delay);
        return animate(stone, [over(0, 1), over(34, 0.03), over(0, 1)], pace.move, delay);
      }),
    );
    if (now === this.latest) this.before = {};
    if (change.line.length === 0) return;
    play("win");
    for (const line of svg.querySelectorAll(".line"))
      void animate(line, [{ strokeDasharray: "1 1", strokeDashoffset: 1 }, { strokeDasharray: "1 1", strokeDashoffset: 0 }], 420);
  }
}
