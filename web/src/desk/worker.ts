/// The core in a worker: requests come with a number and are answered in order. Thinking is done in slices, so that a
/// "stop" is heard between two of them.
import { instantiate, type Core } from "./module";
import type { ToWorker, FromWorker, ThinkOrder } from "./protocol";

const say = (message: FromWorker) => postMessage(message);
let core: Promise<Core>;
let thinking = 0; // the number of the search that goes on; another number ends it

async function think(number: number, order: ThinkOrder): Promise<void> {
  const ask = await core;
  const answer = (request: object) => {
    const { ok, error } = JSON.parse(ask(JSON.stringify(request))) as { ok?: never; error?: { text: string } };
    if (error) throw new Error(error.text);
    return ok as unknown;
  };
  const game = answer({ do: "begin", ...order.begin }) as { id: number };
  const search = answer({ do: "think", id: game.id, level: order.level, seed: order.seed }) as { search: number };
  const close = () => {
    answer({ do: "forget", search: search.search });
    answer({ do: "close", id: game.id });
  };
  for (;;) {
    const state = answer({ do: "run", search: search.search, simulations: order.slice }) as { done: boolean };
    if (thinking !== number) return close();
    if (state.done) break;
    await new Promise((resume) => setTimeout(resume)); // here a stop is heard
    if (thinking !== number) return close();
  }
  const best = answer({ do: "best", search: search.search }) as FromWorker["thought"];
  close();
  say({ number, thought: best });
}

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) core = instantiate(data.module);
  else if ("stop" in data) thinking = 0;
  else if ("think" in data) {
    thinking = data.number;
    think(data.number, data.think).catch((error: unknown) => say({ number: data.number, failed: String(error) }));
  } else {
    try {
      say({ number: data.number, answer: (await core)(data.ask) });
    } catch (error) {
      say({ number: data.number, failed: String(error) });
    }
  }
});
