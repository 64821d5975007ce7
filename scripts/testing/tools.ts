import { realpathSync } from "node:fs";
import path from "node:path";
import { finished } from "node:stream/promises";
import { projectRoot } from "../bootstrap/project.mjs";
import type { Children } from "../start/children.ts";

/** Runs one of the project's tools to its end and gives its exit code. */
export type RunTool = (name: string, args: string[], env?: Record<string, string>) => Promise<number>;

/** `hold` is given what a tool prints; without it everything is shown as it comes. */
export function toolsOf(children: Children, hold?: (text: string) => void): RunTool {
  return async (name, args, env = {}) => {
    const program = () => realpathSync(path.join(projectRoot, "node_modules/.bin", name));
    const command = name === "node" ? args : [program(), ...args];
    const output = hold ? "pipe" : "inherit";
    const child = children.begin(name, command, { ...process.env, ...env }, ["ignore", output, output]);
    const held = [child.process.stdout, child.process.stderr].filter((stream) => stream !== null);
    for (const stream of held) stream.setEncoding("utf8").on("data", (text: string) => hold?.(text));
    const [end] = await Promise.all([child.ended, ...held.map((stream) => finished(stream))]);
    return end === "exit code 0" ? 0 : 1;
  };
}
