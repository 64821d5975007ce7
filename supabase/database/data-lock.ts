/**
 * Two processes may open the same PGlite folder without an error and then do not see each other's writes. A file with
 * the owner's process id keeps the second one out; one left behind by a killed process is taken over.
 */
import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isRunning, markOf, type ProcessMark } from "./process-start.ts";

export type DataLock = { release(): Promise<void> };

type Owner = ProcessMark & { token: string };

export async function lockData(dataFolder: string): Promise<DataLock> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = path.join(dataFolder, "backend.lock");
  const mine: Owner = { ...markOf(process.pid), token: randomUUID() };
  const draft = `${file}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (await place(draft, file)) return { release: () => release(file, mine) };
      const owner = await readOwner(file);
      if (owner && isRunning(owner)) {
        const message = `The data in ${dataFolder} is in use by process ${owner.pid}: stop it first, or choose another DATA_DIR.`;
        throw Object.assign(new Error(message), { code: "EBUSY" });
      }
      await removeStale(file, owner);
    }
    throw new Error(`The lock ${file} could not be taken.`);
  } finally {
    await rm(draft, { force: true });
  }
}

async function place(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Owner;
  } catch {
    return null;
  }
}

/** Moves the stale lock aside; when another process was quicker and its fresh lock was moved, puts that back. */
async function removeStale(file: string, stale: Owner | null): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => {});
  const moved = await readOwner(aside);
  if (moved && moved.token !== stale?.token) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

async function release(file: string, mine: Owner): Promise<void> {
  if ((await readOwner(file))?.token === mine.token) await rm(file, { force: true });
}
