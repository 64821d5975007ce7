import { readFileSync } from "node:fs";

/**
 * npm runs a script through a shell, and neither of them notices when npm itself is killed. So the pid of the npm that began
 * this command is looked up, to be watched. Only where /proc tells; elsewhere nothing is watched.
 */
export function npmAncestor() {
  if (!process.env.npm_lifecycle_event) return undefined;
  let pid = process.ppid;
  for (let step = 0; step < 3 && pid > 1; step++) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("npm")) return pid;
      pid = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
    } catch {
      return undefined;
    }
  }
  return undefined;
}
