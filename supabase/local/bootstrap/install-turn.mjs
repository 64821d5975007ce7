import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "./project.mjs";

const LOCK = join(projectRoot, ".data/install.lock");
const LONGEST_INSTALL_MS = 15 * 60_000;

/**
 * Two commands started together must not install into the same folder at the same time.
 * @template T
 * @param {() => Promise<T>} install
 */
export async function inInstallTurn(install) {
  mkdirSync(join(projectRoot, ".data"), { recursive: true });
  const giveUpAt = Date.now() + LONGEST_INSTALL_MS;
  while (!takeTurn()) {
    if (Date.now() > giveUpAt) rmSync(LOCK, { recursive: true, force: true });
    await wait(300);
  }
  try {
    return await install();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function takeTurn() {
  try {
    mkdirSync(LOCK);
    writeFileSync(join(LOCK, "pid"), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (holderIsGone()) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}

function holderIsGone() {
  let pid = 0;
  try {
    pid = Number(readFileSync(join(LOCK, "pid"), "utf8"));
  } catch {
    return false;
  }
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
