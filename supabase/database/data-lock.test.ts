import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockData } from "./data-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

const leave = (owner: object | string) =>
  writeFile(path.join(folder, "backend.lock"), typeof owner === "string" ? owner : JSON.stringify(owner));

test("data that is in use is refused, and free again once released", async () => {
  const lock = await lockData(folder);
  await expect(lockData(folder)).rejects.toThrow(`The data in ${folder} is in use by process ${process.pid}`);
  await lock.release();
  await (await lockData(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test("a lock left by a process that is gone is taken over, by one of many", async () => {
  await leave({ pid: 2 ** 22 + 1, startedAt: "1", token: "gone" });
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockData(folder)));
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await readdir(folder)).toEqual(["backend.lock"]);
});

test("a process id that was given to another process since does not count", async () => {
  await leave({ pid: process.pid, startedAt: "1", token: "gone" });
  await (await lockData(folder)).release();
});

test("a lock file that a power cut left empty is taken over", async () => {
  await leave("");
  await (await lockData(folder)).release();
});
