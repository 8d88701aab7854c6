// The few WASI calls that cairn.wasm makes: a real clock and real randomness, and no files.
import { readFile } from "node:fs/promises";
import { webcrypto } from "node:crypto";

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NOT_SUPPORTED = 58;

function wasi(memory) {
  const view = () => new DataView(memory().buffer);
  const calls = {
    clock_time_get(clock, _precision, result) {
      const nanoseconds =
        clock === 0 ? BigInt(Date.now()) * 1_000_000n : BigInt(Math.round(performance.now() * 1e6));
      view().setBigUint64(result, nanoseconds, true);
      return SUCCESS;
    },
    random_get(start, length) {
      const most = 65536; // what getRandomValues gives at once
      for (let done = 0; done < length; done += most)
        webcrypto.getRandomValues(new Uint8Array(memory().buffer, start + done, Math.min(most, length - done)));
      return SUCCESS;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return SUCCESS;
    },
    environ_get: () => SUCCESS,
    fd_close: () => BAD_DESCRIPTOR,
    fd_fdstat_get: () => BAD_DESCRIPTOR,
    fd_read: () => BAD_DESCRIPTOR,
    fd_seek: () => BAD_DESCRIPTOR,
    // An assertion's last words are worth hearing; everything else that is written is lost.
    fd_write(descriptor, vectors, count, written) {
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const start = view().getUint32(vectors + 8 * i, true);
        const length = view().getUint32(vectors + 8 * i + 4, true);
        if (descriptor === 2) process.stderr.write(new Uint8Array(memory().buffer.slice(start, start + length)));
        total += length;
      }
      view().setUint32(written, total, true);
      return SUCCESS;
    },
    proc_exit(code) {
      throw new Error(`cairn.wasm exited with ${code}`);
    },
  };
  return new Proxy(calls, { get: (target, name) => target[name] ?? (() => NOT_SUPPORTED) });
}

/** Compiles and starts the module that the build names in CAIRN_WASM; gives its exports. */
export async function load(path = process.env.CAIRN_WASM) {
  const module = await WebAssembly.compile(await readFile(path));
  let exports;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi(() => exports.memory) });
  exports = instance.exports;
  exports._initialize();
  return exports;
}

/** The text of a zero-terminated string in the module's memory. */
export function text(exports, start) {
  const bytes = new Uint8Array(exports.memory.buffer, start);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
