import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** Served again after this time, but rendered anew behind it. */
const FRESH_MS = 60_000;
/** An older page is served only if it cannot be rendered anew. */
const OLDEST_MS = 10 * 60_000;
/** For all pages together; one takes about 40 KB. */
const MAX_BYTES = 192 * 1024 * 1024;

/** What is sent of a page, to everybody alike. */
export type PageContent = {
  gzip: Buffer;
  /** Null where pages are too many to compress each twice. */
  brotli: Buffer | null;
  etag: string;
  /** Names and values alternate, as ServerResponse.writeHead takes them. */
  headers: readonly string[];
  /** Null when Next does not tell: then every revalidation may concern it. */
  tags: readonly string[] | null;
  /** Rendered from data that were out of date already. */
  isStale: boolean;
};
export type CachedPage = PageContent & { source: PageSource; renderedAt: number; isExpired: boolean };
/** What is not cached is for those who asked for it just now: an error, a redirect. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };
export type Rendered = { page: PageContent } | { answer: Answer };

/** Renders the pages of one kind. Rejects when no renderer can be reached. */
export type PageSource = (key: string, known: PageContent | undefined) => Promise<Rendered>;

/**
 * Rendered pages in memory, compressed, and the same for everybody until one of their tags is revalidated: documents by path,
 * cached app pages by path and query.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #renders = new Map<string, Promise<CachedPage | Answer>>();
  #expirations = 0;

  constructor({ maxBytes = MAX_BYTES } = {}) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ gzip, brotli }) => gzip.length + (brotli?.length ?? 0),
    });
  }

  /** In bytes. */
  get size(): number {
    return this.#pages.calculatedSize;
  }

  /** The page, a promise of it when it has to be rendered anew first, or null when it is not cached (any more). */
  find(key: string): CachedPage | null | Promise<CachedPage | null> {
    const page = this.#pages.get(key);
    if (!page) return null;
    const age = Date.now() - page.renderedAt;
    if (page.isExpired || age > OLDEST_MS)
      // The last good one stands when nothing can be rendered: the database may be down.
      return this.render(key, page.source).then(
        (rendered) => (isPage(rendered) ? rendered : null),
        () => page,
      );
    if (age > FRESH_MS) this.render(key, page.source).catch(() => {});
    return page;
  }

  /** Concurrent requests for one page share one render. */
  render(key: string, source: PageSource): Promise<CachedPage | Answer> {
    const running = this.#renders.get(key);
    if (running) return running;
    const render = this.#render(key, source).finally(() => this.#renders.delete(key));
    this.#renders.set(key, render);
    return render;
  }

  /** Pages with one of these tags, or with unknown ones, are out of date from now on; so is all that is being rendered. */
  expire(tags: readonly string[]): void {
    this.#expirations++;
    const expired = new Set(tags);
    for (const page of this.#pages.values())
      if (page.tags === null || page.tags.some((tag) => expired.has(tag))) page.isExpired = true;
  }

  async #render(key: string, source: PageSource): Promise<CachedPage | Answer> {
    const known = this.#pages.peek(key);
    const expirations = this.#expirations;
    const renderedAt = Date.now();
    const rendered = await source(key, known);
    if ("answer" in rendered) {
      if (known && rendered.answer.status >= 500)
        throw new Error(`${key} was answered ${rendered.answer.status}`);
      this.#pages.delete(key);
      return rendered.answer;
    }
    const isExpired = rendered.page.isStale || expirations !== this.#expirations;
    const page: CachedPage = { ...rendered.page, source, renderedAt, isExpired };
    this.#pages.set(key, page);
    return page;
  }
}

export function isPage(rendered: CachedPage | Answer): rendered is CachedPage {
  return "etag" in rendered;
}

export async function sendPage(
  { gzip, brotli, etag, headers }: PageContent,
  request: Pick<IncomingMessage, "method" | "headers">,
  response: ServerResponse,
): Promise<void> {
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, [...headers, "etag", etag]).end();
    return;
  }
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const [body, ...about] =
    brotli && accepted.has("br")
      ? [brotli, "content-encoding", "br"]
      : accepted.has("gzip")
        ? [gzip, "content-encoding", "gzip"]
        : [await promisify(gunzip)(gzip)];
  response.writeHead(200, [...headers, "etag", etag, ...about, "content-length", String(body.length)]);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** A quality of 0 refuses an encoding. */
export function acceptedEncodings(accepted: string | string[] = ""): ReadonlySet<string> {
  const names = String(accepted)
    .split(",")
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(";", 1)[0]?.trim() ?? "");
  return new Set(names);
}
