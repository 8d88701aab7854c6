import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Writes `sw.js`: the service worker with the list of all files of this build, so that the app works without a server
 *  after the first visit. Scripts that a page in that language or font never needs are fetched when they are. */
export function offline(source: string): Plugin {
  const unneeded = /vietnamese|cyrillic|greek|latin-ext/;
  return {
    name: "cairn-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => !unneeded.test(file) && !file.endsWith(".map"))
        .sort();
      const version = createHash("sha256").update(readFileSync(source));
      for (const file of files) {
        const part = bundle[file]!;
        version.update(file).update(part.type === "chunk" ? part.code : part.source);
      }
      const code = readFileSync(source, "utf8")
        .replace("__VERSION__", version.digest("hex").slice(0, 12))
        .replace("__FILES__", JSON.stringify(["./", "manifest.webmanifest", "icon.svg", ...files.filter((file) => file !== "index.html")]));
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}
