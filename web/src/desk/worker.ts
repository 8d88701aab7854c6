/// The core in a worker: requests come with a number and are answered in order. Thinking is done in slices, so that a
/// "stop" is heard between two of them.
import { instantiate, type Core } from "./module";
import { RefusedHere, Studies } from "./studies";
import type { FromWorker, ThinkOrder, Thought, ToWorker } from "./protocol";

const say = (message: FromWorker) => postMessage(message);
const betweenLooks = 16; // milliseconds from one look at "stop" to the next
let core: Promise<Core>;
let thinking = 0; // the number of the search that goes on; another number ends it
const studies = new Studies(
  () => core,
  (number, findings) => say({ number, findings }),
);

async function think(number: number, order: ThinkOrder): Promise<void> {
  const ask = await core;
  const answer = (request: object) => {
    const { ok, error } = JSON.parse(ask(JSON.stringify(request))) as { ok?: never; error?: { text: string } };
    if (error) throw new Error(error.text);
    return ok as unknown;
  };
  const { id } = answer({ do: "begin", ...order.begin }) as { id: number };
  try {
    const { thinker } = answer({ do: "oppose", id, level: String(order.level), seed: order.seed }) as { thinker: number };
    for (;;) {
      let finished = false;
      for (const until = performance.now() + betweenLooks; !finished && performance.now() < until; )
        ({ finished } = answer({ do: "think", thinker, simulations: order.slice }) as { finished: boolean });
      if (finished) break;
      await new Promise((resume) => setTimeout(resume)); // here a stop is heard
      if (thinking !== number) return;
    }
    const { best } = answer({ do: "thought", thinker }) as { best: Thought };
    say({ number, thought: best });
  } finally {
    answer({ do: "close", id }); // and whoever thinks about it
  }
}

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) core = instantiate(data.module);
  else if ("stop" in data) thinking = 0;
  else if ("drop" in data) studies.drop(data.drop);
  else if ("study" in data) {
    const { number } = data;
    studies.run(number, data.study).then(
      () => say({ number, studied: true }),
      (error: unknown) => say(error instanceof RefusedHere ? { number, refused: error.refusal } : { number, failed: String(error) }),
    );
  }
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
