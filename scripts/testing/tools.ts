import { realpathSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { projectRoot } from "../bootstrap/project.mjs";
import type { Children } from "../start/children.ts";

/** Runs one of the project's tools to its end and gives its exit code. */
export type RunTool = (name: string, args: string[], env?: Record<string, string>) => Promise<number>;

type Manner = {
  /** Is given what a tool prints; without it everything is shown as it comes. */
  hold?: (text: string) => void;
  /** It computes only when nobody else does. */
  givesWay?: boolean;
};

export function toolsOf(children: Children, { hold, givesWay }: Manner = {}): RunTool {
  return async (name, args, env = {}) => {
    const program = () => realpathSync(path.join(projectRoot, "node_modules/.bin", name));
    const command = name === "node" ? args : [program(), ...args];
    const output = hold ? "pipe" : "inherit";
    const child = children.begin(name, command, { ...process.env, ...env }, ["ignore", output, output]);
    if (givesWay && child.process.pid) giveWay(child.process.pid);
    const held = [child.process.stdout, child.process.stderr].filter((stream) => stream !== null);
    for (const stream of held) stream.setEncoding("utf8").on("data", (text: string) => hold?.(text));
    const [end] = await Promise.all([child.ended, ...held.map((stream) => finished(stream))]);
    return end === "exit code 0" ? 0 : 1;
  };
}

/** What the process starts inherits it. */
function giveWay(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  try {
    // Linux shares processors among sessions first, and each tool is the first of its own.
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // A machine without such groups counts the priority of each process alone.
  }
}
