import { defineConfig } from "@playwright/test";

const port = Number(process.env.CAIRN_PORT ?? 4190);

// The pages as people get them: the built app, in Debian's Chromium; scripts/browse serves it by `cairn serve`.
export default defineConfig({
  testDir: "e2e",
  testIgnore: process.env.CAIRN_SHOTS ? [] : ["shots.spec.ts"], // scripts/shots asks for them
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  reporter: [[process.env.CI ? "dot" : "list"]],
  use: {
    baseURL: `http://localhost:${port}/`,
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" }, // a test that wants motion says so
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
