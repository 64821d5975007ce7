/**
 * The embedded backend as a process of its own (PGlite wants exactly one):
 *
 *     node supabase/local/backend.ts
 *
 * Reads SITE_URL, BACKEND_PORT, MAILBOX_PORT, DATA_DIR, DATABASE_DRIVER, DATABASE_URL and SAMPLE_PASSWORD; every secret
 * that the environment does not name comes from DATA_DIR/secrets.json, which it makes at the first start. Prints one
 * line on stdout when it serves, {"event":"ready",…}, or {"event":"failed","message":…} and ends with 1; logs go to
 * stderr. Ends on SIGTERM and SIGINT, and when its parent does: started with an open pipe as stdin or with an IPC
 * channel, it ends when that closes (stdin from /dev/null or a terminal: it stays).
 */
import { fstatSync } from "node:fs";
import path from "node:path";
import { type Backend, launchBackend } from "./launcher.ts";
import { writeToStderr } from "./redacted-log.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";

const BACKEND_PORT = 54321;
const MAILBOX_PORT = 54324;

function report(line: { event: string; [detail: string]: unknown }): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function start(): Promise<Backend> {
  const { env } = process;
  const driver = env.DATABASE_DRIVER || "pglite";
  if (driver !== "pglite" && driver !== "postgres")
    throw new Error("DATABASE_DRIVER must be pglite or postgres.");
  if (driver === "postgres" && !env.DATABASE_URL)
    throw new Error("DATABASE_DRIVER=postgres needs DATABASE_URL.");
  const dataFolder = path.resolve(env.DATA_DIR || ".data/local");
  const made = await loadSecrets(dataFolder);
  const secrets = Object.fromEntries(
    Object.entries(made).map(([name, value]) => [name, env[name] || value]),
  ) as Secrets;
  return launchBackend({
    driver,
    ...(driver === "postgres" ? { databaseUrl: env.DATABASE_URL } : {}),
    dataFolder,
    port: portFrom("BACKEND_PORT", BACKEND_PORT),
    mailboxPort: portFrom("MAILBOX_PORT", MAILBOX_PORT),
    ...(env.SMTP_PORT ? { smtpPort: portFrom("SMTP_PORT", 0) } : {}),
    siteUrl: (env.SITE_URL || "http://localhost:3000").replace(/\/+$/, ""),
    secrets,
    samplePassword: secrets.SAMPLE_PASSWORD,
    runsSchedule: true,
  });
}

function portFrom(name: string, standard: number): number {
  const port = Number(process.env[name] || standard);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${name} must be a port number.`);
  return port;
}

/** Calls back when whoever started this process is gone. */
function whenParentEnds(end: () => void): void {
  if (process.connected) process.once("disconnect", end);
  const stdin = fstatSync(0, { throwIfNoEntry: false });
  if (!stdin?.isFIFO() && !stdin?.isSocket()) return;
  process.stdin.once("end", end);
  process.stdin.once("error", end);
  process.stdin.resume();
}

let backend: Backend | undefined;
let isEnding = false;

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await backend
    ?.close()
    .catch((error: Error) =>
      writeToStderr({ level: "error", event: "close.failed", message: error.message }),
    );
  process.exit(0);
}

// A fault in one request must not take the database away from all the others.
process.on("unhandledRejection", (reason) => {
  writeToStderr({
    level: "error",
    event: "unhandled",
    message: String((reason as Error)?.message ?? reason),
  });
});
process.once("SIGTERM", end);
process.once("SIGINT", end);
whenParentEnds(end);

try {
  backend = await start();
  const { url, mailboxUrl, smtpUrl, sampleEmails } = backend;
  report({ event: "ready", url, mailboxUrl, smtpUrl, sampleEmails });
  if (isEnding) await end();
} catch (error) {
  report({ event: "failed", message: (error as Error).message });
  process.exit(1);
}
