import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../bootstrap/project.mjs";
import { clearRunRecord, recordRun } from "./orphans.ts";

const TIME_TO_CLOSE_MS = 10_000;
const GUARDIAN = pathToFileURL(path.join(import.meta.dirname, "../bootstrap/guardian.mjs")).href;

export type Child = {
  name: string;
  process: ChildProcess;
  /** Settles when the process has exited, with a few words on how. */
  ended: Promise<string>;
};

/** The processes of this run, so that one place stops them all. */
export class Children {
  readonly #running = new Set<Child>();
  areEnding = false;
  /** Where this run is recorded, once it is known. */
  dataFolder: string | null = null;

  /** Starts `node …args` in its own process group, so that its children end with it. */
  begin(
    name: string,
    args: string[],
    env: NodeJS.ProcessEnv,
    stdio: ("ignore" | "pipe" | "inherit" | "ipc" | number)[],
  ): Child {
    if (this.areEnding) throw new Error(`The ${name} was not begun, because everything is being ended.`);
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: {
        ...env,
        CAMPUSBOUND_GUARDIAN_PID: String(process.pid),
        NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${GUARDIAN}`].filter(Boolean).join(" "),
      },
      stdio,
      detached: true,
    });
    const ended = new Promise<string>((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
    });
    const entry = { name, process: child, ended };
    this.#running.add(entry);
    if (this.dataFolder)
      recordRun(this.dataFolder, [...this.#running].map(({ process }) => process.pid ?? 0).filter(Boolean));
    void ended.then(() => this.#running.delete(entry));
    return entry;
  }

  /** Stops everything, newest first: the site before the backend that it needs to shut down cleanly. */
  async endAll(): Promise<void> {
    this.areEnding = true;
    for (const child of [...this.#running].reverse()) await this.end(child);
    if (this.dataFolder) clearRunRecord(this.dataFolder);
  }

  /** Stops one process and whatever it started. */
  async end(child: Child): Promise<void> {
    signalGroup(child, "SIGTERM");
    const tooLate = setTimeout(() => signalGroup(child, "SIGKILL"), TIME_TO_CLOSE_MS);
    await child.ended;
    clearTimeout(tooLate);
    signalGroup(child, "SIGKILL");
  }

  /** Kills a process that no longer responds, or what it left behind. */
  async kill(child: Child): Promise<void> {
    signalGroup(child, "SIGKILL");
    await child.ended;
  }
}

function signalGroup(child: Child, signal: NodeJS.Signals): void {
  if (!child.process.pid) return;
  try {
    process.kill(-child.process.pid, signal);
  } catch {
    // ESRCH: the whole group is gone already, which is what we want.
  }
}
