import { beforeEach, expect, test, vi } from "vitest";

const around = vi.hoisted(() => ({ rpc: vi.fn(), logError: vi.fn() }));
vi.mock("./supabase/admin", () => ({ adminDb: () => ({ rpc: around.rpc }) }));
vi.mock("./log", () => ({ logError: around.logError }));
const { recordSecurityEvent } = await import("./security-events");

const origin = { address: "203.0.113.7", addressKey: "hashed", userAgent: "x".repeat(900) };
beforeEach(() => vi.resetAllMocks());

test("Signing out is of low severity, every other change of who is signed in of medium", async () => {
  around.rpc.mockResolvedValue({ error: null });
  for (const type of ["signed_in", "signed_up", "password_changed", "signed_out"] as const)
    await recordSecurityEvent({ type, origin });
  expect(around.rpc.mock.calls.map(([, event]) => [event.p_event_type, event.p_severity])).toEqual([
    ["signed_in", "medium"],
    ["signed_up", "medium"],
    ["password_changed", "medium"],
    ["signed_out", "low"],
  ]);
  expect(around.rpc.mock.calls[0]?.[1]).toMatchObject({
    p_ip: "203.0.113.7",
    p_user_agent: "x".repeat(500),
    p_details: {},
  });
});

test("An event that cannot be stored is logged, and blocks nobody", async () => {
  around.rpc.mockResolvedValue({ error: { message: "down" } });
  await expect(recordSecurityEvent({ type: "signed_in", origin })).resolves.toBeUndefined();
  expect(around.logError).toHaveBeenCalledExactlyOnceWith(
    "security_event.not_recorded",
    { message: "down" },
    { type: "signed_in" },
  );
});
