import { expect, test, vi } from "vitest";

vi.mock("../env", () => ({ env: () => ({ HASH_SECRET: "a-secret-of-sixteen-letters" }) }));
const { asksForPage, isRendering, renderingHeaders } = await import("./asking");

const asking = (headers: Record<string, string> = {}, method = "GET") => ({
  method,
  headers: new Headers(headers),
});

test("Next's requests for parts of a page get what they ask for", () => {
  const html = { accept: "text/html,application/xhtml+xml" };
  expect(asksForPage(asking(html))).toBe(true);
  expect(asksForPage(asking({ ...html, "sec-fetch-dest": "document" }))).toBe(true);
  expect(asksForPage(asking({ accept: "*/*" }))).toBe(false);
  expect(asksForPage(asking({ ...html, "sec-fetch-dest": "empty" }))).toBe(false);
  expect(asksForPage(asking(html, "POST"))).toBe(false);
});

test("Nobody else can pass as the one who renders", async () => {
  expect(await isRendering(asking(await renderingHeaders()))).toBe(true);
  expect(await isRendering(asking({ "x-page-to-keep": "yes" }))).toBe(false);
  expect(await isRendering(asking())).toBe(false);
});
