import wasmAddress from "$cairn?url";
import type { FromWorker, ThinkOrder, Thought, ToWorker } from "./protocol";
import type { Refusal } from "./types";

/** The core refused: `refusal` says which rule and why. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`${refusal.rule}: ${refusal.text}`);
  }
}

/** The core could not be had at all: not loaded, or it broke. */
export class CoreFailure extends Error {}

type Waiting = { resolve: (answer: FromWorker) => void; reject: (error: Error) => void };

/** A worker with the core in it. */
class Clerk {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(module: WebAssembly.Module) {
    this.worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      const asked = this.waiting.get(data.number);
      this.waiting.delete(data.number);
      if (data.failed) asked?.reject(new CoreFailure(data.failed));
      else asked?.resolve(data);
    });
    this.worker.addEventListener("error", (event) => {
      for (const asked of this.waiting.values()) asked.reject(new CoreFailure(event.message));
      this.waiting.clear();
    });
    this.post({ module });
  }

  post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  send(make: (number: number) => ToWorker): Promise<FromWorker> {
    const number = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.post(make(number));
    });
  }

  /** Whatever is still waiting is never answered. */
  forgetAll(): void {
    this.waiting.clear();
  }
}

/** What the page asks: the rules in one worker, thinking in another. */
export class Desk {
  private readonly rules: Clerk;
  private thinker?: Clerk;

  private constructor(private readonly module: WebAssembly.Module) {
    this.rules = new Clerk(module);
  }

  static async open(): Promise<Desk> {
    const response = await fetch(wasmAddress);
    if (!response.ok) throw new CoreFailure(`${response.status} ${response.statusText}`);
    const streams = response.headers.get("content-type") === "application/wasm";
    return new Desk(
      streams ? await WebAssembly.compileStreaming(response) : await WebAssembly.compile(await response.arrayBuffer()),
    );
  }

  /** Asks; throws `Refused` with the rule when the core says no. */
  async ask<Answer>(request: { do: string } & Record<string, unknown>): Promise<Answer> {
    const { answer } = await this.rules.send((number) => ({ number, ask: JSON.stringify(request) }));
    const { ok, error } = JSON.parse(answer!) as { ok?: Answer; error?: Refusal };
    if (error) throw new Refused(error);
    return ok as Answer;
  }

  async think(order: ThinkOrder): Promise<Thought> {
    this.thinker ??= new Clerk(this.module);
    this.stop();
    const { thought } = await this.thinker.send((number) => ({ number, think: order }));
    return thought!;
  }

  /** Ends what the engine thinks about; that thought is never given. */
  stop(): void {
    this.thinker?.forgetAll();
    this.thinker?.post({ stop: true });
  }
}
