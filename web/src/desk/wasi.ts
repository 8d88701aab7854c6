/** The few WASI calls that cairn.wasm makes: a real clock and real randomness, and no files. */
const success = 0;
const badDescriptor = 8;
const notSupported = 58;

export function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const calls: Record<string, (...values: never[]) => number> = {
    clock_time_get(clock: number, _precision: bigint, result: number) {
      const nanoseconds = clock === 0 ? BigInt(Date.now()) * 1_000_000n : BigInt(Math.round(performance.now() * 1e6));
      view().setBigUint64(result, nanoseconds, true);
      return success;
    },
    random_get(start: number, length: number) {
      const most = 65536; // what getRandomValues gives at once
      for (let done = 0; done < length; done += most)
        crypto.getRandomValues(new Uint8Array(memory().buffer, start + done, Math.min(most, length - done)));
      return success;
    },
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return success;
    },
    environ_get: () => success,
    fd_close: () => badDescriptor,
    fd_fdstat_get: () => badDescriptor,
    fd_read: () => badDescriptor,
    fd_seek: () => badDescriptor,
    fd_write: () => badDescriptor,
    proc_exit(code: number) {
      throw new Error(`cairn.wasm exited with ${code}`);
    },
  };
  return new Proxy(calls as WebAssembly.ModuleImports, {
    get: (known, name: string) => known[name] ?? (() => notSupported),
  });
}
