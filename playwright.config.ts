import { defineConfig, devices } from "@playwright/test";
import { DATA_FOLDER, serverEnvironment, siteUrl } from "./e2e/support/server.ts";
import { BROWSER_FLAGS, findBrowser } from "./supabase/local/testing/browser.ts";

const MINUTE = 60_000;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two cores serve the product, its database and two browsers. What passes only at the second try is told as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: MINUTE,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: siteUrl,
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    trace: "on-first-retry",
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
  projects: [
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    // Fresh data each run: the journeys make accounts and leads, and the limits count what they do.
    command: `rm -rf ${DATA_FOLDER} && node supabase/local/start.mjs`,
    env: serverEnvironment,
    url: siteUrl,
    timeout: 8 * MINUTE,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
