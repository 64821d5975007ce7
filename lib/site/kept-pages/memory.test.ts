import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../../platform/env.ts", () => ({
  env: () => ({ NODE_ENV: "production" }),
  isSecureSite: () => true,
}));
vi.useFakeTimers({ toFake: ["performance", "Date"] });
// To the memory a moment of 0 is none.
vi.advanceTimersByTime(1);
const { KeptPages } = await import("./memory");
const pages = new KeptPages(() => "http://127.0.0.1:3001");

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
      "x-frame-options": "DENY",
    },
  });

const textOf = async (place: string) => (await pages.answer(place, false)).body.toString();
/** What goes on behind an answer has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(() => {
  fetched.mockReset();
});

test("Visitors share what was rendered, but no nonce and no cookie", async () => {
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER"));
  const place = newPlace();
  const [plain, gzipped] = await Promise.all([pages.answer(place, false), pages.answer(place, true)]);
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[0]).toBe(`http://127.0.0.1:3001${place}`);
  expect(plain.body.toString()).toContain("<p>Programs</p>");
  expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  for (const { headers } of [plain, gzipped]) {
    expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "x-frame-options": "DENY" });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["content-security-policy"]).not.toContain("nonce-");
  }
});

test("Next's own scripts run in it by their hashes; one that got into the page does not", async () => {
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER"));
  const policy = (await pages.answer(newPlace(), false)).headers["content-security-policy"];
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy).toMatch(/^script-src 'self' 'sha256-[^']+';/);
  expect(policy).toContain(hashOf(SCRIPT));
  expect(policy).not.toContain(hashOf("stolen()"));
});

test("What failed is passed on to all who waited, and not kept", async () => {
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER", { status: 500, text: "Sorry" }));
  const place = newPlace();
  for (const answer of await Promise.all([pages.answer(place, true), pages.answer(place, true)])) {
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toContain("Sorry");
    expect(answer.headers["content-security-policy"]).toContain("nonce-");
  }
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER"));
  expect(await textOf(place)).toContain("Programs");
});

test("A page without a nonce is not kept, because its own scripts could not be told from others", async () => {
  fetched.mockImplementation(async () => new Response("<p>Programs</p>"));
  const place = newPlace();
  await pages.answer(place, false);
  await pages.answer(place, false);
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
});

test("An old page is given at once and renewed behind it, also while the database is away", async () => {
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER", { text: "First" }));
  const place = newPlace();
  await pages.answer(place, true);
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
  await pages.answer(place, true);
  vi.advanceTimersByTime(11 * 60_000);
  fetched.mockImplementation(async () => {
    throw new Error("ECONNREFUSED");
  });
  expect(await textOf(place)).toContain("First");
  fetched.mockImplementation(async () => rendered("OF-THE-RENDER", { text: "Second" }));
  expect(await textOf(place)).toContain("Second");
});
