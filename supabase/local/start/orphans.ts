import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning, markOf, type ProcessMark } from "../process-start.ts";

/** What an orphan needs to close its work; it began to when its parent was gone (bootstrap/guardian.mjs). */
const TIME_TO_CLOSE_MS = 3_000;

type Run = ProcessMark & { children: ProcessMark[] };

const fileIn = (dataFolder: string) => path.join(dataFolder, "run.json");

/**
 * Writes down which processes belong to this run, for the start after a kill -9. On a full disk the note before stands: what died
 * comes back all the same.
 */
export function recordRun(dataFolder: string, children: readonly number[]): void {
  const run: Run = { ...markOf(process.pid), children: children.map(markOf) };
  const draft = `${fileIn(dataFolder)}.draft`;
  try {
    writeFileSync(draft, JSON.stringify(run), { mode: 0o600 });
    renameSync(draft, fileIn(dataFolder));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    console.error(`Which processes run could not be written down: ${(error as Error).message}`);
  }
}

export function forgetRun(dataFolder: string): void {
  if (readRun(dataFolder)?.pid === process.pid) rmSync(fileIn(dataFolder), { force: true });
}

/** Ends what a killed start on the same data left behind, which holds its ports and its database. */
export async function endOrphans(dataFolder: string): Promise<void> {
  const run = readRun(dataFolder);
  if (!run || isRunning(run)) return;
  // Without the moment of its beginning a process could be anybody's.
  const orphans = run.children.filter((child) => child.startedAt !== null && isRunning(child));
  const giveUpAt = performance.now() + TIME_TO_CLOSE_MS;
  while (orphans.some(isRunning) && performance.now() < giveUpAt) await wait(50);
  for (const orphan of orphans) if (isRunning(orphan)) killGroup(orphan.pid);
  while (orphans.some(isRunning)) await wait(20);
}

function readRun(dataFolder: string): Run | null {
  try {
    const run = JSON.parse(readFileSync(fileIn(dataFolder), "utf8")) as Run;
    return Number.isInteger(run.pid) && Array.isArray(run.children) ? run : null;
  } catch {
    return null;
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // ESRCH: it has ended at this moment.
  }
}
