import { realpathSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../bootstrap/project.mjs";
import type { Children } from "../start/children.ts";

/** Runs one of the project's tools to its end and gives its exit code. */
export type RunTool = (name: string, args: string[], env?: Record<string, string>) => Promise<number>;

export function toolsOf(children: Children): RunTool {
  return async (name, args, env = {}) => {
    const program = () => realpathSync(path.join(projectRoot, "node_modules/.bin", name));
    const command = name === "node" ? args : [program(), ...args];
    const child = children.begin(name, command, { ...process.env, ...env }, ["ignore", "inherit", "inherit"]);
    const end = await child.ended;
    return end === "exit code 0" ? 0 : 1;
  };
}
