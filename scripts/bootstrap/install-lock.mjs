import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "./project.mjs";

const LOCK = join(projectRoot, ".data/install.lock");
const MAX_INSTALL_MS = 15 * 60_000;

/**
 * Two commands started together must not install into the same folder at the same time.
 * @template T
 * @param {() => Promise<T>} install
 */
export async function withInstallLock(install) {
  mkdirSync(join(projectRoot, ".data"), { recursive: true });
  const giveUpAt = Date.now() + MAX_INSTALL_MS;
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
    const holder = holderOf(LOCK);
    if (holder && isGone(holder)) removeLockOf(holder);
    return false;
  }
}

/** Moved aside first: when another command was quicker and has the turn by now, its lock is put back. */
function removeLockOf(holder) {
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside);
  } catch {
    return;
  }
  if (holderOf(aside) === holder) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, LOCK);
}

function holderOf(lock) {
  try {
    return Number(readFileSync(join(lock, "pid"), "utf8"));
  } catch {
    return 0;
  }
}

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
