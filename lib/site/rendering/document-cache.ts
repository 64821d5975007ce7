import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { announcesBody } from "./cache-key.ts";
import { onRevalidation, PAGE_TAGS_HEADER, revalidationCount } from "./page-tags.ts";

/**
 * Prerendered documents, cached compressed and answered without Next: the same bytes for everybody until one of their tags
 * is revalidated. Next's answer to the first visitor tells whether a path is a document.
 */

/** Fetched again after this time, as pages may also expire by time. The older one is served meanwhile. */
const FRESH_MS = 60_000;
/** A render that takes longer has failed: the database's own limit is shorter. */
const RENDER_LIMIT_MS = 20_000;
/** For all pages together; one takes about 40 KB in both encodings. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Above 5, brotli takes many times as long to save another 5 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How long nginx may cache a document (deploy/nginx.conf). It removes this header from the response. */
const PROXY_SECONDS = "1";

/** Headers that belong to one connection, to Next's client, or to us. */
const NOT_KEPT = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "vary",
  "x-nextjs-cache",
  "x-nextjs-prerender",
  "x-nextjs-stale-time",
  PAGE_TAGS_HEADER,
]);
const TEXT = /^(?:text\/|application\/(?:xml|rss\+xml|atom\+xml|json|feed\+json|manifest\+json))/;

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;
type Document = {
  gzip: Buffer;
  brotli: Buffer;
  etag: string;
  /** Names and values alternate, as ServerResponse.writeHead takes them. */
  headers: readonly string[];
  tags: readonly string[];
  freshUntil: number;
};

type Render = (path: string, init: RequestInit) => Promise<Response>;

export class DocumentCache {
  readonly #render: Render;
  readonly #proxyHeaders: readonly string[];
  readonly #documents: LRUCache<string, Document>;
  readonly #renders = new Map<string, Promise<Document | null>>();

  /** `render` fetches a path from Next, bypassing this cache. */
  constructor(render: Render, { maxBytes = MAX_BYTES, isBehindProxy = false } = {}) {
    this.#render = render;
    this.#proxyHeaders = isBehindProxy ? ["x-accel-expires", PROXY_SECONDS] : [];
    this.#documents = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ gzip, brotli }) => gzip.length + brotli.length,
    });
    onRevalidation((tags) => this.#expire(new Set(tags)));
  }

  /** In bytes. */
  get size(): number {
    return this.#documents.calculatedSize;
  }

  /** The document at a path, a promise of it when one of its tags was revalidated, or null when Next has to answer. */
  find(path: string): Document | null | Promise<Document | null> {
    const document = this.#documents.get(path);
    if (!document) return null;
    // If rendering fails, keep serving the last good one: the database may be down.
    if (document.freshUntil === 0) return this.#renew(path).catch(() => document);
    if (document.freshUntil < Date.now()) this.#renew(path).catch(() => {});
    return document;
  }

  /** Caches this path if Next's answer to a visitor turns out to be a document. */
  learnFrom(path: string, response: ServerResponse): void {
    response.once("finish", () => {
      if (response.statusCode === 200 && response.hasHeader("x-nextjs-prerender"))
        this.#renew(path).catch(() => {});
    });
  }

  #expire(tags: ReadonlySet<string>): void {
    for (const document of this.#documents.values())
      if (document.tags.some((tag) => tags.has(tag))) document.freshUntil = 0;
  }

  /** Concurrent requests for one path share one render. */
  #renew(path: string): Promise<Document | null> {
    const running = this.#renders.get(path);
    if (running) return running;
    const renewal = this.#renderDocument(path).finally(() => this.#renders.delete(path));
    this.#renders.set(path, renewal);
    return renewal;
  }

  async #renderDocument(path: string): Promise<Document | null> {
    const known = this.#documents.peek(path);
    // The result is stale if a tag was revalidated meanwhile, or if Next itself served a stale page.
    const startedAt = Date.now();
    const revalidations = revalidationCount();
    const answer = await this.#render(path, {
      headers: { accept: "text/html", "accept-encoding": "identity" },
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`);
    if (!isDocument(answer)) {
      this.#documents.delete(path);
      return null;
    }
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const compressed =
      known?.etag === etag
        ? { gzip: known.gzip, brotli: known.brotli }
        : { gzip: await promisify(gzip)(body), brotli: await promisify(brotliCompress)(body, BROTLI) };
    const isStale = revalidations !== revalidationCount() || answer.headers.get("x-nextjs-cache") === "STALE";
    const document: Document = {
      ...compressed,
      etag,
      headers: [...keptHeaders(answer.headers, etag), ...this.#proxyHeaders],
      tags: (answer.headers.get(PAGE_TAGS_HEADER) ?? "").split(","),
      freshUntil: isStale ? 0 : startedAt + FRESH_MS,
    };
    this.#documents.set(path, document);
    return document;
  }
}

function isDocument({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.has("x-nextjs-prerender") &&
    !headers.has("set-cookie") &&
    TEXT.test(headers.get("content-type") ?? "")
  );
}

/** Removes the tags header, which is meant for us, from answers that Next sends to visitors itself. */
export function hidePageTags(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((...given: unknown[]) => {
    response.removeHeader(PAGE_TAGS_HEADER);
    return writeHead(...given);
  }) as typeof response.writeHead;
}

function keptHeaders(headers: Headers, etag: string): string[] {
  const kept = [...headers].filter(([name]) => !NOT_KEPT.has(name)).flat();
  return [
    ...kept,
    "etag",
    etag,
    "vary",
    "accept-encoding, rsc, next-router-state-tree, next-router-prefetch",
  ];
}

/**
 * The path of a request that a document may answer: a browser or crawler asking for a whole page. The query does not change
 * a document. Null for previews and for the partial responses that Next's client asks for.
 */
export function documentPath({ method, url = "", headers }: Asked): string | null {
  if ((method !== "GET" && method !== "HEAD") || announcesBody(headers) || !headers.host) return null;
  if (headers.rsc !== undefined || headers["next-action"] !== undefined) return null;
  if (headers.cookie?.includes("__prerender_bypass")) return null;
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

export async function sendDocument(
  { gzip, brotli, etag, headers }: Document,
  request: Asked,
  response: ServerResponse,
): Promise<void> {
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, [...headers]).end();
    return;
  }
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  const body = encoding === "br" ? brotli : encoding === "gzip" ? gzip : await promisify(gunzip)(gzip);
  const about = encoding ? ["content-encoding", encoding] : [];
  response.writeHead(200, [...headers, ...about, "content-length", String(body.length)]);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The better encoding that the client accepts. A quality of 0 refuses one. */
export function preferredEncoding(accepted: string | string[] = ""): "br" | "gzip" | null {
  const names = String(accepted)
    .split(",")
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(";", 1)[0]?.trim());
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : null;
}
