import wasmAddress from "$cairn?url";
import { words } from "../words/words.svelte";
import { health } from "./health.svelte";
import type { Findings, FromWorker, StudyOrder, ThinkOrder, Thought, ToWorker } from "./protocol";
import type { Refusal } from "./types";

/** The core refused: `refusal` says which rule and why. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`${refusal.rule}: ${refusal.text}`);
  }
}

/** The core could not be had at all: not loaded, or it broke. */
export class CoreFailure extends Error {}

/** A file of the app is no longer where this tab looks for it: the app was updated meanwhile. */
export class Outdated extends Error {}

type Waiting = { resolve: (answer: FromWorker) => void; reject: (error: Error) => void; hear?: (findings: Findings) => void };

/** A worker with the core in it. One that has failed is in an unknown state and is asked nothing more. */
class Clerk {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, Waiting>();
  last = 0; ///< the number of what was sent last
  broken: CoreFailure | null = null;

  constructor(module: WebAssembly.Module) {
    this.worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.failed) return this.stop(data.failed);
      if (data.findings) return this.waiting.get(data.number)?.hear?.(data.findings);
      if (data.refused) this.waiting.get(data.number)?.reject(new Refused(data.refused));
      else this.waiting.get(data.number)?.resolve(data);
      this.waiting.delete(data.number);
    });
    this.worker.addEventListener("error", (event) => this.stop(event.message));
    this.worker.addEventListener("messageerror", () => this.stop("unreadable answer"));
    this.post({ module });
  }

  private stop(why: string): void {
    this.broken = new CoreFailure(why);
    this.worker.terminate();
    for (const asked of this.waiting.values()) asked.reject(this.broken);
    this.waiting.clear();
    health.stopped = true;
  }

  post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  send(make: (number: number) => ToWorker, hear?: (findings: Findings) => void): Promise<FromWorker> {
    if (this.broken) return Promise.reject(this.broken);
    const number = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject, hear });
      this.post(make(number));
    });
  }

  /** This is never answered. */
  forget(number: number): void {
    this.waiting.delete(number);
  }
}

/** What the page asks: the rules in one worker, thinking in another. */
export class Desk {
  private readonly rules: Clerk;
  private thinker?: Clerk;
  private thinking = 0; ///< the number of what an opponent thinks about

  private constructor(private readonly module: WebAssembly.Module) {
    this.rules = new Clerk(module);
  }

  static async open(): Promise<Desk> {
    const failed = (error: unknown) => {
      throw new CoreFailure(String(error));
    };
    const response = await fetch(wasmAddress).catch(failed);
    if (response.status === 404) throw new Outdated();
    if (!response.ok) throw new CoreFailure(`${response.status} ${response.statusText}`);
    const streams = response.headers.get("content-type") === "application/wasm";
    const module = streams ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
    return new Desk(await module.catch(failed));
  }

  get broken(): boolean {
    return this.rules.broken !== null;
  }

  /** Asks, in the language of the page; throws `Refused` with the rule when the core says no. */
  async ask<Answer>(request: { do: string } & Record<string, unknown>): Promise<Answer> {
    const { answer } = await this.rules.send((number) => ({ number, ask: JSON.stringify({ lang: words.language, ...request }) }));
    const { ok, error } = JSON.parse(answer!) as { ok?: Answer; error?: Refusal };
    if (error) throw new Refused(error);
    return ok as Answer;
  }

  async think(order: ThinkOrder): Promise<Thought> {
    this.thinker ??= new Clerk(this.module);
    this.stop();
    const thought = this.thinker.send((number) => ({ number, think: order }));
    this.thinking = this.thinker.last;
    return (await thought).thought!;
  }

  /** Ends what the engine thinks about; that thought is never given. */
  stop(): void {
    this.thinker?.forget(this.thinking);
    this.thinker?.post({ stop: true });
  }

  /** Looks into something beside whatever else goes on. `hear` is told what has been found, again and again, until it is `done`
   *  or `stop` is called. */
  study(order: StudyOrder, hear: (findings: Findings) => void): { done: Promise<unknown>; stop: () => void } {
    const clerk = (this.thinker ??= new Clerk(this.module));
    const done = clerk.send((number) => ({ number, study: order }), hear);
    const number = clerk.last;
    return {
      done,
      stop: () => {
        clerk.forget(number);
        clerk.post({ drop: number });
      },
    };
  }
}
