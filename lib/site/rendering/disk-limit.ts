import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** How much is left after a sweep, and after how much writing the next one comes, as shares of the limit. */
const SWEPT_TO = 0.8;
const SWEEP_EVERY = 1 / 16;
/** The unit of `stat().blocks`, whatever the block size of the file system. */
const STAT_BLOCK_BYTES = 512;

/** On a busy server each file waits for its turn: one after the other, ten thousand of them took half a minute. */
const READ_AT_ONCE = 256;

/** The files of one cache entry: a page, its payloads and its metadata. */
type Entry = { bytes: number; writtenAt: number };

export type DiskLimitOptions = {
  folders: readonly string[];
  /** Disk space for the entries of all folders together. */
  maxBytes: number;
  /** True for an entry that must stay; gets the entry's path without extension. */
  isPinned: (entryPath: string) => boolean;
};

/** What Next appends to the path of an entry, in the order of removal. */
const EXTENSIONS = [".html", ".body", ".rsc", ".meta", ".segments", ""];
const ENTRY_FILE = /(\.segments\/.*|\.(html|body|rsc|meta))$/;

/**
 * Keeps a disk cache within a limit in bytes; the entries written longest ago go first. Several processes may write to one
 * cache. Each sweeps after its own writes, so the limit may be exceeded by a sixteenth per process.
 */
export class DiskLimit {
  readonly #options: DiskLimitOptions;
  /** The first write of a process always sweeps, because it does not know how full the cache is. */
  #writtenBytes = Number.POSITIVE_INFINITY;
  #sweep: Promise<void> | undefined;

  constructor(options: DiskLimitOptions) {
    this.#options = options;
  }

  /** Call after writing an entry. Resolves at once, or after the sweep that it triggers. */
  async wrote(bytes: number): Promise<void> {
    this.#writtenBytes += bytes;
    if (this.#writtenBytes < this.#options.maxBytes * SWEEP_EVERY || this.#sweep) return;
    this.#writtenBytes = 0;
    this.#sweep = this.#evict().finally(() => {
      this.#sweep = undefined;
    });
    await this.#sweep;
  }

  async #evict(): Promise<void> {
    const { folders, maxBytes, isPinned } = this.#options;
    const entries = new Map<string, Entry>();
    for (const folder of folders) await this.#read(folder, entries);
    let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    if (bytes <= maxBytes) return;
    const oldestFirst = [...entries].toSorted(([, a], [, b]) => a.writtenAt - b.writtenAt);
    for (const [name, entry] of oldestFirst) {
      if (bytes <= maxBytes * SWEPT_TO) return;
      if (isPinned(name)) continue;
      await removeEntry(name);
      bytes -= entry.bytes;
    }
  }

  async #read(folder: string, entries: Map<string, Entry>): Promise<void> {
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = found.filter((item) => item.isFile()).map((item) => path.join(item.parentPath, item.name));
    for (let read = 0; read < files.length; read += READ_AT_ONCE)
      await Promise.all(files.slice(read, read + READ_AT_ONCE).map((file) => this.#readFile(file, entries)));
  }

  async #readFile(file: string, entries: Map<string, Entry>): Promise<void> {
    // Another process may have removed it since.
    const details = await stat(file).catch(() => undefined);
    if (!details) return;
    const name = file.replace(ENTRY_FILE, "");
    const entry = entries.get(name) ?? { bytes: 0, writtenAt: 0 };
    entry.bytes += details.blocks * STAT_BLOCK_BYTES;
    entry.writtenAt = Math.max(entry.writtenAt, details.mtimeMs);
    entries.set(name, entry);
  }
}

/** The HTML or body goes first: without it a reader sees no entry, rather than a damaged one. */
async function removeEntry(entryPath: string): Promise<void> {
  for (const extension of EXTENSIONS) await rm(entryPath + extension, { recursive: true, force: true });
}
