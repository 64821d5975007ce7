/**
 * A migrated database in memory, served for as long as the work lasts, for tools that only speak to a server: it
 * needs no installed PostgreSQL and nobody's data is near.
 */
import { type ExecFileException, execFile } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { openConnection } from "./connection.ts";
import { provision } from "./migrate.ts";

const SUPABASE = path.join(import.meta.dirname, "../../node_modules/.bin/supabase");

export async function withScratchDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const database = await openConnection({ driver: "pglite", memory: true });
  await provision(database);
  const port = await freePort();
  const server = new PGLiteSocketServer({ db: database.lite.driver as never, port, host: "127.0.0.1" });
  await server.start();
  try {
    return await work(`postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`);
  } finally {
    await server.stop();
    await database.close();
  }
}

/** Runs the Supabase command line tool and gives what it printed and how it ended. */
export function runSupabase(
  argument: readonly string[],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const environment = { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  return new Promise((resolve) => {
    execFile(
      SUPABASE,
      // It would keep its notes in our folder otherwise.
      [...argument, "--workdir", tmpdir()],
      { env: environment, maxBuffer: 32 * 1024 * 1024, timeout: 120_000 },
      (error: ExecFileException | null, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) || 1 : 0, stdout, stderr }),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
