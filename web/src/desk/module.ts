import { wasi } from "./wasi";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  cairn_buffer(size: number): number;
  cairn_answer(): number;
  cairn_answer_text(): number;
}

/** An instance of the core: JSON text in, JSON text out. */
export type Core = (request: string) => string;

export async function instantiate(module: WebAssembly.Module): Promise<Core> {
  const holder: { exports?: Exports } = {};
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi(() => holder.exports!.memory),
  });
  const cairn = (holder.exports = instance.exports as unknown as Exports);
  cairn._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const bytes = encoder.encode(request);
    const start = cairn.cairn_buffer(bytes.length);
    new Uint8Array(cairn.memory.buffer, start, bytes.length).set(bytes);
    const length = cairn.cairn_answer();
    return decoder.decode(new Uint8Array(cairn.memory.buffer, cairn.cairn_answer_text(), length));
  };
}
