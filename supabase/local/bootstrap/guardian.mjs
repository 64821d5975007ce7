// Loaded into every process the start script begins (node --import): when the start script is gone, even by kill -9,
// its children end too and leave no port taken and no database open.
import { isMainThread } from "node:worker_threads";

const LOOK_EVERY_MS = 500;
const TIME_TO_CLOSE_MS = 15_000;

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

endWith(Number(process.env.CAMPUSBOUND_GUARDIAN_PID));
