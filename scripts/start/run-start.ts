/** Runs the start script as a person would. For tests. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { projectRoot } from "../bootstrap/project.mjs";
import { EMBEDDED_ONLY } from "./embedded-only.ts";

export type StartRun = {
  process: ChildProcess;
  /** Settles when it has exited, with what it printed for people and its exit code. */
  end: Promise<{ code: number | null; said: string }>;
  /** Settles when it has printed this. */
  printed: (text: string) => Promise<void>;
};

export function runStart(
  variables: Record<string, string>,
  root = projectRoot,
  args: string[] = [],
): StartRun {
  const { PATH, HOME } = process.env;
  // So that a failed or interrupted test leaves no copy running.
  const guardian = { CAMPUSBOUND_GUARDIAN_PID: String(process.pid) };
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH,
    HOME,
    ...EMBEDDED_ONLY,
    ...guardian,
    ...variables,
  };
  const child = spawn(process.execPath, [path.join(root, "scripts/start.mjs"), ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    said += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const end = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, said: said.replaceAll(/^\{.*\n/gm, "") }));
  });
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.includes(text) && resolve();
      listeners.add(look);
      look();
      void end.then(() => reject(new Error(`It ended without printing "${text}":\n${said}`)));
    });
  return { process: child, end, printed };
}
