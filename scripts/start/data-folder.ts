import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { PlainFailure } from "../bootstrap/plain-failure.mjs";
import { projectRoot } from "../bootstrap/project.mjs";

/** A build and a database grow by about this much; with less, a start could fail in the middle of a write. */
const MIN_FREE_MB = 500;

/** The data folder must exist, be a folder, be writable and have room; each problem is one sentence. */
export function prepareDataFolder(folder: string): void {
  const parent = path.dirname(folder);
  // Only our own .data is created with its parents: elsewhere a missing parent is a disk that is not mounted.
  if (parent === path.join(projectRoot, ".data")) mkdirSync(parent, { recursive: true });
  if (!isFolder(parent)) {
    throw new PlainFailure(
      `DATA_DIR is ${folder}, but ${parent} does not exist or is not a folder: mount or create it, or set DATA_DIR to another place.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, "probe");
    rmSync(probe);
  } catch (error) {
    throw new PlainFailure(
      `The data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}): make it a writable folder, or set DATA_DIR to another place.`,
    );
  }
  keepToOwner(folder);
  const disk = statfsSync(folder);
  const freeMb = Math.floor((disk.bavail * disk.bsize) / 1_048_576);
  if (freeMb < MIN_FREE_MB) {
    throw new PlainFailure(
      `Only ${freeMb} MB are free on the disk of ${folder}, and ${MIN_FREE_MB} MB are needed: free some space, or set DATA_DIR to another place.`,
    );
  }
}

/** It holds names, addresses, password hashes and keys: whatever another version or a copy left readable is closed. */
function keepToOwner(place: string): void {
  const state = lstatSync(place, { throwIfNoEntry: false });
  if (!state || state.isSymbolicLink()) return;
  if (state.mode & 0o077) {
    try {
      chmodSync(place, state.mode & 0o700);
    } catch {
      // Another user's file: only its owner may change it.
    }
  }
  if (state.isDirectory()) for (const name of readdirSync(place)) keepToOwner(path.join(place, name));
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
