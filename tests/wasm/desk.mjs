// A desk of cairn.wasm: ask(request) gives the answer, or throws what was refused.
import { load } from "./wasi.mjs";

export class Refused extends Error {
  constructor(error) {
    super(`${error.rule}: ${error.text}`);
    Object.assign(this, error);
  }
}

export async function openDesk(path) {
  const cairn = await load(path);
  const answerTo = (text) => {
    const bytes = new TextEncoder().encode(text);
    const start = cairn.cairn_buffer(bytes.length);
    new Uint8Array(cairn.memory.buffer, start, bytes.length).set(bytes);
    const length = cairn.cairn_answer();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(cairn.memory.buffer, cairn.cairn_answer_text(), length)));
  };
  const ask = (request) => {
    const answer = answerTo(JSON.stringify(request));
    if (answer.error) throw new Refused(answer.error);
    return answer.ok;
  };
  return { ask, answerTo };
}
