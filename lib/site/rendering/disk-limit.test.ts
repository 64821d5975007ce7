import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DiskLimit } from "./disk-limit.ts";

const KILOBYTE = 1024;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "disk-limit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A page of 64 kilobytes on the disk, written this many minutes ago. */
async function writePage(folder: string, name: string, minutesAgo: number): Promise<void> {
  const segments = path.join(folder, `${name}.segments`, "page");
  await mkdir(segments, { recursive: true });
  const files = [".html", ".rsc", ".meta", ".segments/_tree.segment.rsc"].map((ending) =>
    path.join(folder, name + ending),
  );
  for (const file of files) {
    await writeFile(file, Buffer.alloc(16 * KILOBYTE, 1));
    const writtenAt = Date.now() / 1000 - minutesAgo * 60;
    await utimes(file, writtenAt, writtenAt);
  }
}

test("The pages written longest ago go, whole, until the rest has room", async () => {
  const folder = await makeFolder();
  for (const [index, name] of ["e", "d", "c", "b", "a"].entries()) await writePage(folder, name, index);
  const limit = new DiskLimit({ folders: [folder], maxBytes: 256 * KILOBYTE, isPinned: () => false });
  await limit.wrote(1);
  const names = new Set((await readdir(folder)).map((name) => name.split(".", 1)[0]));
  expect([...names].sort()).toEqual(["c", "d", "e"]);
});

test("What is pinned stays, and something newer goes in its place", async () => {
  const folder = await makeFolder();
  for (const [index, name] of ["e", "d", "c", "b", "a"].entries()) await writePage(folder, name, index);
  const isPinned = (entryPath: string) => entryPath === path.join(folder, "a");
  await new DiskLimit({ folders: [folder], maxBytes: 256 * KILOBYTE, isPinned }).wrote(1);
  const names = new Set((await readdir(folder)).map((name) => name.split(".", 1)[0]));
  expect([...names].sort()).toEqual(["a", "d", "e"]);
});

test("Nothing is removed below the limit, or where no folder is yet", async () => {
  const folder = await makeFolder();
  await writePage(folder, "a", 1);
  const folders = [folder, path.join(folder, "not-there")];
  await new DiskLimit({ folders, maxBytes: 256 * KILOBYTE, isPinned: () => false }).wrote(1);
  expect(await readdir(folder)).toHaveLength(4);
});

test("A process that keeps writing stays within a sixteenth of the limit", async () => {
  const folder = await makeFolder();
  const limit = new DiskLimit({ folders: [folder], maxBytes: 512 * KILOBYTE, isPinned: () => false });
  for (let page = 0; page < 40; page++) {
    await writePage(folder, `page-${page}`, 60 - page);
    await limit.wrote(64 * KILOBYTE);
    expect((await readdir(folder)).filter((name) => name.endsWith(".html")).length).toBeLessThanOrEqual(8);
  }
});
