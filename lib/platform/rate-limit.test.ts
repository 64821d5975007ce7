import { beforeEach, expect, test, vi } from "vitest";

const around = vi.hoisted(() => ({ rpc: vi.fn(), record: vi.fn(), logError: vi.fn() }));
vi.mock("./supabase/admin", () => ({ adminDb: () => ({ rpc: around.rpc }) }));
vi.mock("./security-events", () => ({ recordSecurityEvent: around.record }));
vi.mock("./log", () => ({ logError: around.logError }));
const { consumeRateLimit, enforceRateLimit } = await import("./rate-limit");

const origin = { address: "203.0.113.7", addressKey: "hashed", userAgent: "test" };
const answers = (verdict: object) => around.rpc.mockResolvedValue({ data: verdict, error: null });
beforeEach(() => {
  vi.resetAllMocks();
});

test("A request within its limit goes on, counted by the person, or by the hashed address of a visitor", async () => {
  answers({ allowed: true, reset_at: new Date().toISOString(), repeated: false });
  expect(await enforceRateLimit({ name: "shortlist", limit: "api", userId: "u1", origin })).toBeNull();
  expect(await enforceRateLimit({ name: "visits", limit: "api", origin })).toBeNull();
  expect(around.rpc.mock.calls.map(([, parameters]) => parameters)).toEqual([
    { p_kind: "api", p_key: "shortlist:u1" },
    { p_kind: "api", p_key: "visits:hashed" },
  ]);
  expect(around.record).not.toHaveBeenCalled();
});

test("Over the limit the answer is 429 with Retry-After and the exact sentence, and an event once", async () => {
  const reset_at = new Date(Date.now() + 30_000).toISOString();
  answers({ allowed: false, reset_at, repeated: false });
  const refusal = await enforceRateLimit({ name: "shortlist", limit: "api", userId: "u1", origin });
  expect(refusal?.status).toBe(429);
  expect(Number(refusal?.headers.get("retry-after"))).toBeGreaterThan(28);
  expect(await refusal?.json()).toEqual({
    error: expect.stringMatching(/^Rate limit exceeded\. Try again after \d{1,2}:\d{2}\s[ap]m IST$/),
    retryAt: reset_at,
  });
  expect(around.record).toHaveBeenCalledExactlyOnceWith({
    type: "rate_limit_exceeded",
    details: { action: "shortlist", limit: "api" },
    userId: "u1",
    origin,
  });
  answers({ allowed: false, reset_at, repeated: true });
  expect((await enforceRateLimit({ name: "shortlist", limit: "api", origin }))?.status).toBe(429);
  expect(around.record).toHaveBeenCalledOnce();
});

test("An unreachable database blocks nobody, and is logged", async () => {
  around.rpc.mockResolvedValue({ data: null, error: { message: "down" } });
  expect(await consumeRateLimit("auth", "key")).toEqual({ allowed: true });
  expect(around.logError).toHaveBeenCalledOnce();
});
