/** Two copies beside each other, and an end that leaves nothing behind. In dev mode, which needs no build. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../bootstrap/project.mjs";
import { findFreePort, isFree } from "./ports.ts";
import { runStart, type StartRun } from "./run-start.ts";

const RUNNING = "Campusbound is running.";
const FOLDERS = ["start-test-one", "start-test-two"] as const;

afterAll(() => {
  for (const name of FOLDERS) {
    for (const folder of [`.data/${name}`, `.next-${name}`]) {
      rmSync(path.join(projectRoot, folder), { recursive: true, force: true });
    }
  }
});

test("Two copies run beside each other, and Ctrl-C or a kill ends all that a copy started", async () => {
  const onesPorts = await portsFrom(39_100);
  const twosPorts = await portsFrom(39_200);
  const one = start(FOLDERS[0], onesPorts);
  const two = start(FOLDERS[1], twosPorts);
  await Promise.all([one.printed(RUNNING), two.printed(RUNNING)]);

  const sameData = await start(FOLDERS[1], await portsFrom(39_300)).end;
  expect(sameData.code).toBe(1);
  expect(sameData.said).toContain("is in use by process");

  const startedByOne = descendants(one);
  expect(startedByOne.length).toBeGreaterThanOrEqual(2);
  one.process.kill("SIGINT");
  expect((await one.end).code).toBe(0);
  expect(await stillRunning(startedByOne, 2_000)).toEqual([]);
  expect(await allFree(onesPorts)).toBe(true);
  expect((await fetch(`http://localhost:${twosPorts.PORT}/api/health`)).status).toBe(200);

  const startedByTwo = descendants(two);
  two.process.kill("SIGKILL");
  expect(await stillRunning(startedByTwo, 15_000)).toEqual([]);
  expect(await allFree(twosPorts)).toBe(true);
});

type Ports = { PORT: number; BACKEND_PORT: number; MAILBOX_PORT: number };

function start(folder: string, { PORT, BACKEND_PORT, MAILBOX_PORT }: Ports): StartRun {
  const variables = {
    PORT: String(PORT),
    BACKEND_PORT: String(BACKEND_PORT),
    MAILBOX_PORT: String(MAILBOX_PORT),
    DATA_DIR: `.data/${folder}`,
  };
  return runStart(variables, projectRoot, ["dev"]);
}

async function portsFrom(first: number): Promise<Ports> {
  const PORT = await findFreePort(first);
  const BACKEND_PORT = await findFreePort(PORT + 1);
  return { PORT, BACKEND_PORT, MAILBOX_PORT: await findFreePort(BACKEND_PORT + 1) };
}

async function allFree(ports: Ports): Promise<boolean> {
  return (await Promise.all(Object.values(ports).map(isFree))).every(Boolean);
}

/** Every process that the copy started, directly or through another. */
function descendants(run: StartRun): number[] {
  const lines = execFileSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set([run.process.pid]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid, parent] of pairs) if (found.has(parent)) found.add(pid);
  }
  found.delete(run.process.pid);
  return [...found].filter((pid) => pid !== undefined);
}

/** Which of these processes are there after so much time at most. */
async function stillRunning(pids: number[], withinMs: number): Promise<number[]> {
  const giveUpAt = Date.now() + withinMs;
  while (pids.some(isRunning) && Date.now() < giveUpAt)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return pids.filter(isRunning);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
