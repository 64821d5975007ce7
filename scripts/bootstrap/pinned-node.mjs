import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withInstallLock } from "./install-lock.mjs";
import { npm, npmReason } from "./npm.mjs";
import { PlainFailure } from "./plain-failure.mjs";
import { projectRoot } from "./project.mjs";

export const PINNED_NODE = "24.21.0";
const FOLDER = join(projectRoot, ".data/node24");

export function isNode24() {
  return process.versions.node.startsWith("24.");
}

/** The path of a Node 24 of our own, brought from the npm registry the first time. */
export async function ensurePinnedNode() {
  const packageName = `node-${process.platform}-${process.arch}`;
  const node = join(FOLDER, "node_modules", packageName, "bin/node");
  if (answers(node)) return node;
  return withInstallLock(async () => {
    if (answers(node)) return node;
    console.log(`Bringing Node ${PINNED_NODE} (this machine has ${process.versions.node}) …`);
    const fresh = `${FOLDER}.${process.pid}`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    writeFileSync(join(fresh, "package.json"), '{ "private": true }\n');
    const wanted = `${packageName}@${PINNED_NODE}`;
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--no-save"];
    const { code, output } = await npm(process.execPath, ["install", "--prefix", fresh, ...flags, wanted]);
    if (code !== 0) {
      rmSync(fresh, { recursive: true, force: true });
      throw new PlainFailure(
        `Node ${PINNED_NODE} could not be brought from the npm registry (${wanted}: ${npmReason(output)}). Install Node 24 yourself, or try again when the registry answers.`,
      );
    }
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(fresh, FOLDER);
    if (!answers(node))
      throw new PlainFailure(
        `The Node ${PINNED_NODE} from the npm registry does not run on this machine. Install Node 24 yourself.`,
      );
    return node;
  });
}

/** @param {string} node */
function answers(node) {
  if (!existsSync(node)) return false;
  return spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim() === `v${PINNED_NODE}`;
}

/**
 * Runs this same command again under the Node given and ends as it ends.
 * @param {string} node
 * @returns {Promise<number>}
 */
export function rerunUnder(node) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, CAMPUSBOUND_GUARDIAN_PID: String(process.pid) };
    const child = spawn(node, process.argv.slice(1), { env, stdio: "inherit" });
    // A Ctrl-C reaches the whole terminal group; a signal sent to this process alone is passed on.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}
