import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { env, isSecureSite } from "../../platform/env.ts";
import { keptPolicy } from "../../platform/security-headers.ts";

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

/** What belongs to one visitor or one connection. The policy is written anew. */
const NOT_KEPT = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
]);

type Headers = Record<string, string>;
type KeptPage = { gzipped: Buffer; headers: Headers; renderedAt: number };
/** An answer to a visitor. What failed is passed on and not kept. */
export type Answer = { status: number; headers: Headers; body: Buffer };

/** `origin`: where one of our own servers renders the next page, whatever was kept. */
export class KeptPages {
  private readonly origin: () => string;
  private readonly pages: LRUCache<string, KeptPage>;

  constructor(origin: () => string) {
    this.origin = origin;
    this.pages = new LRUCache<string, KeptPage>({
      ttl: FRESH_MS,
      allowStale: true,
      // The database may be away: what was true a minute ago is better than an error.
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      maxSize: MOST_BYTES,
      sizeCalculation: ({ gzipped }) => gzipped.length,
      // Visitors who ask for the same page at once wait for the same render.
      fetchMethod: (place) => this.render(place),
    });
  }

  /** The page at a path with its query. Throws where our own server cannot be reached. */
  async answer(place: string, takesGzip: boolean): Promise<Answer> {
    const known = this.pages.peek(place, { allowStale: true });
    const isTooOld = known !== undefined && Date.now() - known.renderedAt > OLDEST_MS;
    const page = await this.pages.fetch(place, isTooOld ? { forceRefresh: true, allowStale: false } : {});
    if (!page) return passedOn(await this.ask(place));
    const age = String(Math.round((Date.now() - page.renderedAt) / 1000));
    const headers = { ...page.headers, age };
    if (!takesGzip) return { status: 200, headers, body: await promisify(gunzip)(page.gzipped) };
    return { status: 200, headers: { ...headers, "content-encoding": "gzip" }, body: page.gzipped };
  }

  private ask(place: string): Promise<Response> {
    return fetch(this.origin() + place, {
      // Compressed once, by us.
      headers: { accept: "text/html", "accept-encoding": "identity" },
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    });
  }

  /** Undefined for what is not to be kept. */
  private async render(place: string): Promise<KeptPage | undefined> {
    const answer = await this.ask(place);
    const html = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    if (answer.status !== 200 || !nonce) return undefined;
    const policy = keptPolicy(scriptHashes(html, nonce), {
      isSecure: isSecureSite(),
      isDevelopment: env().NODE_ENV === "development",
    });
    return {
      gzipped: await promisify(gzip)(html),
      headers: { ...headersOf(answer), "content-security-policy": policy },
      renderedAt: Date.now(),
    };
  }
}

/** An error or a way elsewhere, for this visitor alone. */
async function passedOn(answer: Response): Promise<Answer> {
  const policy = answer.headers.get("content-security-policy");
  return {
    status: answer.status,
    headers: { ...headersOf(answer), ...(policy ? { "content-security-policy": policy } : {}) },
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

function headersOf({ headers }: Response): Headers {
  return Object.fromEntries([...headers].filter(([name]) => !NOT_KEPT.has(name)));
}

/** The hashes of the scripts inside a page that carry its nonce. One that got in otherwise has none, and stays forbidden. */
function scriptHashes(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = "", text]) => attributes.includes(` nonce="${nonce}"`) && text !== "")
    .map(([, , text = ""]) => createHash("sha256").update(text).digest("base64"));
}
