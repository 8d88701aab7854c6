import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const built = fileURLToPath(new URL("../../build/web", import.meta.url));

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export interface StaticHost {
  address: string;
  /** What it gives instead of the built file; null: nothing. */
  changed: Map<string, string | null>;
  close: () => Promise<void>;
}

/** The built app on a plain host of static files, below a path of its own, until it is closed. */
export async function hostStatically(path: string): Promise<StaticHost> {
  const changed = new Map<string, string | null>();
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = name === path ? "index.html" : normalize(name.slice(path.length));
    if (!name.startsWith(path) || file.startsWith("..")) return void response.writeHead(404).end();
    const other = changed.get(file);
    const bytes = other === null ? Promise.reject(new Error("gone")) : other === undefined ? readFile(join(built, file)) : Promise.resolve(Buffer.from(other));
    // As hosts do that know nothing of the app: whatever it is may be kept for ten minutes.
    bytes.then(
      (bytes) => response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream", "cache-control": "max-age=600" }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    changed,
    address: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
