import { beforeEach, expect, test, vi } from "vitest";

const around = vi.hoisted(() => ({ made: vi.fn() }));
vi.mock("@supabase/supabase-js", () => ({ createClient: around.made }));
vi.mock("@supabase/ssr", () => ({ createServerClient: around.made }));
vi.mock("next/headers", () => ({ cookies: async () => ({ getAll: () => [] }) }));
vi.mock("../request-origin", () => ({ requestOrigin: async () => ({}), addressHeaders: () => ({}) }));
vi.mock("../env", () => ({
  env: () => ({
    SUPABASE_URL: "https://backend.test",
    SUPABASE_PUBLISHABLE_KEY: "for everybody",
    SUPABASE_SECRET_KEY: "for the server",
    SITE_URL: "https://campusbound.test",
  }),
  isSecureSite: () => true,
}));
const { adminDb } = await import("./admin");
const { fetchWithTimeout } = await import("./db");
const { publicDb } = await import("./public");
const { userDb } = await import("./user");
const { visitorDb } = await import("./visitor");

beforeEach(() => vi.clearAllMocks());

test.each([
  ["the server", adminDb, "for the server"],
  ["a page for everybody", () => publicDb(["tag"]), "for everybody"],
  ["a person", userDb, "for everybody"],
  ["a visitor", visitorDb, "for everybody"],
])(
  "The client of %s names itself, and takes ten realtime events a second at most",
  async (_who, make, key) => {
    await make();
    const [url, keyUsed, options] = around.made.mock.calls[0] ?? [];
    expect([url, keyUsed]).toEqual(["https://backend.test", key]);
    expect(options.global.headers).toMatchObject({ "x-client-info": "campusbound-web/0.1.0" });
    expect(options.realtime).toEqual({ params: { eventsPerSecond: 10 } });
  },
);

test("What PostgreSQL cannot store reaches no backend, neither in what is sent nor in an address", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  const body = JSON.stringify({ p_reason: "It is\u0000 \ud83dwrong", p_typed: "\\u0000" });
  await fetchWithTimeout("https://backend.test/rest/v1/items?name=eq.a%00b%2500", { method: "POST", body });
  const file = new Blob(["\u0000"]);
  await fetchWithTimeout("https://backend.test/storage/v1/object/a", { method: "POST", body: file });
  const [[address, sent] = [], [, upload] = []] = fetched.mock.calls;
  expect(address).toBe("https://backend.test/rest/v1/items?name=eq.ab%2500");
  expect(JSON.parse(String(sent?.body))).toEqual({ p_reason: "It is wrong", p_typed: "\\u0000" });
  expect(upload?.body).toBe(file);
  fetched.mockRestore();
});

test("An answer of the database is noted as one; a refusal or an answer of the storage says nothing of it", async () => {
  const { hasDatabaseAnswered } = await import("../outage");
  const fetched = vi.spyOn(globalThis, "fetch");
  const answer = (path: string, status: number) => {
    const response = new Response(null, { status });
    Object.defineProperty(response, "url", { value: `https://backend.test${path}` });
    fetched.mockResolvedValueOnce(response);
    return fetchWithTimeout(`https://backend.test${path}`);
  };
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["performance"] });
  vi.advanceTimersByTime(3_600_000);
  await answer("/storage/v1/bucket", 200);
  await answer("/rest/v1/items", 503);
  expect(hasDatabaseAnswered(1_000)).toBe(false);
  await answer("/rest/v1/items", 200);
  expect(hasDatabaseAnswered(1_000)).toBe(true);
  vi.useRealTimers();
});
