import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { KEEPABLE_HEADER } from "./buffered-response.ts";

/**
 * Pages whose addresses are without number, such as the finder's, cost a twentieth of a second of a processor each time
 * they are rendered, and are the same for every visitor. So what was rendered is kept in memory for a while, compressed, and
 * answered again before Next sees the request. Its scripts were Next's own, known by the nonce of the render; to whom it is
 * given again they are known by their hashes.
 */

/** How long an answer counts as new. After that it is still given, and rendered again behind the visitor's back. */
const FRESH_MS = 60_000;
/** An older one is given only when it cannot be rendered again. */
const OLDEST_MS = 10 * 60_000;
/** Of all pages; one has some 40 kilobytes. */
const MOST_BYTES = 64_000_000;
/** A render that takes longer has failed, as the database's own limit is shorter. */
const RENDER_LIMIT_MS = 20_000;

/** What belongs to one visitor, one connection, or to us. */
const NOT_KEPT = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  KEEPABLE_HEADER,
]);

type Headers = Record<string, string>;
/** An answer to a visitor. What failed is passed on and not kept. */
export type Answer = { status: number; headers: Headers; body: Buffer };
/** Keepable ones have their body compressed. */
type Rendered = Answer & { isKeepable: boolean; renderedAt: number };

/** `ask`: fetches a path with its query from one of our own servers, which renders it whatever was kept. */
export class AppPageCache {
  private readonly ask: (key: string, init: RequestInit) => Promise<Response>;
  private readonly pages: LRUCache<string, Rendered>;

  constructor(ask: (key: string, init: RequestInit) => Promise<Response>) {
    this.ask = ask;
    this.pages = new LRUCache<string, Rendered>({
      ttl: FRESH_MS,
      allowStale: true,
      // The database may be away: what was true a minute ago is better than an error.
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      maxSize: MOST_BYTES,
      sizeCalculation: ({ body }) => body.length,
      // Visitors who ask for the same page at once wait for the same render.
      fetchMethod: async (key) => {
        const rendered = await this.render(key);
        return rendered.isKeepable ? rendered : undefined;
      },
    });
  }

  /** The page at a path with its query. Throws where our own server cannot be reached. */
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
      isKeepable: answer.headers.has(KEEPABLE_HEADER),
      renderedAt: Date.now(),
    };
  }
}
