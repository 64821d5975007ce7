/**
 * The embedded backend as a process of its own (PGlite wants exactly one):
 *
 *     node supabase/local/backend.ts
 *
 * Reads SITE_URL, BACKEND_PORT, MAILBOX_PORT, DATA_DIR, DATABASE_DRIVER, DATABASE_URL, SAMPLE_PASSWORD and SAMPLE_CATALOGUE;
 * every secret that the environment does not name comes from DATA_DIR/secrets.json, which it makes at the first start. BACKEND_RETURNS=1 says
 * that this run has served this data before, so that schema and first data need no look. Prints one
 * line on stdout when it serves, {"event":"ready",…}, or {"event":"failed","message":…} and ends with 1; logs go to
 * stderr. Ends on SIGTERM and SIGINT, and when its parent does: started with an open pipe as stdin or with an IPC
 * channel, it ends when that closes (stdin from /dev/null or a terminal: it stays).
 */
import { fstatSync } from "node:fs";
import path from "node:path";
import { isAway } from "../database/is-away.ts";
import { type Backend, launchBackend } from "./launcher.ts";
import { writeToStderr } from "./redacted-log.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";

// What it writes is for its owner alone, PGlite's files too.
process.umask(0o077);

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
    hasSampleCatalogue: isOn("SAMPLE_CATALOGUE"),
    returns: env.BACKEND_RETURNS === "1",
    runsSchedule: true,
    onLost: endLost,
  });
}

function portFrom(name: string, standard: number): number {
  const port = Number(process.env[name] || standard);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${name} must be a port number.`);
  return port;
}

function isOn(name: string): boolean {
  const word = process.env[name] || "off";
  if (word !== "on" && word !== "off") throw new Error(`${name} must be on or off.`);
  return word === "on";
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

/** Reasons that pass by themselves: a port or data that a killed process is leaving, PostgreSQL away or starting, a full disk. */
const PASSING = new Set(["EADDRINUSE", "EBUSY", "ENOSPC", "EAI_AGAIN", "53100", "53300"]);

function passes(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return (
    (code !== undefined && (PASSING.has(code) || isAway(code))) || (cause !== undefined && passes(cause))
  );
}

/** PGlite and the driver of PostgreSQL throw some things without a message. */
function wordsOf(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  if (message) return message;
  return process.env.DATABASE_DRIVER === "postgres" && code
    ? `The PostgreSQL of DATABASE_URL cannot be reached (${code}).`
    : (code ?? String(error));
}

let backend: Backend | undefined;
let isEnding = false;

/** The database is past closing in order, and what it acknowledged is on disk: whoever started this process starts it again. */
function endLost(error: Error): void {
  writeToStderr({ level: "error", event: "database.lost", message: error.message });
  process.exit(1);
}

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
  report({ event: "failed", message: wordsOf(error), ...(passes(error) ? { passes: true } : {}) });
  process.exit(1);
}
