import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning, markOf, type ProcessMark } from "../../supabase/database/process-start.ts";

/** How long an orphan needs to shut down, which it began when its parent died (bootstrap/guardian.mjs). */
const TIME_TO_CLOSE_MS = 3_000;

type Run = ProcessMark & { children: ProcessMark[] };

const fileIn = (dataFolder: string) => path.join(dataFolder, "run.json");

/**
 * Records which processes belong to this run, for the start after a kill -9. If the disk is full the previous record stays,
 * and a part that died is restarted all the same.
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

export function clearRunRecord(dataFolder: string): void {
  if (readRun(dataFolder)?.pid === process.pid) rmSync(fileIn(dataFolder), { force: true });
}

/** Stops what a killed start on the same data left behind, which still holds its ports and database. */
export async function stopOrphans(dataFolder: string): Promise<void> {
  const run = readRun(dataFolder);
  if (!run || isRunning(run)) return;
  // Without its start time a pid could belong to any process.
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
    // ESRCH: it has just exited.
  }
}
