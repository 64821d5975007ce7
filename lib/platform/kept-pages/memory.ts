import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env, isSecureSite } from "../env";
import { keptPolicy } from "../security-headers";
import { renderingHeaders } from "./asking";

/**
 * Pages whose addresses are without number, such as the finder's, cost a twentieth of a second of a processor each time
 * they are rendered, and are the same for every visitor. So what was rendered is kept in memory for a while and answered
 * again. Next compresses each answer, and would compress one once more that came compressed. Its scripts were Next's own, known by the nonce of the render; to whom it is given again they are
 * known by their hashes.
 */

/** How long an answer counts as new. After that it is still given, and rendered again behind the visitor's back. */
const FRESH_MS = 60_000;
/** An older one is given only when it cannot be rendered again. */
const OLDEST_MS = 10 * 60_000;
/** Of all pages; one has some 280 kilobytes. */
const MOST_BYTES = 64_000_000;
/** A render that takes longer has failed, as the database's own limit is shorter. */
const RENDER_LIMIT_MS = 20_000;

/** As bytes, because making bytes of a long text is most of what an answer would cost. */
type KeptPage = { body: Uint8Array<ArrayBuffer>; type: string; policy: string; renderedAt: number };

const pages = new LRUCache<string, KeptPage>({
  ttl: FRESH_MS,
  allowStale: true,
  // The database may be away: what was true a minute ago is better than an error.
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  maxSize: MOST_BYTES,
  sizeCalculation: ({ body }) => body.length,
  // Visitors who ask for the same page at once wait for the same render.
  fetchMethod: render,
});

/** The page at a path with its query. Throws where our own server cannot be reached. */
export async function keptPage(place: string): Promise<Response> {
  const known = pages.peek(place, { allowStale: true });
  const isTooOld = known !== undefined && Date.now() - known.renderedAt > OLDEST_MS;
  const page = await pages.fetch(place, isTooOld ? { forceRefresh: true, allowStale: false } : {});
  if (!page) return passedOn(await ask(place));
  return new Response(page.body, {
    headers: {
      "content-type": page.type,
      "content-security-policy": page.policy,
      "cache-control": "private, no-store",
      age: String(Math.round((Date.now() - page.renderedAt) / 1000)),
    },
  });
}

const PASSED_ON = ["content-type", "content-security-policy", "cache-control", "location", "retry-after"];

/** What is no page to keep, an error or a way elsewhere, for this visitor alone. */
function passedOn({ status, headers, body }: Response): Response {
  return new Response(body, { status, headers: [...headers].filter(([name]) => PASSED_ON.includes(name)) });
}

async function ask(place: string): Promise<Response> {
  const { PORT, SITE_URL } = env();
  return fetch((PORT ? `http://localhost:${PORT}` : SITE_URL) + place, {
    headers: await renderingHeaders(),
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
  });
}

/** Undefined for what is not to be kept. */
async function render(place: string): Promise<KeptPage | undefined> {
  const answer = await ask(place);
  const html = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  if (answer.status !== 200 || !nonce) return undefined;
  return {
    body: new TextEncoder().encode(html),
    type: answer.headers.get("content-type") ?? "text/html; charset=utf-8",
    policy: keptPolicy(scriptHashes(html, nonce), {
      isSecure: isSecureSite(),
      isDevelopment: env().NODE_ENV === "development",
    }),
    renderedAt: Date.now(),
  };
}

/** The hashes of the scripts inside a page that carry its nonce. One that got in otherwise has none, and stays forbidden. */
function scriptHashes(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = "", text]) => attributes.includes(` nonce="${nonce}"`) && text !== "")
    .map(([, , text = ""]) => createHash("sha256").update(text).digest("base64"));
}
