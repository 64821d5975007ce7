import { defineConfig, devices } from "@playwright/test";
import { DATA_FOLDER, SEEDED_FOLDER, serverEnvironment, siteUrl } from "./e2e/support/server.ts";
import { BROWSER_FLAGS, findBrowser } from "./scripts/testing/browser.ts";

const MINUTE = 60_000;

/**
 * A journey runs on one screen, the one its people mostly have: staff sit at a desk, everybody else holds a phone. What
 * changes its shape with the screen is tagged @layout and runs on both; @phone and @desktop overrule the file.
 */
const ON_DESKTOPS = [
  "staff/.+",
  // They open windows of both sizes themselves.
  "student/exam-.+",
  // What a server, a session or a mail does, which no screen changes.
  "auth/(account-pages|behind-proxy|change-email|email-code|sessions)",
  "public/(client-bundle|crawl|document-pages|limits|renamed|rendering|tracking|valid-html|wrong-requests)",
];
const ON_PHONES = [`(?!${ON_DESKTOPS.join("|")}).+`];

/** The journeys of these files and with these tags, without those that another tag keeps away. */
function only(files: readonly string[], tags: readonly string[], without: string) {
  return {
    grep: new RegExp(`^\\S+ (${files.join("|")})\\.spec\\.ts |${tags.join("|")}`),
    grepInvert: new RegExp(`${without}\\b`),
  };
}

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What passes only at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Two cores serve the product, its database and two browsers; with a third, journeys that look at times begin to fail.
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
      ...only(ON_PHONES, ["@layout", "@phone"], "@desktop"),
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    {
      name: "desktop",
      ...only(ON_DESKTOPS, ["@layout", "@desktop"], "@phone"),
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    // Fresh data each run: the journeys make accounts and leads, and the limits count what they do.
    command: `rm -rf ${DATA_FOLDER}; cp -a ${SEEDED_FOLDER} ${DATA_FOLDER} || echo Seeding.; exec node scripts/start.mjs`,
    // lite's least for new passwords: a fifth of the backend's work was to hash them. What one costs is for the tests of the clock.
    env: { ...serverEnvironment, LITE_AUTH_BCRYPT_COST: "4" },
    url: siteUrl,
    timeout: 8 * MINUTE,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
