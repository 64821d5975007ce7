import { beforeEach, expect, test, vi } from "vitest";

vi.mock("./env", () => ({
  env: () => ({
    PORT: 3000,
    SITE_URL: "https://campusbound.test",
    HASH_SECRET: "a-secret-of-sixteen-letters",
  }),
}));
vi.useFakeTimers({ toFake: ["performance", "Date"] });
// To the memory a moment of 0 is none.
vi.advanceTimersByTime(1);
const { asksForPage, isRendering, keptPage } = await import("./kept-pages");

const fetched = vi.spyOn(globalThis, "fetch");
let places = 0;
const newPlace = () => asking(`/programs-finder?n=${++places}`);

function asking(place: string, headers: Record<string, string> = {}, method = "GET") {
  return { method, headers: new Headers(headers), nextUrl: new URL(place, "https://campusbound.test") };
}

const rendered = (nonce: string, { status = 200, text = "Programs" } = {}) =>
  new Response(`<p>${text}</p><script nonce="${nonce}"></script><script nonce="${nonce}"></script>`, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `script-src 'self' 'nonce-${nonce}'`,
      "set-cookie": "of-the-first-visitor=1",
    },
  });

const textOf = async (answer: Promise<Response | null>) => (await answer)?.text() ?? null;

/** What goes on behind an answer has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  fetched.mockReset();
});

test("Visitors share what was rendered, but never a nonce or a cookie", async () => {
  fetched.mockImplementation(async () => rendered("bm9uY2Utb2YtdGhlLXJlbmRlcg=="));
  const place = newPlace();
  const [one, other] = await Promise.all([keptPage(place, "one"), keptPage(place, "other")]);
  expect(fetched).toHaveBeenCalledOnce();
  expect(await one?.text()).toBe('<p>Programs</p><script nonce="one"></script><script nonce="one"></script>');
  expect(await other?.text()).toContain('nonce="other"');
  expect(one?.headers.get("content-type")).toContain("text/html");
  expect(one?.headers.get("set-cookie")).toBeNull();
});

test("What failed is not kept", async () => {
  fetched.mockImplementation(async () => rendered("NONCE-OF-THE-RENDER", { status: 500 }));
  const place = newPlace();
  expect(await keptPage(place, "one")).toBeNull();
  fetched.mockImplementation(async () => rendered("NONCE-OF-THE-RENDER"));
  expect(await textOf(keptPage(place, "two"))).toContain("Programs");
});

test("A page without a nonce of its own is not kept, because nobody else's could be put in its place", async () => {
  fetched.mockImplementation(async () => new Response("<p>Programs</p>"));
  expect(await keptPage(newPlace(), "one")).toBeNull();
});

test("An old page is given at once and renewed behind it, also while the database is away", async () => {
  fetched.mockImplementation(async () => rendered("NONCE-OF-THE-RENDER", { text: "First" }));
  const place = newPlace();
  await keptPage(place, "one");
  vi.advanceTimersByTime(61_000);
  fetched.mockImplementation(async () => {
    throw new Error("ECONNREFUSED");
  });
  expect(await textOf(keptPage(place, "two"))).toContain("First");
  await settled();
  fetched.mockImplementation(async () => rendered("NONCE-OF-THE-RENDER", { text: "Second" }));
  expect(await textOf(keptPage(place, "three"))).toContain("First");
  await settled();
  expect(await textOf(keptPage(place, "four"))).toContain("Second");
});

test("Next's requests for parts of a page get what they ask for", () => {
  const html = { accept: "text/html,application/xhtml+xml" };
  expect(asksForPage(asking("/programs-finder", html))).toBe(true);
  expect(asksForPage(asking("/programs-finder", { ...html, "sec-fetch-dest": "document" }))).toBe(true);
  expect(asksForPage(asking("/programs-finder", { accept: "*/*" }))).toBe(false);
  expect(asksForPage(asking("/programs-finder", { ...html, "sec-fetch-dest": "empty" }))).toBe(false);
  expect(asksForPage(asking("/programs-finder", html, "POST"))).toBe(false);
});

test("Nobody else can pass as the one who renders", async () => {
  fetched.mockImplementation(async () => rendered("NONCE-OF-THE-RENDER"));
  await keptPage(newPlace(), "one");
  const sent = new Headers(fetched.mock.calls[0]?.[1]?.headers);
  expect(await isRendering(asking("/", { "x-page-to-keep": sent.get("x-page-to-keep") ?? "" }))).toBe(true);
  expect(await isRendering(asking("/", { "x-page-to-keep": "yes" }))).toBe(false);
  expect(await isRendering(asking("/"))).toBe(false);
});
