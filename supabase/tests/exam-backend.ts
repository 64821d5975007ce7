/**
 * A backend without seeds as a process of its own, for tests that kill it or take its database away. This same file is what
 * the process runs. It ends when its standard input does, so that a test run that is killed leaves nothing behind.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { launchBackend } from "../local/launcher.ts";
import { loadSecrets, type Secrets } from "../local/secrets.ts";

export type ExamBackend = { url: string; secrets: Secrets; kill(): Promise<void> };

/** Over the PGlite in this folder (pglite), or over a PostgreSQL; on this port, or on any. */
export async function startExamBackend(
  dataFolder: string,
  databaseUrl = "",
  port = "0",
): Promise<ExamBackend> {
  const child: ChildProcess = spawn(process.execPath, [import.meta.filename], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      BACKEND_PORT: port,
    },
  });
  const ended = new Promise<string>((resolve) =>
    child.once("exit", (code) => resolve(`it ended with ${code}`)),
  );
  const said = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout as Readable }).on("line", (line) => {
      if (line.startsWith("http")) resolve(line);
    });
  });
  const url = await Promise.race([said, ended]);
  if (!url.startsWith("http")) throw new Error(`The backend did not start: ${url}.`);
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { url, secrets: await loadSecrets(dataFolder), kill };
}

async function serve(dataFolder: string, databaseUrl: string, port: number): Promise<void> {
  // As in supabase/local/backend.ts: a fault in one request must not take the database away from all the others.
  process.on("unhandledRejection", () => {});
  process.stdin.once("end", () => process.exit()).resume();
  const { url } = await launchBackend({
    driver: databaseUrl ? "postgres" : "pglite",
    ...(databaseUrl ? { databaseUrl } : {}),
    dataFolder,
    port,
    mailboxPort: 0,
    smtpPort: 0,
    siteUrl: "http://localhost:9",
    secrets: await loadSecrets(dataFolder),
    seedsFolder: null,
    // Its tests prepare the database themselves; to do it again at each start takes seconds.
    returns: true,
    log: () => {},
  });
  process.stdout.write(`${url}\n`);
}

if (import.meta.main) {
  const { DATA_DIR = "", DATABASE_URL = "", BACKEND_PORT } = process.env;
  await serve(DATA_DIR, DATABASE_URL, Number(BACKEND_PORT));
}
