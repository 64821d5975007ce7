import { spawn } from "node:child_process";

/**
 * Runs one command line with our Node and our tools first on the PATH, and ends as it ends.
 * @param {string[]} command
 * @returns {Promise<number>}
 */
export function main([command, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
