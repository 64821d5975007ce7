import { SignJWT } from "jose";
import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";

const SECRET = "a-secret-of-at-least-thirty-two-characters";
const around = vi.hoisted(() => ({ realtimeUrl: null as string | null }));
vi.mock("@/lib/platform/env", () => ({
  env: () => ({
    NODE_ENV: "production",
    SITE_URL: "https://campusbound.test",
    SUPABASE_URL: "http://localhost:54321",
    SUPABASE_PUBLISHABLE_KEY: "publishable",
    SUPABASE_SECRET_KEY: "sb_secret_one",
    TRUSTED_PROXY_HOPS: 0,
    SUPABASE_JWT_SECRET: SECRET,
    HASH_SECRET: SECRET,
  }),
  isSecureSite: () => true,
  realtimeUrl: () => around.realtimeUrl,
}));
const { middleware } = await import("@/middleware");

const HOUR_SECONDS = 3600;

async function sessionCookieFor(secret: string, secondsLeft = HOUR_SECONDS) {
  const expires_at = Math.floor(Date.now() / 1000) + secondsLeft;
  const access_token = await new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(expires_at)
    .sign(new TextEncoder().encode(secret));
  const session = { access_token, refresh_token: "r", expires_at, expires_in: HOUR_SECONDS, user: {} };
  return `__Host-sb-auth=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

const ask = (place: string, headers: Record<string, string> = {}, method = "GET") =>
  middleware(new NextRequest(`https://evil-host.test${place}`, { method, headers }));

test("Somebody signed out who opens a guarded page is sent to sign in, and back to it", async () => {
  const answer = await ask("/settings?tab=devices");
  expect(answer.status).toBe(307);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("location")).toBe(
    "https://campusbound.test/auth?next=%2Fsettings%3Ftab%3Ddevices",
  );
});

test("The way to sign in is on our own site, whatever host or path was named", async () => {
  for (const place of [
    "/profile",
    "//evil.test/..//profile",
    "/profile?next=https://evil.test",
    "//profile",
  ]) {
    const location = (await ask(place, { "x-forwarded-host": "evil.test" })).headers.get("location");
    if (location) expect(new URL(location).origin).toBe("https://campusbound.test");
  }
});

test("A genuine token passes, without a word to the backend", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const answer = await ask("/settings", { cookie: await sessionCookieFor(SECRET) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("location")).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test("A session that cannot be renewed leads to sign-in with a word why; being signed out has none", async () => {
  const cookie = await sessionCookieFor(SECRET, -HOUR_SECONDS);
  const backend = vi.spyOn(globalThis, "fetch");
  const noticeOf = (answer: Response) =>
    /(?:^|, )notice=([^;]*)/.exec(answer.headers.get("set-cookie") ?? "")?.[1];

  backend.mockImplementation(async () => Response.json({ code: "refresh_token_not_found" }, { status: 400 }));
  const ended = await ask("/settings", { cookie });
  expect(ended.headers.get("location")).toBe("https://campusbound.test/auth?next=%2Fsettings");
  expect(noticeOf(ended)).toBe("session-expired");
  expect(noticeOf(await ask("/programs-finder", { cookie }))).toBeUndefined();
  expect(noticeOf(await ask("/settings"))).toBeUndefined();
  backend.mockRestore();
});

test("A form's action is not sent elsewhere when its session has ended: it answers, and keeps what was typed", async () => {
  const own = { origin: "https://campusbound.test", "next-action": "40aa", "content-length": "2" };
  expect((await ask("/settings", own, "POST")).headers.get("location")).toBeNull();
});

test("With a genuine token too, a write from another site goes no further", async () => {
  const cookie = await sessionCookieFor(SECRET);
  for (const origin of [
    "https://evil.test",
    "null",
    "http://campusbound.test",
    "https://campusbound.test.evil.test",
  ]) {
    for (const place of ["/settings", "/api/sign-out", "/api/session", "/book-consultation"]) {
      expect((await ask(place, { cookie, origin, "next-action": "40aa" }, "POST")).status).toBe(403);
    }
  }
});

test("Pages may connect to the project's Realtime where it is on, and else to our own server alone", async () => {
  const allowed = async (place: string) => {
    const answer = await ask(place, { cookie: await sessionCookieFor(SECRET) });
    return /connect-src ([^;]*);/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  };
  expect(await allowed("/settings")).toBe("'self'");
  around.realtimeUrl = "wss://project.supabase.co/realtime/v1";
  expect(await allowed("/settings")).toBe("'self' wss://project.supabase.co");
  expect(await allowed("/api/documents/one")).toBeUndefined();
  around.realtimeUrl = null;
});
