import { realpathSync } from "node:fs";
import path from "node:path";
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
    const printed = [child.process.stdout, child.process.stderr].map(
      (stream) =>
        new Promise<void>((resolve) => {
          if (!stream || !hold) return resolve();
          stream.setEncoding("utf8").on("data", hold).once("close", resolve);
        }),
    );
    const end = await child.ended;
    await Promise.all(printed);
    return end === "exit code 0" ? 0 : 1;
  };
}
