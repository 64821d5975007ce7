import { spawnSync } from "node:child_process";

const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;

/** Requests a second on this machine, from one thread of wrk; the loopback interface only, for some seconds. */
export function requestsPerSecond(url: string, encoding: "gzip" | "identity"): number {
  load(url, encoding, WARM_UP_SECONDS);
  return load(url, encoding, SECONDS);
}

function load(url: string, encoding: string, seconds: number): number {
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-H", `Accept-Encoding: ${encoding}`, url];
  const { stdout, stderr } = spawnSync("wrk", args, { encoding: "utf8", timeout: (seconds + 30) * 1000 });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!rate || /Non-2xx/.test(stdout)) throw new Error(`wrk could not measure ${url}: ${stderr}${stdout}`);
  return Math.round(rate);
}
