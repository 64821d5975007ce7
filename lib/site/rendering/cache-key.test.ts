import { expect, test, vi } from "vitest";

vi.mock("../../platform/env.ts", () => ({
  env: () => ({ SITE_URL: "https://campusbound.test" }),
  isSecureSite: () => true,
}));
const { appPageKey, documentKey } = await import("./cache-key");

const FINDER = "/programs-finder?country=DE";
const page = { accept: "text/html,application/xhtml+xml" };
const asked = (headers: Record<string, string>, url = FINDER, method = "GET") =>
  appPageKey({ method, url, headers });

test("Only a page that is the same for everybody is cached, with its query", () => {
  expect(asked(page)).toBe(FINDER);
  expect(asked(page, "/programs-finder")).toBe("/programs-finder");
  expect(asked(page, "/cost-calculator?country=DE")).toBe("/cost-calculator?country=DE");
  expect(asked(page, "/programs-finder/shortlist?program=a")).toBeNull();
  expect(asked(page, "/dashboard")).toBeNull();
  expect(asked(page, FINDER, "POST")).toBeNull();
  expect(asked(page, FINDER, "HEAD")).toBeNull();
});

test("A request with a body, however odd that is, is not answered before the body is here", () => {
  expect(asked({ ...page, "content-length": "0" })).toBe(FINDER);
  expect(asked({ ...page, "content-length": "5000" })).toBeNull();
  expect(asked({ ...page, "transfer-encoding": "chunked" })).toBeNull();
});

test("Next's requests for parts of a page get what they ask for", () => {
  expect(asked({ ...page, "sec-fetch-dest": "document" })).toBe(FINDER);
  expect(asked({ accept: "*/*" })).toBeNull();
  expect(asked({ ...page, "sec-fetch-dest": "empty" })).toBeNull();
  expect(asked({})).toBeNull();
});

test("A signed-in visitor, or one with a notice, gets an uncached page", () => {
  expect(asked({ ...page, cookie: "theme=dark; consent=yes" })).toBe(FINDER);
  expect(asked({ ...page, cookie: "theme=dark; __Host-sb-auth=base64-abc" })).toBeNull();
  expect(asked({ ...page, cookie: "__Host-sb-auth.0=base64-abc; __Host-sb-auth.1=def" })).toBeNull();
  expect(asked({ ...page, cookie: "a=1;notice=signed-out" })).toBeNull();
  expect(asked(page, "/auth")).toBe("/auth");
  for (const waiting of ["pending-email=asha%40home.test", "code-email=1%20asha%40home.test"])
    expect(asked({ ...page, cookie: `a=1; ${waiting}` }, "/auth")).toBeNull();
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
])("%j asks for the document at %s", (request, path) => {
  expect(documentKey({ ...request, headers: { host: "campusbound.test", ...request.headers } })).toBe(path);
});

test("Nobody who is signed in, and nobody who searches, is given the visitor's face of an app page as a document", () => {
  const headers = { host: "campusbound.test", cookie: "__Host-sb-auth=base64-abc" };
  for (const url of ["/programs-finder", FINDER, "/auth"])
    expect(documentKey({ method: "GET", url, headers })).toBeNull();
});
