import { LRUCache } from "lru-cache";
import { env } from "./env";

/**
 * Pages whose addresses are without number, such as the finder's, cost most of a processor's twentieth each time they are
 * rendered, and are the same for every visitor. So what was rendered is kept in memory for a while and answered again;
 * only the nonce is a new one each time. Whoever carries a cookie that a page might heed gets a page of their own.
 */

/** How long an answer counts as new. After that it is still given, and rendered again behind the visitor's back. */
const FRESH_MS = 60_000;
/** Of all pages; one has some 280 kilobytes. */
const MOST_BYTES = 64_000_000;
/** A render that takes longer than this has failed, as the database's own limit is shorter. */
const RENDER_LIMIT_MS = 20_000;

/** What renders the page says so to itself by this header, whose value only the servers of one site know. */
const RENDERING = "x-page-to-keep";
/** Of its headers a kept page gives back these; the rest are the server's own for every answer. */
const KEPT_HEADERS = ["content-type", "cache-control", "vary"];

/** As bytes, because making bytes of a large text is most of what an answer would cost. */
type KeptPage = { parts: Uint8Array[]; headers: [string, string][]; renderedAt: number };

const pages = new LRUCache<string, KeptPage>({
  ttl: FRESH_MS,
  allowStale: true,
  // The database may be away: what was true a minute ago is better than an error.
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  maxSize: MOST_BYTES,
  sizeCalculation: ({ parts }) => sizeOf(parts) + 1,
  // Visitors who ask for the same page at once wait for the same render.
  fetchMethod: render,
});

type Asked = { method: string; headers: Headers; nextUrl: { pathname: string; search: string } };

/** Whether this is a browser's or a crawler's request for a whole page, rather than Next's for the parts of one. */
export function asksForPage({ method, headers }: Asked): boolean {
  if (method !== "GET") return false;
  const destination = headers.get("sec-fetch-dest");
  return destination ? destination === "document" : (headers.get("accept") ?? "").includes("text/html");
}

/** Whether we ask ourselves, to keep the answer. */
export async function isRendering({ headers }: Asked): Promise<boolean> {
  const said = headers.get(RENDERING);
  return said !== null && said === (await password());
}

/** The page with this nonce in it, or null where it cannot be kept and has to be rendered for this request alone. */
export async function keptPage({ nextUrl }: Asked, nonce: string): Promise<Response | null> {
  const page = await pages.fetch(nextUrl.pathname + nextUrl.search).catch(() => undefined);
  if (!page) return null;
  const age = Math.round((Date.now() - page.renderedAt) / 1000);
  return new Response(joined(page.parts, encoder.encode(nonce)), {
    headers: [...page.headers, ["age", String(age)]],
  });
}

async function render(place: string): Promise<KeptPage | undefined> {
  const { PORT, SITE_URL } = env();
  const answer = await fetch((PORT ? `http://localhost:${PORT}` : SITE_URL) + place, {
    headers: { accept: "text/html", [RENDERING]: await password() },
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
  });
  const html = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  if (answer.status !== 200 || !nonce) return undefined;
  return {
    renderedAt: Date.now(),
    parts: html.split(nonce).map((part) => encoder.encode(part)),
    headers: KEPT_HEADERS.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  };
}

const encoder = new TextEncoder();

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((size, { length }) => size + length, 0);
}

function joined(parts: readonly Uint8Array[], between: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(sizeOf(parts) + between.length * Math.max(parts.length - 1, 0));
  let at = 0;
  for (const [nth, part] of parts.entries()) {
    if (nth > 0) {
      whole.set(between, at);
      at += between.length;
    }
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

let known: Promise<string> | undefined;

function password(): Promise<string> {
  known ??= crypto.subtle
    .digest("SHA-256", new TextEncoder().encode(`${RENDERING} ${env().HASH_SECRET}`))
    .then((digest) => btoa(String.fromCharCode(...new Uint8Array(digest))));
  return known;
}
