import { readFileSync } from "node:fs";

/** A process id is given again after a while; the moment at which the process began tells the two apart. */
export type ProcessMark = { pid: number; startedAt: string | null };

export function markOf(pid: number): ProcessMark {
  return { pid, startedAt: processStart(pid) };
}

export function isRunning({ pid, startedAt }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return startedAt === null || startedAt === processStart(pid);
}

/** When the process began, in the kernel's count, or null where there is no /proc. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
