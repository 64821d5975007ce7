import type { IncomingMessage, ServerResponse } from "node:http";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DocumentCache, documentPath, hidePageTags, preferredEncoding, sendDocument } from "./document-cache";
import { notifyRevalidation } from "./page-tags";

const HTML = { "content-type": "text/html; charset=utf-8", "x-nextjs-prerender": "1" };
let rendered: (path: string) => Response | Promise<Response>;
const render = vi.fn(async (path: string) => rendered(path));
const page = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { ...HTML, "x-page-tags": "pages,page:a", ...headers } });

/** In front of something that answers as Next does. */
let cache: DocumentCache;
const behind = vi.fn((response: ServerResponse) => {
  for (const [name, value] of Object.entries(HTML)) response.setHeader(name, value);
  response.setHeader("x-page-tags", "pages,page:a");
  response.end("from Next");
});
const server = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse) {
  const path = documentPath(request);
  const document = path === null ? null : await cache.find(path);
  if (document) return sendDocument(document, request, response);
  if (path !== null) cache.learnFrom(path, response);
  hidePageTags(response);
  behind(response);
}

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ port, path, headers, method }, (response) => {
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
  cache = new DocumentCache(render);
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

test("Whoever has the page already is told that it is still the same, and HEAD gets no body", async () => {
  await learn("/guide");
  const { headers } = await get("/guide");
  const again = await get("/guide", { "if-none-match": String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await get("/guide", {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test("A page is stale in the moment one of its tags is revalidated, and everybody waits for one render", async () => {
  await learn("/guide");
  notifyRevalidation(["page:b"]);
  expect(await textOf("/guide")).toBe("from memory");
  expect(render).toHaveBeenCalledTimes(1);

  rendered = () => page("changed");
  notifyRevalidation(["page:a"]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => textOf("/guide")));
  expect(new Set(answers)).toEqual(new Set(["changed"]));
  expect(render).toHaveBeenCalledTimes(2);
});

test("A tag that is revalidated while the page is rendered is not lost", async () => {
  await learn("/guide");
  notifyRevalidation(["page:a"]);
  rendered = () => {
    notifyRevalidation(["page:a"]);
    return page("half changed");
  };
  await textOf("/guide");
  rendered = () => page("changed");
  expect(await textOf("/guide")).toBe("changed");
});

test("While nothing can be rendered, the last good page stands", async () => {
  await learn("/guide");
  notifyRevalidation(["page:a"]);
  for (const failure of [() => new Response("", { status: 500 }), () => Promise.reject(new Error("away"))]) {
    rendered = failure;
    expect(await textOf("/guide")).toBe("from memory");
  }
  rendered = () => page("back");
  expect(await textOf("/guide")).toBe("back");
});

test("A page that was removed leaves the cache", async () => {
  await learn("/guide");
  notifyRevalidation(["page:a"]);
  rendered = () => new Response("nowhere", { status: 404, headers: HTML });
  expect(await textOf("/guide")).toBe("from Next");
  expect(cache.find("/guide")).toBeNull();
});

test("After a minute the page is asked for again, behind the visitor's back", async () => {
  await learn("/guide");
  vi.advanceTimersByTime(61_000);
  rendered = () => page("by the clock");
  expect(await textOf("/guide")).toBe("from memory");
  await vi.waitFor(async () => expect(await textOf("/guide")).toBe("by the clock"));
  expect(render).toHaveBeenCalledTimes(2);
});

test("What is no document is neither asked for twice nor kept", async () => {
  behind.mockImplementationOnce((response) => response.writeHead(404).end("nowhere"));
  await get("/made-up");
  rendered = () => page("for one", { "set-cookie": "a=b" });
  await get("/mixed");
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
  expect([cache.find("/made-up"), cache.find("/mixed")]).toEqual([null, null]);
});

test("However many addresses are asked for, what is kept stays below its bound", async () => {
  cache = new DocumentCache(render, { maxBytes: 100_000 });
  // Text that hardly shrinks, so that a few hundred fill it.
  rendered = (path) =>
    page(Array.from({ length: 200 }, (_, index) => Math.sin(index + path.length * 7)).join());
  const response = (status = 200) =>
    ({
      statusCode: status,
      hasHeader: () => true,
      once: (_event: string, listener: () => void) => listener(),
    }) as unknown as ServerResponse;
  for (let n = 0; n < 500; n++) {
    cache.learnFrom(`/${"x".repeat(n % 50)}${n}`, response());
    if (n % 50 === 49) await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(n + 1));
  }
  await vi.waitFor(() => expect(cache.size).toBeGreaterThan(50_000), 20_000);
  expect(cache.size).toBeLessThanOrEqual(100_000);
});

test.each([
  [{ method: "POST", url: "/guide", headers: {} }, null],
  [{ method: "GET", url: "/guide", headers: { rsc: "1" } }, null],
  [{ method: "GET", url: "/guide", headers: { "next-action": "40aa" } }, null],
  [{ method: "GET", url: "/guide", headers: { "content-length": "5" } }, null],
  [{ method: "GET", url: "/guide", headers: { host: undefined } }, null],
  [{ method: "GET", url: "/guide", headers: { cookie: "__prerender_bypass=x" } }, null],
  [{ method: "GET", url: "/guide?a=b?c", headers: { cookie: "sb-auth=x" } }, "/guide"],
  [{ method: "HEAD", url: "/", headers: {} }, "/"],
])("%j asks for the document at %s", (asked, path) => {
  expect(documentPath({ ...asked, headers: { host: "campusbound.test", ...asked.headers } })).toBe(path);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["GZIP", null],
  ["", null],
  ["identity, *", null],
])("Of %j, %s is sent", (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});
