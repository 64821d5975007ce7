import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { PlainFailure } from "./plain-failure.mjs";
import { projectRoot } from "./project.mjs";

/**
 * Runs npm's own program under the Node given, because npm chooses package versions by the Node it runs on.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function npm(node, args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH };
    const child = spawn(node, [npmProgram(), ...args], {
      cwd: projectRoot,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @param {string} output what npm printed when it failed */
export function npmReason(output) {
  const errors = output
    .split("\n")
    .filter((line) => line.startsWith("npm error") && !line.includes("complete log"));
  return (
    errors
      .map((line) => line.replace("npm error", "").trim())
      .filter(Boolean)
      .slice(0, 3)
      .join(" ") || "no reason given"
  );
}

export function npmProgram() {
  const candidates = [
    process.env.npm_execpath,
    join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js"),
    ...(process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "npm")),
  ];
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue;
    const program = realpathSync(candidate);
    if (program.endsWith("npm-cli.js")) return program;
  }
  throw new PlainFailure(
    "npm was not found on this machine: install it (Debian: apt-get install npm) and run the command again.",
  );
}
