// Loaded into every process the start script begins (node --import): when the start script is gone, even by kill -9,
// its children end too and leave no port taken and no database open. While it is there, each tells it that it is not stuck.
import { isMainThread } from "node:worker_threads";

const LOOK_EVERY_MS = 500;
const TIME_TO_CLOSE_MS = 15_000;
const TELL_EVERY_MS = 500;

/**
 * Ends this process, politely at first, once the process `pid` no longer exists.
 * @param {number | undefined} pid
 */
export function endWith(pid) {
  if (!pid || pid === process.pid || !isMainThread) return;
  const watch = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), TIME_TO_CLOSE_MS).unref();
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}

/**
 * To whoever began this process and listens; its own children have channels for other things.
 * @param {number | undefined} pid
 */
function tellAlive(pid) {
  if (process.ppid !== pid || !process.send || !isMainThread) return;
  // Without a callback an error on a channel that just closed would end the process.
  setInterval(() => process.connected && process.send?.("alive", () => {}), TELL_EVERY_MS).unref();
}

const guardian = Number(process.env.CAMPUSBOUND_GUARDIAN_PID);
endWith(guardian);
tellAlive(guardian);
