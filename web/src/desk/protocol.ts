/** What page and workers say to each other. */
export interface ThinkOrder {
  begin: { game: string; options?: object; position?: string };
  level: number;
  seed: number;
  slice: number;
}

export type ToWorker =
  | { module: WebAssembly.Module }
  | { number: number; ask: string }
  | { number: number; think: ThinkOrder }
  | { stop: true };

export interface Thought {
  action: string;
}

export interface FromWorker {
  number: number;
  answer?: string;
  thought?: Thought;
  failed?: string;
}
