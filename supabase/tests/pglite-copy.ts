/**
 * A PGlite in memory that begins as a copy of another one. PGlite's own loading of a data folder looks up each of its
 * three thousand files by its whole path, which takes twice as long as all the rest of opening.
 */
import { readFile } from "node:fs/promises";
import { MemoryFS } from "@electric-sql/pglite";

/** A file or a folder of the packed data folder; `path` begins with a slash. */
type Entry = { path: string; mode: number; isFolder: boolean; bytes: Uint8Array };

/** What Emscripten's files in memory are made of. */
type FileNode = {
  contents: Uint8Array;
  usedBytes: number;
  node_ops: { mknod(parent: FileNode, name: string, mode: number, device: number): FileNode };
};
type MemoryFiles = { mkdirTree(path: string): void; lookupPath(path: string): { node: FileNode } };

const DATA_FOLDER = "/pglite/data";
const FOLDER = 0o040000;
const FILE = 0o100000;

/** Read once in a process. */
const packed = new Map<string, Promise<Entry[]>>();

/** `image`: a file with what `dumpDataDir("none")` gave. */
export async function copyOfPglite(image: string): Promise<MemoryFS> {
  let entries = packed.get(image);
  if (!entries) {
    entries = readFile(image).then(unpack);
    packed.set(image, entries);
  }
  return new PgliteCopy(await entries);
}

class PgliteCopy extends MemoryFS {
  readonly #entries: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    super();
    this.#entries = entries;
  }

  /** PGlite finds the database in its place afterwards, as after an earlier run. */
  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as unknown as MemoryFiles;
    files.mkdirTree(DATA_FOLDER);
    const folders = new Map([["", files.lookupPath(DATA_FOLDER).node]]);
    for (const { path, mode, isFolder, bytes } of this.#entries) {
      const end = path.lastIndexOf("/");
      const parent = folders.get(path.slice(0, end));
      if (!parent) throw new Error(`The image has ${path} before its folder.`);
      const node = parent.node_ops.mknod(parent, path.slice(end + 1), mode | (isFolder ? FOLDER : FILE), 0);
      if (isFolder) folders.set(path, node);
      // A slice of a Buffer would be a view of what all copies begin with.
      else Object.assign(node, { contents: new Uint8Array(bytes), usedBytes: bytes.length });
    }
  }
}

const BLOCK = 512;
const FOLDER_FLAG = "5";

/** The entries of a tar file (POSIX.1-1988, "ustar"). */
function unpack(tar: Uint8Array): Entry[] {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*/s, "");
  const entries: Entry[] = [];
  for (let at = 0; tar[at]; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    entries.push({
      path: `${text(at + 345, 155)}${text(at, 100)}`.replace(/\/$/, ""),
      mode: Number.parseInt(text(at + 100, 8), 8),
      isFolder: text(at + 156, 1) === FOLDER_FLAG,
      bytes: tar.subarray(at + BLOCK, at + BLOCK + size),
    });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}
