import imported from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache";
import { needsScript, stripScripts } from "./strip.ts";

/** Node wraps a CommonJS module's default export once more than the types say; the bundle for middleware does not. */
const FileSystemCache = (imported as { default?: typeof imported }).default ?? imported;

/** Entries stay in memory between requests, while Next makes a handler for each request: every entry is worked on once. */
const finished = new WeakSet<object>();

/**
 * Next's cache of rendered pages, except that document pages leave it without the framework's scripts (next.config.ts,
 * cacheHandler). Payloads for client navigation, tags and renewal are Next's own affair. It relies on the shape of Next's
 * HTML: e2e/public/document-pages.spec.ts fails when that changes.
 */
export default class DocumentPagesCache extends FileSystemCache {
  readonly #readNotFoundPage: () => Promise<string>;
  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context);
    this.#readNotFoundPage = async () =>
      String(await context.fs.readFile(`${context.serverDistDir}/app/_not-found.html`, "utf8"));
  }

  override async get(...parameters: Parameters<InstanceType<typeof FileSystemCache>["get"]>) {
    const entry = await super.get(...parameters);
    if (entry) await this.#finish(entry.value);
    return entry;
  }

  /** Next answers the request that filled the cache with this same object, so the first reader gets a document page too. */
  override async set(...parameters: Parameters<InstanceType<typeof FileSystemCache>["set"]>) {
    await this.#finish(parameters[1]);
    return super.set(...parameters);
  }

  async #finish(value: IncrementalCacheValue | null) {
    if (value?.kind !== "APP_PAGE" || typeof value.html !== "string" || finished.has(value)) return;
    value.html =
      value.status === 404 && needsScript(value.html)
        ? await this.#notFoundPage(value.html)
        : stripScripts(value.html);
    finished.add(value);
  }

  /** What notFound() leaves behind is filled in by script in the browser; the page for unknown addresses reads without. */
  async #notFoundPage(fallback: string): Promise<string> {
    try {
      return stripScripts(await this.#readNotFoundPage());
    } catch {
      return fallback;
    }
  }
}
