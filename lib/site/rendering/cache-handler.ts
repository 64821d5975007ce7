import type { OutgoingHttpHeaders } from "node:http";
import imported from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache";
import type { DiskLimit } from "./disk-limit.ts";
import { inlineStyles, type StyleSheet, styleSheet } from "./inline-styles.ts";
import { movedPage } from "./moved-page.ts";
import { notifyRevalidation, PAGE_TAGS_HEADER } from "./page-tags.ts";
import { isDocumentPage, needsScript, stripScripts } from "./strip-framework.ts";
import { isOn } from "./switches.ts";

/** Node wraps a CommonJS module's default export once more than the types say; the bundle for middleware does not. */
const FileSystemCache = (imported as { default?: typeof imported }).default ?? imported;

/** Entries stay in memory between requests, although Next makes a handler for each request: each is processed once. */
const finished = new WeakSet<object>();

/** One per build folder, shared by the handlers of all requests. */
const diskLimits = new Map<string, Promise<DiskLimit>>();

/** By URL, which changes with the content. */
const sheets = new Map<string, Promise<StyleSheet | undefined>>();

/**
 * Next's cache of rendered pages, except that document pages leave it without the framework's scripts and with inlined styles
 * (next.config.ts, cacheHandler). Payloads for client navigation, tags and revalidation are left to Next. It relies on the
 * shape of Next's HTML: e2e/public/document-pages.spec.ts fails when that changes.
 */
export default class DocumentPagesCache extends FileSystemCache {
  readonly #readBuilt: (path: string) => Promise<string>;
  readonly #folder: string;
  readonly #isFile: (file: string) => boolean;
  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context);
    this.#folder = context.serverDistDir;
    this.#isFile = (file) => context.fs.existsSync(file);
    this.#readBuilt = async (path) =>
      String(await context.fs.readFile(`${context.serverDistDir}/${path}`, "utf8"));
  }

  override async get(...parameters: Parameters<InstanceType<typeof FileSystemCache>["get"]>) {
    const entry = await super.get(...parameters);
    if (entry) await this.#finish(entry.value);
    return entry;
  }

  /** Next answers the request that filled the cache with this same object, so the first reader gets a document page, too. */
  override async set(...parameters: Parameters<InstanceType<typeof FileSystemCache>["set"]>) {
    const [key, value, context] = parameters;
    await this.#finish(value);
    if (isNothing(value) && !this.#isStored(key, value)) return forgetLifetime(key);
    await super.set(key, withItsAddress(value), context);
    // The middleware bundle has no file system and stores nothing.
    if (process.env.NEXT_RUNTIME !== "edge" && process.env.NEXT_PHASE !== "phase-production-build")
      this.#sweepBehind(sizeOf(value));
  }

  override async revalidateTag(
    ...parameters: Parameters<InstanceType<typeof FileSystemCache>["revalidateTag"]>
  ) {
    await super.revalidateTag(...parameters);
    notifyRevalidation([parameters[0]].flat());
  }

  /**
   * Whether a page is cached here. When its row is deleted or unpublished, the 404 has to replace it, or the page would be
   * served for ever. Memory may still hold an entry whose files were evicted.
   */
  #isStored(key: string, value: IncrementalCacheValue): boolean {
    const { memoryCache } = FileSystemCache as unknown as { memoryCache?: { get(key: string): unknown } };
    if (memoryCache?.get(key) !== undefined) return true;
    if (value.kind === "FETCH") return this.#isFile(`${this.#folder}/../cache/fetch-cache/${key}`);
    const extension = value.kind === "APP_ROUTE" ? ".body" : ".html";
    return this.#isFile(this.#folder + key + extension) || this.#isBuilt(key);
  }

  /** True when the build itself rendered the address of a key such as /route-cache/APP_PAGE/3f…/$/blog/first-steps. */
  #isBuilt(key: string): boolean {
    const [, address] = key.split("/$/", 2);
    return address !== undefined && this.#isFile(`${this.#folder}/app/${address}.meta`);
  }

  /** Whoever asked for the page does not wait until every file of the cache was looked at. */
  #sweepBehind(bytes: number): void {
    this.#diskLimit()
      .then((limit) => limit.wrote(bytes))
      .catch((error: unknown) => console.error("The page cache could not be swept.", error));
  }

  #diskLimit(): Promise<DiskLimit> {
    const folder = this.#folder;
    const known = diskLimits.get(folder);
    if (known) return known;
    const limit = Promise.all([import("./disk-limit.ts"), import("../../platform/env.ts")]).then(
      ([{ DiskLimit }, { env }]) =>
        new DiskLimit({
          folders: [`${folder}/route-cache`, `${folder}/../cache/fetch-cache`],
          maxBytes: env().PAGE_CACHE_MB * 1024 * 1024,
          // Without the newer entry, Next would serve what the build had at this address.
          isPinned: (entryPath) => this.#isBuilt(entryPath.slice(folder.length)),
        }),
    );
    diskLimits.set(folder, limit);
    return limit;
  }

  async #finish(value: IncrementalCacheValue | null) {
    if (value?.kind !== "APP_PAGE" || typeof value.html !== "string" || finished.has(value)) return;
    if (value.status === 404 && needsScript(value.html)) value.html = await this.#notFoundPage(value.html);
    else if (isOn("strip-framework")) value.html = stripScripts(value.html);
    if (isOn("inline-styles") && isDocumentPage(value.html) && !needsScript(value.html))
      value.html = await inlineStyles(value.html, (path) => this.#sheetAt(path));
    value.headers = { ...value.headers, ...tagsForServer(value.headers) };
    finished.add(value);
  }

  #sheetAt(path: string): Promise<StyleSheet | undefined> {
    const known = sheets.get(path);
    if (known) return known;
    const read = this.#readBuilt(path.replace("_next/", "../")).then(styleSheet, () => undefined);
    sheets.set(path, read);
    return read;
  }

  /** The result of notFound() is filled in by script in the browser; the prerendered 404 page can be read without. */
  async #notFoundPage(fallback: string): Promise<string> {
    try {
      return stripScripts(await this.#readBuilt("app/_not-found.html"));
    } catch {
      return fallback;
    }
  }
}

function tagsForServer(headers: OutgoingHttpHeaders | undefined): OutgoingHttpHeaders {
  const tags = headers?.["x-next-cache-tags"];
  return typeof tags === "string" ? { [PAGE_TAGS_HEADER]: tags } : {};
}

/** An empty list and null, as PostgREST answers them. */
const EMPTY_BODIES: ReadonlySet<string> = new Set(["[]", "null"].map((body) => btoa(body)));

/** There is no end of addresses without a page: making them up must not fill the disk. */
function isNothing(value: IncrementalCacheValue | null): value is IncrementalCacheValue {
  if (value?.kind === "FETCH") return EMPTY_BODIES.has(value.data.body);
  return (value?.kind === "APP_PAGE" || value?.kind === "APP_ROUTE") && value.status === 404;
}

/** Next records an entry's lifetime before it is stored, and never removes one. */
function forgetLifetime(key: string): void {
  const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
  cacheControls.delete(key);
}

const BLOCK_BYTES = 4_096;
/** Written in addition to the body of an answer: its headers, tags and URL. */
const AROUND_ANSWER_BYTES = 1_024;

/** The disk space of an entry: each of its files takes whole blocks. */
function sizeOf(value: IncrementalCacheValue | null): number {
  return filesOf(value).reduce((sum, bytes) => sum + Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES, 0);
}

/** The lengths of an entry's files. A page's metadata file fits in a block. */
function filesOf(value: IncrementalCacheValue | null): number[] {
  if (value?.kind === "FETCH") return [value.data.body.length + AROUND_ANSWER_BYTES];
  if (value?.kind === "APP_ROUTE") return [value.body.length, BLOCK_BYTES];
  if (value?.kind !== "APP_PAGE") return [];
  const payloads = [value.rscData, ...(value.segmentData?.values() ?? [])];
  return [Buffer.byteLength(value.html), BLOCK_BYTES, ...payloads.map((payload) => payload?.length ?? 0)];
}

/**
 * Adds the target to a cached redirect: Next drops it when it revalidates the page, and later visitors would get an empty
 * one. The first visitor's response has it already, and would otherwise carry it twice.
 */
function withItsAddress(value: IncrementalCacheValue | null): IncrementalCacheValue | null {
  if (value?.kind !== "APP_PAGE" || typeof value.html !== "string") return value;
  const moved = movedPage(value.status, value.html);
  if (!moved) return value;
  const { location: _, ...headers } = value.headers ?? {};
  value.headers = headers;
  return { ...value, html: moved.html, headers: { ...headers, location: moved.location } };
}
