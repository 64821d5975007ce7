import { expect, test, vi } from "vitest";

vi.mock("../../platform/env.ts", () => ({
  env: () => ({ SITE_URL: "https://campusbound.test" }),
  isSecureSite: () => true,
}));
const { cacheKey } = await import("./cache-key");

const FINDER = "/programs-finder?country=DE";
const page = { accept: "text/html,application/xhtml+xml" };
const asked = (headers: Record<string, string>, url = FINDER, method = "GET") =>
  cacheKey({ method, url, headers });

test("A page that is the same for all is kept with its query; nothing else is", () => {
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

test("Who is signed in or has something to be told gets a page of their own", () => {
  expect(asked({ ...page, cookie: "theme=dark; consent=yes" })).toBe(FINDER);
  expect(asked({ ...page, cookie: "theme=dark; __Host-sb-auth=base64-abc" })).toBeNull();
  expect(asked({ ...page, cookie: "__Host-sb-auth.0=base64-abc; __Host-sb-auth.1=def" })).toBeNull();
  expect(asked({ ...page, cookie: "a=1;notice=signed-out" })).toBeNull();
  expect(asked(page, "/auth")).toBe("/auth");
  for (const waiting of ["pending-email=asha%40home.test", "code-email=1%20asha%40home.test"])
    expect(asked({ ...page, cookie: `a=1; ${waiting}` }, "/auth")).toBeNull();
});
