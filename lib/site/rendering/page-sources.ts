/** How the two kinds of cached pages are rendered by Next, and what of its answers is kept for everybody. */
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CACHEABLE_HEADER } from "./buffered-response.ts";
import type { PageContent, PageSource } from "./page-cache.ts";
import { PAGE_TAGS_HEADER } from "./page-tags.ts";

/** Fetches a path with its query from Next, past the cache. */
type AskNext = (key: string, init: RequestInit) => Promise<Response>;

/** A render that takes longer has failed: the database's own limit is shorter. */
const RENDER_LIMIT_MS = 20_000;
/** Above 5, brotli takes many times as long to save another 5 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Headers that belong to one visitor, one connection, Next's client, or us. */
const UNCACHED_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  "vary",
  "x-nextjs-cache",
  "x-nextjs-prerender",
  "x-nextjs-stale-time",
  CACHEABLE_HEADER,
  PAGE_TAGS_HEADER,
]);
const TEXT = /^(?:text\/|application\/(?:xml|rss\+xml|atom\+xml|json|feed\+json|manifest\+json))/;

const VARY = "accept-encoding, rsc, next-router-state-tree, next-router-prefetch";

/** How long nginx may cache a document (deploy/nginx.conf). It removes this header from the response. */
const PROXY_SECONDS = "1";

/** Prerendered documents, which Next compresses again for every visitor. Their paths come from pages there are. */
export function documents(ask: AskNext, { isBehindProxy = false } = {}): PageSource {
  const proxyHeaders = isBehindProxy ? ["x-accel-expires", PROXY_SECONDS] : [];
  return async (path, known) => {
    const answer = await askFor(path, ask);
    const body = Buffer.from(await answer.arrayBuffer());
    if (!isDocument(answer)) return { answer: { ...pick(answer), body } };
    const etag = etagOf(body);
    const compressed =
      known?.etag === etag
        ? { gzip: known.gzip, brotli: known.brotli }
        : { gzip: await promisify(gzip)(body), brotli: await promisify(brotliCompress)(body, BROTLI) };
    const page: PageContent = {
      ...compressed,
      etag,
      headers: [...Object.entries({ ...pick(answer).headers, vary: VARY }).flat(), ...proxyHeaders],
      tags: (answer.headers.get(PAGE_TAGS_HEADER) ?? "").split(","),
      isStale: answer.headers.get("x-nextjs-cache") === "STALE",
    };
    return { page };
  };
}

/**
 * App pages with unbounded URLs, such as the finder's, cost 50 ms of CPU per render. The renderer compresses them
 * (buffered-response.ts), once: few are asked for again.
 */
export function appPages(ask: AskNext): PageSource {
  return async (key) => {
    const answer = await askFor(key, ask);
    const body = Buffer.from(await answer.arrayBuffer());
    const { status, headers } = pick(answer);
    if (!answer.headers.has(CACHEABLE_HEADER)) return { answer: { status, headers, body } };
    const page: PageContent = {
      gzip: body,
      brotli: null,
      etag: etagOf(body),
      headers: Object.entries({ ...headers, vary: VARY }).flat(),
      tags: null,
      isStale: false,
    };
    return { page };
  };
}

function askFor(key: string, ask: AskNext): Promise<Response> {
  return ask(key, {
    // Compressed once, by us.
    headers: { accept: "text/html", "accept-encoding": "identity" },
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
  });
}

function isDocument({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.has("x-nextjs-prerender") &&
    !headers.has("set-cookie") &&
    TEXT.test(headers.get("content-type") ?? "")
  );
}

function pick({ status, headers }: Response) {
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !UNCACHED_HEADERS.has(name))),
  };
}

function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Calls back when the answer that Next gives to a visitor turns out to be a document. */
export function whenDocument(response: ServerResponse, learn: () => void): void {
  response.once("finish", () => {
    if (response.statusCode === 200 && response.hasHeader("x-nextjs-prerender")) learn();
  });
}

/** Removes the tags header, which is meant for us, from answers that Next sends to visitors itself. */
export function hidePageTags(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((...given: unknown[]) => {
    response.removeHeader(PAGE_TAGS_HEADER);
    return writeHead(...given);
  }) as typeof response.writeHead;
}
