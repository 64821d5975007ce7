import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../env", () => ({
  env: () => ({
    NODE_ENV: "production",
    PORT: 3000,
    SITE_URL: "https://campusbound.test",
    HASH_SECRET: "a-secret-of-sixteen-letters",
  }),
  isSecureSite: () => true,
}));
vi.useFakeTimers({ toFake: ["performance", "Date"] });
// To the memory a moment of 0 is none.
vi.advanceTimersByTime(1);
const { keptPage } = await import("./memory");

const fetched = vi.spyOn(globalThis, "fetch");
let places = 0;
const newPlace = () => `/programs-finder?n=${++places}`;

const SCRIPT = "self.__next_f.push([1])";
const rendered = (nonce: string, { status = 200, text = "Programs" } = {}) =>
  new Response(`<p>${text}</p><script nonce="${nonce}">${SCRIPT}</script><script>stolen()</script>`, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `script-src 'self' 'nonce-${nonce}'`,
      "set-cookie": "of-the-first-visitor=1",
    },
  });

const textOf = async (place: string) => (await keptPage(place)).text();
/** What goes on behind an answer has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(() => {
  fetched.mockReset();
});

test("Visitors share what was rendered, but no nonce and no cookie", async () => {
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER"));
  const place = newPlace();
  const [one, other] = await Promise.all([keptPage(place), keptPage(place)]);
  expect(fetched).toHaveBeenCalledOnce();
  for (const answer of [one, other]) {
    expect(await answer.text()).toContain("<p>Programs</p>");
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("content-security-policy")).not.toContain("nonce-");
  }
});

test("Next's own scripts run in it by their hashes; one that got into the page does not", async () => {
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER"));
  const policy = (await keptPage(newPlace())).headers.get("content-security-policy");
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy).toMatch(/^script-src 'self' 'sha256-[^']+';/);
  expect(policy).toContain(hashOf(SCRIPT));
  expect(policy).not.toContain(hashOf("stolen()"));
});

test("What failed is passed on to all who waited, and not kept", async () => {
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER", { status: 500, text: "Sorry" }));
  const place = newPlace();
  for (const answer of await Promise.all([keptPage(place), keptPage(place)])) {
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("Sorry");
  }
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER"));
  expect(await textOf(place)).toContain("Programs");
});

test("A page without a nonce is not kept, because its own scripts could not be told from others", async () => {
  fetched.mockImplementation(async () => new Response("<p>Programs</p>"));
  const place = newPlace();
  await keptPage(place);
  await keptPage(place);
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
});

test("An old page is given at once and renewed behind it, also while the database is away", async () => {
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER", { text: "First" }));
  const place = newPlace();
  await keptPage(place);
  vi.advanceTimersByTime(61_000);
  fetched.mockImplementation(async () => {
    throw new Error("ECONNREFUSED");
  });
  expect(await textOf(place)).toContain("First");
  await settled();
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER", { text: "Second" }));
  expect(await textOf(place)).toContain("First");
  await settled();
  expect(await textOf(place)).toContain("Second");
});

test("A very old page is rendered first, and given only when that cannot be done", async () => {
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER", { text: "First" }));
  const place = newPlace();
  await keptPage(place);
  vi.advanceTimersByTime(11 * 60_000);
  fetched.mockImplementation(async () => {
    throw new Error("ECONNREFUSED");
  });
  expect(await textOf(place)).toContain("First");
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER", { text: "Second" }));
  expect(await textOf(place)).toContain("Second");
});
