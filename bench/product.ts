import path from "node:path";
import { projectRoot } from "../scripts/bootstrap/project.mjs";
import type { Child } from "../scripts/start/children.ts";
import { EMBEDDED_ONLY } from "../scripts/start/embedded-only.ts";
import { findFreePort } from "../scripts/start/ports.ts";
import { children, waitUntilReachable } from "./workspace.ts";

const BUILD_TIMEOUT_MS = 6 * 60_000;

/** Known ahead, for what is measured as somebody signed in. */
export const SAMPLE_PASSWORD = "bench-sample-password-1";

const running = new Map<string, Child>();

/**
 * Starts the product as `npm start` does, on ports and data of its own, and gives its address. `databaseUrl`: over this
 * PostgreSQL instead of PGlite; `dataFolder`: over PGlite in this one, prepared for a part.
 */
export async function startProduct({ databaseUrl = "", dataFolder = "" } = {}): Promise<string> {
  const port = await findFreePort(3300);
  const backendPort = await findFreePort(54_821);
  const mailboxPort = await findFreePort(backendPort + 1);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...EMBEDDED_ONLY,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    MAILBOX_PORT: String(mailboxPort),
    DATA_DIR: dataFolder || (databaseUrl ? ".data/bench-postgres" : ".data/bench-site"),
    SITE_URL: url,
    SAMPLE_PASSWORD,
    ...(databaseUrl ? { DATABASE_DRIVER: "postgres", DATABASE_URL: databaseUrl } : {}),
  };
  const program = path.join(projectRoot, "scripts/start.mjs");
  const product = children.begin("product", [program], env, ["ignore", "ignore", "inherit"]);
  const ended = product.ended.then((end) => Promise.reject(new Error(`The product did not start (${end}).`)));
  await Promise.race([waitUntilReachable(url, BUILD_TIMEOUT_MS), ended]);
  ended.catch(() => {});
  running.set(url, product);
  return url;
}

/** After its part: its jobs would take processor from what is measured next. */
export async function stopProduct(url: string): Promise<void> {
  const product = running.get(url);
  if (product) await children.end(product);
}
