import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isRunning, markOf } from "../../supabase/database/process-start.ts";
import { recordRun, stopOrphans } from "./orphans.ts";

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "orphans-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const leaveRun = (folder: string, children: object[]) =>
  writeFileSync(
    path.join(folder, "run.json"),
    JSON.stringify({ pid: 2 ** 22 + 1, startedAt: "1", children }),
  );

function begin(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"], detached: true });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("What a killed start left behind is ended, in its whole group", async () => {
  const folder = makeFolder();
  const orphan = begin("sleep", ["60"]);
  leaveRun(folder, [markOf(orphan.pid ?? 0)]);
  await stopOrphans(folder);
  expect(
    orphan.signalCode ?? (await new Promise((resolve) => orphan.once("exit", (_, by) => resolve(by)))),
  ).toBe("SIGKILL");
});

test.skipIf(process.platform !== "linux")(
  "One that has ended and that nobody takes notice of, as in some containers, holds up no start",
  async () => {
    const folder = makeFolder();
    const parent = begin("sh", ["-c", "sleep 0.5 & echo $!; exec sleep 60"]);
    const pid = Number(await new Promise((resolve) => parent.stdout?.once("data", resolve)));
    const mark = markOf(pid);
    expect(isRunning(mark)).toBe(true);
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /);
    leaveRun(folder, [mark]);
    await stopOrphans(folder);
    expect(isRunning(mark)).toBe(false);
  },
);

test("A run that cannot be recorded continues, and earlier records stay intact", () => {
  const folder = makeFolder();
  recordRun(folder, [process.pid]);
  const before = readFileSync(path.join(folder, "run.json"), "utf8");
  expect(JSON.parse(before)).toMatchObject({ pid: process.pid, children: [markOf(process.pid)] });

  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  // In the way of what is written beside it, as a full disk would be.
  mkdirSync(path.join(folder, "run.json.draft"));
  expect(() => recordRun(folder, [1, 2])).not.toThrow();
  expect(said).toHaveBeenCalledOnce();
  expect(readFileSync(path.join(folder, "run.json"), "utf8")).toBe(before);
});
