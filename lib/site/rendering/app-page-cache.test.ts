import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../../platform/env.ts", () => ({
  env: () => ({ NODE_ENV: "production" }),
  isSecureSite: () => true,
}));
vi.useFakeTimers({ toFake: ["performance", "Date"] });
// To the memory a moment of 0 is none.
vi.advanceTimersByTime(1);
const { AppPageCache } = await import("./app-page-cache");
const { CACHEABLE_HEADER } = await import("./buffered-response");
const pages = new AppPageCache((key, init) => fetch(`http://127.0.0.1:3001${key}`, init));

const fetched = vi.spyOn(globalThis, "fetch");
let places = 0;
const newKey = () => `/programs-finder?n=${++places}`;

/** As a renderer answers (buffered-response.ts). */
const keepable = (text: string) =>
  new Response(gzipSync(`<p>${text}</p>`), {
    headers: {
      [CACHEABLE_HEADER]: "yes",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self' 'sha256-abc'",
      "set-cookie": "of-the-first-visitor=1",
      "x-frame-options": "DENY",
    },
  });
const failed = () =>
  new Response("<p>Sorry</p>", {
    status: 500,
    headers: { "content-security-policy": "script-src 'self' 'nonce-of-it'" },
  });

const textOf = async (key: string) => (await pages.answer(key, false)).body.toString();
/** What goes on behind an answer has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(() => {
  fetched.mockReset();
});

test("Visitors share what was rendered, but no cookie", async () => {
  fetched.mockImplementation(async () => keepable("Programs"));
  const key = newKey();
  const [plain, gzipped] = await Promise.all([pages.answer(key, false), pages.answer(key, true)]);
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[0]).toBe(`http://127.0.0.1:3001${key}`);
  expect(plain.body.toString()).toContain("<p>Programs</p>");
  expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  for (const { headers } of [plain, gzipped]) {
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self' 'sha256-abc'",
      "x-frame-options": "DENY",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers[CACHEABLE_HEADER]).toBeUndefined();
  }
});

test("What failed is passed on as it is to all who waited, and not kept", async () => {
  fetched.mockImplementation(async () => failed());
  const key = newKey();
  for (const answer of await Promise.all([pages.answer(key, true), pages.answer(key, true)])) {
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toContain("Sorry");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["content-security-policy"]).toContain("nonce-");
  }
  fetched.mockImplementation(async () => keepable("Programs"));
  expect(await textOf(key)).toContain("Programs");
});

test("A page that could be rendered only the second time is readable", async () => {
  fetched.mockImplementationOnce(async () => failed()).mockImplementation(async () => keepable("Programs"));
  const { headers, body } = await pages.answer(newKey(), true);
  expect(headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(body).toString()).toContain("Programs");
});

test("An old page is given at once and renewed behind it, also while the database is away", async () => {
  fetched.mockImplementation(async () => keepable("First"));
  const key = newKey();
  await pages.answer(key, true);
  vi.advanceTimersByTime(61_000);
  fetched.mockImplementation(async () => {
    throw new Error("ECONNREFUSED");
  });
  expect(await textOf(key)).toContain("First");
  await settled();
  fetched.mockImplementation(async () => keepable("Second"));
  expect(await textOf(key)).toContain("First");
  await settled();
  expect(await textOf(key)).toContain("Second");
});

test("A very old page is rendered first, and given only when that cannot be done", async () => {
  fetched.mockImplementation(async () => keepable("First"));
  const key = newKey();
  await pages.answer(key, true);
  vi.advanceTimersByTime(11 * 60_000);
  fetched.mockImplementation(async () => {
    throw new Error("ECONNREFUSED");
  });
  expect(await textOf(key)).toContain("First");
  fetched.mockImplementation(async () => keepable("Second"));
  expect(await textOf(key)).toContain("Second");
});
