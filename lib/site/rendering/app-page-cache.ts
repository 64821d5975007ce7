import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { CACHEABLE_HEADER } from "./buffered-response.ts";

/**
 * Pages with unbounded URLs, such as the finder's, cost 50 ms of CPU per render and are the same for every visitor. So the
 * rendered page is cached in memory for a while, compressed, and answered before Next sees the request. Next marks its scripts
 * with the nonce of the render; in a cached page the policy lists their hashes instead.
 */

/** How long an answer counts as fresh. After that it is still served, and rendered again in the background. */
const FRESH_MS = 60_000;
/** An older one is served only if rendering it again fails. */
const OLDEST_MS = 10 * 60_000;
/** For all pages; one takes about 40 KB. */
const MOST_BYTES = 64_000_000;
/** A render that takes longer has failed: the database's own limit is shorter. */
const RENDER_LIMIT_MS = 20_000;

/** Headers that belong to one visitor, one connection, or to us. */
const NOT_KEPT = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  CACHEABLE_HEADER,
]);

type Headers = Record<string, string>;
/** An answer to a visitor. Errors are passed on and not cached. */
export type Answer = { status: number; headers: Headers; body: Buffer };
/** The body of a keepable one is compressed. */
type Rendered = Answer & { isKeepable: boolean; renderedAt: number };

/** `ask` fetches a path with its query from one of our renderers, bypassing this cache. */
export class AppPageCache {
  private readonly ask: (key: string, init: RequestInit) => Promise<Response>;
  private readonly pages: LRUCache<string, Rendered>;

  constructor(ask: (key: string, init: RequestInit) => Promise<Response>) {
    this.ask = ask;
    this.pages = new LRUCache<string, Rendered>({
      ttl: FRESH_MS,
      allowStale: true,
      // The database may be down: what was true a minute ago is better than an error.
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      maxSize: MOST_BYTES,
      sizeCalculation: ({ body }) => body.length,
      // Concurrent requests for one page share one render.
      fetchMethod: async (key) => {
        const rendered = await this.render(key);
        return rendered.isKeepable ? rendered : undefined;
      },
    });
  }

  /** The page at a path with its query. Throws if no renderer can be reached. */
  async answer(key: string, takesGzip: boolean): Promise<Answer> {
    const known = this.pages.peek(key, { allowStale: true });
    const isTooOld = known !== undefined && Date.now() - known.renderedAt > OLDEST_MS;
    const kept = await this.pages.fetch(key, isTooOld ? { forceRefresh: true, allowStale: false } : {});
    const { status, headers, body, isKeepable, renderedAt } = kept ?? (await this.render(key));
    if (!isKeepable) return { status, headers, body };
    const age = String(Math.round((Date.now() - renderedAt) / 1000));
    if (!takesGzip) return { status, headers: { ...headers, age }, body: await promisify(gunzip)(body) };
    return { status, headers: { ...headers, age, "content-encoding": "gzip" }, body };
  }

  private async render(key: string): Promise<Rendered> {
    const answer = await this.ask(key, {
      // Compressed once, by us.
      headers: { accept: "text/html", "accept-encoding": "identity" },
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    });
    return {
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !NOT_KEPT.has(name))),
      body: Buffer.from(await answer.arrayBuffer()),
      isKeepable: answer.headers.has(CACHEABLE_HEADER),
      renderedAt: Date.now(),
    };
  }
}
