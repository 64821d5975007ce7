import imported from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache";
import { inlineStyles, type StyleSheet, styleSheet } from "./inline-styles.ts";
import { movedPage } from "./moved-page.ts";
import { isDocumentPage, needsScript, stripScripts } from "./strip.ts";

/** Node wraps a CommonJS module's default export once more than the types say; the bundle for middleware does not. */
const FileSystemCache = (imported as { default?: typeof imported }).default ?? imported;

/** Entries stay in memory between requests, while Next makes a handler for each request: every entry is worked on once. */
const finished = new WeakSet<object>();

/** By their addresses, which change with their content. */
const sheets = new Map<string, Promise<StyleSheet | undefined>>();

/**
 * Next's cache of rendered pages, except that document pages leave it without the framework's scripts and with their styles
 * inside (next.config.ts, cacheHandler). Payloads for client navigation, tags and renewal are Next's own affair. It relies on
 * the shape of Next's HTML: e2e/public/document-pages.spec.ts fails when that changes.
 */
export default class DocumentPagesCache extends FileSystemCache {
  readonly #readBuilt: (path: string) => Promise<string>;
  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context);
    this.#readBuilt = async (path) =>
      String(await context.fs.readFile(`${context.serverDistDir}/${path}`, "utf8"));
  }

  override async get(...parameters: Parameters<InstanceType<typeof FileSystemCache>["get"]>) {
    const entry = await super.get(...parameters);
    if (entry) await this.#finish(entry.value);
    return entry;
  }

  /** Next answers the request that filled the cache with this same object, so the first reader gets a document page too. */
  override async set(...parameters: Parameters<InstanceType<typeof FileSystemCache>["set"]>) {
    const [key, value, context] = parameters;
    await this.#finish(value);
    return super.set(key, withItsAddress(value), context);
  }

  async #finish(value: IncrementalCacheValue | null) {
    if (value?.kind !== "APP_PAGE" || typeof value.html !== "string" || finished.has(value)) return;
    const html =
      value.status === 404 && needsScript(value.html)
        ? await this.#notFoundPage(value.html)
        : stripScripts(value.html);
    value.html =
      isDocumentPage(html) && !needsScript(html)
        ? await inlineStyles(html, (path) => this.#sheetAt(path))
        : html;
    finished.add(value);
  }

  #sheetAt(path: string): Promise<StyleSheet | undefined> {
    const known = sheets.get(path);
    if (known) return known;
    const read = this.#readBuilt(path.replace("_next/", "../")).then(styleSheet, () => undefined);
    sheets.set(path, read);
    return read;
  }

  /** What notFound() leaves behind is filled in by script in the browser; the page for unknown addresses reads without. */
  async #notFoundPage(fallback: string): Promise<string> {
    try {
      return stripScripts(await this.#readBuilt("app/_not-found.html"));
    } catch {
      return fallback;
    }
  }
}

/**
 * What is kept of a redirect says where it leads: Next leaves that out when it renews a page, and whoever came later would
 * stand before an empty one. The first visitor's answer says it already, and would say it twice.
 */
function withItsAddress(value: IncrementalCacheValue | null): IncrementalCacheValue | null {
  if (value?.kind !== "APP_PAGE" || typeof value.html !== "string") return value;
  const moved = movedPage(value.status, value.html);
  if (!moved) return value;
  const { location: _, ...headers } = value.headers ?? {};
  value.headers = headers;
  return { ...value, html: moved.html, headers: { ...headers, location: moved.location } };
}
