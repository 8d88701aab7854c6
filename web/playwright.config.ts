import { defineConfig } from "@playwright/test";

const port = Number(process.env.CAIRN_PORT ?? 4190);

// The pages as people get them: the built app, in Debian's Chromium; scripts/browse serves it by `cairn serve`.
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [[process.env.CI ? "dot" : "list"]],
  use: {
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    launchOptions: {
      executablePath: process.env.CAIRN_CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  webServer: {
    command: process.env.CAIRN_SERVE ?? `npx vite preview --outDir ../build/web --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
