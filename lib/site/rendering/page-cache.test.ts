import type { IncomingMessage, ServerResponse } from "node:http";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("../../platform/env.ts", () => ({
  env: () => ({ SITE_URL: "https://campusbound.test", NODE_ENV: "production" }),
  isSecureSite: () => true,
}));
const { CACHEABLE_HEADER } = await import("./buffered-response");
const { appPageKey, documentKey } = await import("./cache-key");
const { acceptedEncodings, isPage, PageCache, sendPage } = await import("./page-cache");
const { appPages, documents, hidePageTags, whenDocument } = await import("./page-sources");

const HTML = { "content-type": "text/html; charset=utf-8", "x-nextjs-prerender": "1" };
let rendered: (path: string) => Response | Promise<Response>;
const render = vi.fn(async (path: string) => rendered(path));
const page = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { ...HTML, "x-page-tags": "pages,page:a", ...headers } });
/** As a renderer answers (buffered-response.ts). */
const appPage = (text: string) =>
  new Response(gzipSync(text), {
    headers: {
      [CACHEABLE_HEADER]: "yes",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self' 'sha256-abc'",
      "set-cookie": "of-the-first-visitor=1",
    },
  });

/** In front of something that answers as Next does, as server.ts is. */
let cache: InstanceType<typeof PageCache>;
const document = documents(render);
const finder = appPages(render);
const behind = vi.fn((response: ServerResponse) => {
  for (const [name, value] of Object.entries(HTML)) response.setHeader(name, value);
  response.setHeader("x-page-tags", "pages,page:a");
  response.end("from Next");
});
const server = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse) {
  const path = documentKey(request);
  const found = path === null ? null : await cache.find(path);
  if (found) return sendPage(found, request, response);
  if (path !== null) whenDocument(response, () => cache.render(path, document).catch(() => {}));
  hidePageTags(response);
  const key = appPageKey(request);
  if (key === null) return behind(response);
  const given = (await cache.find(key)) ?? (await cache.render(key, finder));
  if (isPage(given)) return sendPage(given, request, response);
  response.writeHead(given.status, given.headers).end(given.body);
}

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ port, path, headers: { accept: "text/html", ...headers }, method }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject).end();
  });
}
const textOf = async (path: string) => String((await get(path)).body);

/** The first visitor is answered by Next; after that the document is in memory. */
async function learn(path: string) {
  const before = render.mock.calls.length;
  const { headers, body } = await get(path);
  expect([String(body), headers["x-page-tags"]]).toEqual(["from Next", undefined]);
  await vi.waitFor(() => expect(render.mock.calls.length).toBe(before + 1));
  await vi.waitFor(() => expect(cache.find(path)).not.toBeNull());
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.clearAllMocks();
  cache = new PageCache();
  rendered = () => page("from memory");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
});

test("After its first visitor a document is answered without Next, in the encoding that is asked for", async () => {
  await learn("/guide");
  const brotli = await get("/guide", { "accept-encoding": "gzip, deflate, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(String(brotliDecompressSync(brotli.body))).toBe("from memory");
  const gzip = await get("/guide?utm_source=letter", { "accept-encoding": "gzip" });
  expect(String(gunzipSync(gzip.body))).toBe("from memory");
  const plain = await get("/guide", { "accept-encoding": "br;q=0, identity" });
  expect([plain.headers["content-encoding"], String(plain.body)]).toEqual([undefined, "from memory"]);
  expect(plain.headers.vary).toContain("accept-encoding");
  expect(plain.headers["x-page-tags"]).toBeUndefined();
  expect(behind).toHaveBeenCalledOnce();
});

test("A browser that has the page gets 304, and HEAD gets no body", async () => {
  await learn("/guide");
  const { headers } = await get("/guide");
  const again = await get("/guide", { "if-none-match": String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await get("/guide", {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test("A page is stale in the moment one of its tags is revalidated, and everybody waits for one render", async () => {
  await learn("/guide");
  cache.expire(["page:b"]);
  expect(await textOf("/guide")).toBe("from memory");
  expect(render).toHaveBeenCalledTimes(1);

  rendered = () => page("changed");
  cache.expire(["page:a"]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => textOf("/guide")));
  expect(new Set(answers)).toEqual(new Set(["changed"]));
  expect(render).toHaveBeenCalledTimes(2);
});

test("A tag that is revalidated while the page is rendered is not lost", async () => {
  await learn("/guide");
  cache.expire(["page:a"]);
  rendered = () => {
    cache.expire(["page:a"]);
    return page("half changed");
  };
  await textOf("/guide");
  rendered = () => page("changed");
  expect(await textOf("/guide")).toBe("changed");
});

test("A page that Next itself gave from an old store is rendered again for the next visitor", async () => {
  rendered = () => page("of yesterday", { "x-nextjs-cache": "STALE" });
  await learn("/guide");
  rendered = () => page("of today");
  expect(await textOf("/guide")).toBe("of today");
});

test("While rendering fails, the last good page is served", async () => {
  await learn("/guide");
  cache.expire(["page:a"]);
  for (const failure of [() => new Response("", { status: 500 }), () => Promise.reject(new Error("away"))]) {
    rendered = failure;
    expect(await textOf("/guide")).toBe("from memory");
  }
  rendered = () => page("back");
  expect(await textOf("/guide")).toBe("back");
});

test("A page that was removed leaves the cache", async () => {
  await learn("/guide");
  cache.expire(["page:a"]);
  rendered = () => new Response("nowhere", { status: 404, headers: HTML });
  expect(await textOf("/guide")).toBe("from Next");
  expect(cache.find("/guide")).toBeNull();
});

test("After a minute the page is asked for again, behind the visitor's back; after ten the visitor waits", async () => {
  await learn("/guide");
  vi.advanceTimersByTime(61_000);
  rendered = () => page("by the clock");
  expect(await textOf("/guide")).toBe("from memory");
  await vi.waitFor(async () => expect(await textOf("/guide")).toBe("by the clock"));
  expect(render).toHaveBeenCalledTimes(2);

  vi.advanceTimersByTime(11 * 60_000);
  rendered = () => Promise.reject(new Error("away"));
  expect(await textOf("/guide")).toBe("by the clock");
  rendered = () => page("ten minutes later");
  expect(await textOf("/guide")).toBe("ten minutes later");
});

test("Non-documents are neither rendered twice nor cached", async () => {
  behind.mockImplementationOnce((response) => response.writeHead(404).end("nowhere"));
  await get("/made-up");
  rendered = () => page("for one", { "set-cookie": "a=b" });
  await get("/mixed");
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
  expect([cache.find("/made-up"), cache.find("/mixed")]).toEqual([null, null]);
});

test("Visitors share a search, each address its own, but no cookie, and not with whoever is signed in", async () => {
  rendered = (key) => appPage(`Programs of ${key}`);
  const both = await Promise.all([
    get("/programs-finder?q=law"),
    get("/programs-finder?q=law", { "accept-encoding": "br, gzip" }),
  ]);
  expect(render).toHaveBeenCalledOnce();
  expect(String(both[0].body)).toBe("Programs of /programs-finder?q=law");
  expect(String(gunzipSync(both[1].body))).toBe("Programs of /programs-finder?q=law");
  for (const { headers } of both) {
    expect(headers["content-security-policy"]).toBe("script-src 'self' 'sha256-abc'");
    expect([headers["set-cookie"], headers[CACHEABLE_HEADER]]).toEqual([undefined, undefined]);
  }
  expect(await textOf("/programs-finder?q=art")).toBe("Programs of /programs-finder?q=art");
  await textOf("/programs-finder");
  const own = await get("/programs-finder", { cookie: "__Host-sb-auth=base64-abc" });
  expect(String(own.body)).toBe("from Next");
});

test("Any revalidation makes a search stale, as Next does not tell what it read", async () => {
  rendered = () => appPage("Fee 850");
  await textOf("/programs-finder");
  cache.expire(["fact:visa.nz.fee"]);
  rendered = () => appPage("Fee 900");
  expect(await textOf("/programs-finder")).toBe("Fee 900");
  // As when the render processes have heard of it.
  cache.expire([]);
  rendered = () => appPage("Fee 950");
  expect(await textOf("/programs-finder")).toBe("Fee 950");
});

test("A failed search is passed on to everybody waiting, and not cached", async () => {
  rendered = () => new Response("Sorry", { status: 500, headers: { "x-why": "down" } });
  for (const { status, headers, body } of await Promise.all([get("/search?q=a"), get("/search?q=a")]))
    expect([status, headers["x-why"], String(body)]).toEqual([500, "down", "Sorry"]);
  rendered = () => appPage("Found");
  expect(await textOf("/search?q=a")).toBe("Found");
});

test("The cache stays within its bound, however many URLs are requested", async () => {
  cache = new PageCache({ maxBytes: 100_000 });
  // Text that hardly shrinks, so that a few hundred fill it.
  rendered = (path) =>
    page(Array.from({ length: 200 }, (_, index) => Math.sin(index + path.length * 7)).join());
  for (let n = 0; n < 500; n++) await cache.render(`/${"x".repeat(n % 50)}${n}`, document);
  expect(cache.size).toBeGreaterThan(50_000);
  expect(cache.size).toBeLessThanOrEqual(100_000);
});

test.each([
  ["gzip, deflate, br, zstd", ["br", "gzip"]],
  ["gzip;q=1.0, br;q=0", ["gzip"]],
  ["GZIP", []],
  ["", []],
  ["identity, *", []],
])("Of %j, %j may be sent", (accepted, encodings) => {
  const accepts = acceptedEncodings(accepted);
  expect(["br", "gzip"].filter((name) => accepts.has(name))).toEqual(encodings);
});
