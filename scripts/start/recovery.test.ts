/** What dies comes back, and the rest stays: the processes of a running copy of the build are killed and stopped. */
import { cpSync, existsSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { DATA_FOLDER, SEEDED_FOLDER, serverEnvironment, siteUrl } from "../../e2e/support/server.ts";
import { projectRoot } from "../bootstrap/project.mjs";
import { runStart } from "./run-start.ts";

const RUNNING = "Campusbound is running.";
const FOLDER = path.join(projectRoot, DATA_FOLDER);
const SEEDED = path.join(projectRoot, SEEDED_FOLDER);
/** Back in five seconds on a machine that does nothing else; tests share theirs. */
const MAX_RETURN_MS = 60_000;
const HEALTH_TIMEOUT_MS = 2_000;

const clear = () => rmSync(FOLDER, { recursive: true, force: true });
afterAll(clear);

test("A killed or stopped backend, a killed site and a killed start all come back", async () => {
  clear();
  if (existsSync(SEEDED)) cpSync(SEEDED, FOLDER, { recursive: true });
  const start = () => runStart(serverEnvironment);
  const health = async () => {
    const askedAt = performance.now();
    const response = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return { status: response.status, ms: performance.now() - askedAt };
  };
  const untilHealthy = async () => {
    const giveUpAt = performance.now() + MAX_RETURN_MS;
    while (performance.now() < giveUpAt) {
      if ((await health().catch(() => null))?.status === 200) return;
      await wait(200);
    }
    throw new Error("It did not come back.");
  };

  const first = start();
  await first.printed(RUNNING);
  await untilHealthy();
  expect(openToOthers(FOLDER)).toEqual([]);

  for (const signal of ["SIGKILL", "SIGSTOP"] as const) {
    const backend = backendPid();
    process.kill(backend, signal);
    // An answer is shared for five seconds, so the outage is seen at the latest then.
    const statuses: number[] = [];
    while (backendPid() === backend || statuses.at(-1) !== 200) {
      const { status, ms } = await health();
      expect(ms).toBeLessThan(HEALTH_TIMEOUT_MS);
      statuses.push(status);
      expect((await fetch(`${siteUrl}/icon.svg`)).status).toBe(200);
      await wait(200);
    }
    await untilHealthy();
    expect(isThere(backend)).toBe(false);
  }

  const [sitePid] = childrenOf().filter((pid) => pid !== backendPid());
  if (sitePid) process.kill(sitePid, "SIGKILL");
  await wait(1_000);
  await untilHealthy();

  // The start alone: what it began is still ending when the next one comes.
  first.process.kill("SIGKILL");
  const second = start();
  await second.printed(RUNNING);

  // All of it at one moment.
  const all = childrenOf();
  second.process.kill("SIGKILL");
  for (const pid of all) process.kill(-pid, "SIGKILL");
  const third = start();
  await third.printed(RUNNING);
  await untilHealthy();
  third.process.kill("SIGTERM");
  expect((await third.end).code).toBe(0);
  expect(existsSync(path.join(FOLDER, "run.json"))).toBe(false);
});

function childrenOf(): number[] {
  const run = JSON.parse(readFileSync(path.join(FOLDER, "run.json"), "utf8"));
  return run.children.map(({ pid }: { pid: number }) => pid);
}

function backendPid(): number {
  return existsSync(path.join(FOLDER, "backend.lock"))
    ? JSON.parse(readFileSync(path.join(FOLDER, "backend.lock"), "utf8")).pid
    : 0;
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Files and folders of the data that others on the machine could read. */
function openToOthers(folder: string): string[] {
  return [
    "",
    "secrets.json",
    "backend.lock",
    "pglite",
    "pglite/PG_VERSION",
    "pglite/pg_wal",
    "mailbox",
  ].filter((name) => statSync(path.join(folder, name)).mode & 0o077);
}
