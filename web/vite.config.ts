import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fileURLToPath } from "node:url";
import { catalogue } from "./plugins/catalogue.ts";
import { offline } from "./plugins/offline.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The same files work from any static host under any path, so every address in them is relative.
export default defineConfig({
  base: "./",
  plugins: [svelte(), catalogue(here("../data/i18n")), offline(here("src/sw.js"))],
  resolve: { alias: [{ find: /^\$cairn/, replacement: here("../build/wasm/bin/cairn.wasm") }] },
  worker: { format: "es" },
  build: { outDir: here("../build/web"), emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { fs: { allow: [here("..")] } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
