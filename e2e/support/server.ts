/** Where the product runs during the journeys: a copy of its own, with its own ports and its own fresh data. */
import { EMBEDDED_ONLY } from "../../scripts/start/embedded-only.ts";
import { findFreePort } from "../../scripts/start/ports.ts";
import { buildFolderFor } from "../../scripts/start/settings.ts";

export const DATA_FOLDER = process.env.E2E_DATA_DIR ?? ".data/e2e";

/** The same as the first start leaves it, kept by the stage "build", so that nobody waits for the seeds again. */
export const SEEDED_FOLDER = `${DATA_FOLDER}-seeded`;

/** Where the start script builds for that folder. */
export const BUILD_FOLDER = buildFolderFor(DATA_FOLDER);

/** Known ahead, so that every test can sign in to the sample accounts. */
export const SAMPLE_PASSWORD = "e2e-sample-password-1";

/** The ports are chosen once, by the first process that asks; the workers inherit them. */
async function port(variable: string, usual: number): Promise<number> {
  process.env[variable] ??= String(await findFreePort(usual));
  return Number(process.env[variable]);
}

export const sitePort = await port("E2E_PORT", 3100);
export const backendPort = await port("E2E_BACKEND_PORT", 54421);
export const mailboxPort = await port("E2E_MAILBOX_PORT", 54524);

export const siteUrl = `http://localhost:${sitePort}`;
export const mailboxUrl = `http://localhost:${mailboxPort}`;

/** The variables under which `node scripts/start.mjs` serves the journeys. */
export const serverEnvironment = {
  ...EMBEDDED_ONLY,
  PORT: String(sitePort),
  BACKEND_PORT: String(backendPort),
  MAILBOX_PORT: String(mailboxPort),
  DATA_DIR: DATA_FOLDER,
  SITE_URL: siteUrl,
  SAMPLE_PASSWORD,
  // Each test comes from an address of its own (fixtures.ts), as if through one proxy, so that none uses up another's limits.
  TRUSTED_PROXY_HOPS: "1",
};
