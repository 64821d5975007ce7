import { beforeEach, expect, test, vi } from "vitest";
import { ACCOUNT_HINT_COOKIE, NOTICE_COOKIE } from "./account-hint";

const jar = vi.hoisted(() => new Map<string, string>());
vi.mock("next/headers", () => ({
  cookies: async () => ({
    has: (name: string) => jar.has(name),
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    set: (name: string, value: string, { maxAge }: { maxAge: number }) =>
      maxAge > 0 ? jar.set(name, value) : jar.delete(name),
    delete: (name: string) => jar.delete(name),
  }),
}));
vi.mock("@/lib/platform/env", () => ({ isSecureSite: () => false }));
vi.mock("@/lib/platform/request-origin", () => ({ hashKey: (text: string) => text }));
vi.mock("@/lib/platform/supabase/session-cookie", () => ({ sessionCookie: () => ({ name: "sb-auth" }) }));

const { currentNotice, clearExpiredSession } = await import("./account-cookies");

beforeEach(() => jar.clear());

test("Whoever was signed in here when the session ended elsewhere is told so on the next page", async () => {
  jar.set("sb-auth.0", "a").set("sb-auth.1", "b").set(ACCOUNT_HINT_COOKIE, "{}");
  await clearExpiredSession();
  expect([...jar.keys()]).toEqual([NOTICE_COOKIE]);
  expect(await currentNotice()).toBe("session-expired");
});

test("A visitor, and whoever signed out by themselves, is not told that a session has expired", async () => {
  await clearExpiredSession();
  expect(jar.size).toBe(0);
});
