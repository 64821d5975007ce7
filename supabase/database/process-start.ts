import { readFileSync } from "node:fs";

/** A process id is given again after a while; the moment at which the process began tells the two apart. */
export type ProcessMark = { pid: number; startedAt: string | null };

export function markOf(pid: number): ProcessMark {
  return { pid, startedAt: processState(pid).since };
}

export function isRunning({ pid, startedAt }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const { state, since } = processState(pid);
  // Ended, and only its number is left: in a container whose first process takes no notice, for ever.
  if (state === "Z") return false;
  return startedAt === null || startedAt === since;
}

/** What a process does and when it began, in the kernel's count; null where there is no /proc. */
function processState(pid: number): { state: string | null; since: string | null } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? null, since: fields[19] ?? null };
  } catch {
    return { state: null, since: null };
  }
}
