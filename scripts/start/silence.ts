import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A process reports twice a second that its event loop turns (bootstrap/guardian.mjs). A silent one may be in the middle of a
 * long PGlite statement, which blocks the loop. So an idle process is given up after seconds, and a busy one only after longer
 * than any statement of ours takes (private.rebuild_finder() on a shared machine: 12 s of CPU).
 */
const LOOK_EVERY_MS = 500;
const IDLE_TIMEOUT_MS = 3_000;
const MAX_WORK_MS = 120_000;
/** Where there is no /proc (macOS), only the clock is left. */
const MAX_UNKNOWN_MS = 180_000;
const MS_PER_TICK = 10;

/** Running, or waiting for a disk. A stopped process, or one that waits for ever, is neither. */
const AT_WORK = new Set(["R", "D"]);

export type Work = { state: string; processorMs: number };

/** How long a process has been silent, counted in looks: time in which nobody looks (a sleeping machine) is not silence. */
export class Silence {
  private quietMs = 0;
  private idleMs = 0;
  private before: Work | null = null;
  private atLastWord: Work | null = null;

  heard(): void {
    this.quietMs = 0;
    this.idleMs = 0;
    this.atLastWord = null;
  }

  /** Looks once more; true when the silence has lasted too long. */
  look(work: Work | null): boolean {
    this.quietMs += LOOK_EVERY_MS;
    if (!work) return this.quietMs >= MAX_UNKNOWN_MS;
    const worked = work.processorMs !== this.before?.processorMs || AT_WORK.has(work.state);
    this.idleMs = worked ? 0 : this.idleMs + LOOK_EVERY_MS;
    this.before = work;
    this.atLastWord ??= work;
    return this.idleMs >= IDLE_TIMEOUT_MS || work.processorMs - this.atLastWord.processorMs >= MAX_WORK_MS;
  }
}

/** Settles when the process has been silent for too long; never if it has exited. */
export function untilSilent(process: ChildProcess): Promise<string> {
  const silence = new Silence();
  return new Promise((resolve) => {
    process.on("message", () => silence.heard());
    const looking = setInterval(() => {
      if (!silence.look(workOf(process.pid))) return;
      clearInterval(looking);
      resolve("it did not answer any more");
    }, LOOK_EVERY_MS);
    process.once("exit", () => clearInterval(looking));
  });
}

/** proc(5): the state is the first field after the name, CPU ticks are the 12th and 13th. */
function workOf(pid = 0): Work | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { state: fields[0] ?? "", processorMs: ticks * MS_PER_TICK };
  } catch {
    return null;
  }
}
