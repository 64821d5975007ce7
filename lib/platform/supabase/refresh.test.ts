import { SignJWT } from "jose";
import { NextRequest, NextResponse } from "next/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshSession } from "./refresh";

const SECRET = "a-secret-of-at-least-thirty-two-characters";
vi.mock("../env", () => ({
  env: () => ({
    SITE_URL: "http://localhost:3000",
    SUPABASE_URL: "http://localhost:54321",
    SUPABASE_PUBLISHABLE_KEY: "publishable",
    SUPABASE_SECRET_KEY: "sb_secret_one",
    TRUSTED_PROXY_HOPS: 0,
    SUPABASE_JWT_SECRET: SECRET,
  }),
  isSecureSite: () => false,
}));

const NOW = new Date("2026-11-21T12:00:00Z");
const MINUTES = 60;
const backend = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubGlobal("fetch", (url: RequestInfo | URL, init: RequestInit) => backend(String(url), init));
  backend.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = () => Math.floor(Date.now() / 1000);

async function session(secondsLeft: number, { secret = SECRET, name = "token-one" } = {}) {
  const expires_at = seconds() + secondsLeft;
  const access_token = await new SignJWT({ session_id: "s", role: "authenticated", name })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject("person")
    .setExpirationTime(expires_at)
    .sign(new TextEncoder().encode(secret));
  return {
    access_token,
    refresh_token: `renews-${name}`,
    expires_in: secondsLeft,
    expires_at,
    token_type: "bearer",
    user: { id: "person" },
  };
}

function requestWith(kept: unknown) {
  const value = `base64-${Buffer.from(JSON.stringify(kept)).toString("base64url")}`;
  return new NextRequest("http://localhost:3000/profile", { headers: { cookie: `sb-auth-3000=${value}` } });
}

const pass = (request: NextRequest) => () => NextResponse.next({ request: { headers: request.headers } });
const refresh = (request: NextRequest) => refreshSession(request, pass(request));
const asked = () => backend.mock.calls.map(([url]) => url.replace("http://localhost:54321/auth/v1/", ""));

test("A token with time left passes without asking anybody", async () => {
  const { response, isSignedOut } = await refresh(requestWith(await session(10 * MINUTES)));
  expect(isSignedOut).toBe(false);
  expect(backend).not.toHaveBeenCalled();
  expect(response.headers.get("set-cookie")).toBeNull();
});

test.each([
  ["runs out within two minutes", 2 * MINUTES, ["token?grant_type=refresh_token"]],
  ["runs out within a minute", MINUTES, ["token?grant_type=refresh_token", "user"]],
  ["has run out", -MINUTES, ["token?grant_type=refresh_token", "user"]],
  ["ran out an hour ago", -60 * MINUTES, ["token?grant_type=refresh_token", "user"]],
])("A token that %s is renewed once, for the page and for the browser", async (_what, secondsLeft, calls) => {
  const next = await session(15 * MINUTES, { name: "token-two" });
  backend.mockImplementation(async (url) => Response.json(url.includes("/user") ? next.user : next));
  const request = requestWith(await session(secondsLeft));
  const { response, isSignedOut } = await refresh(request);
  expect(isSignedOut).toBe(false);
  expect(asked()).toEqual(calls);
  expect(response.headers.get("set-cookie")).toMatch(/^sb-auth-3000=base64-.*HttpOnly.*SameSite=lax/i);
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(request.cookies.get("sb-auth-3000")?.value).not.toBe(
    requestWith(await session(secondsLeft)).cookies.get("sb-auth-3000")?.value,
  );
});

test("A renewal that the backend refuses signs out and takes the cookies away", async () => {
  backend.mockResolvedValue(
    Response.json({ error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" }, { status: 400 }),
  );
  const { response, isSignedOut } = await refresh(requestWith(await session(-MINUTES)));
  expect(isSignedOut).toBe(true);
  expect(response.headers.get("set-cookie")).toMatch(/sb-auth-3000=;.*Max-Age=0/);
});

test.each([2 * MINUTES, -MINUTES])(
  "While the backend does not answer nobody is signed out, and nobody waits long (%s seconds left)",
  { timeout: 15_000 },
  async (secondsLeft) => {
    backend.mockRejectedValue(new TypeError("fetch failed"));
    const startedAt = performance.now();
    const { response, isSignedOut } = await refresh(requestWith(await session(secondsLeft)));
    expect(isSignedOut).toBe(false);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    // The library's clock runs on, so that it gives up as well.
    vi.setSystemTime(Date.now() + 60_000);
  },
);

test("A token that somebody else signed opens nothing, whatever date it carries", async () => {
  backend.mockResolvedValue(Response.json({ error_code: "bad_jwt", msg: "invalid JWT" }, { status: 403 }));
  const forged = await session(60 * MINUTES, { secret: "another-secret-of-more-than-32-characters" });
  expect((await refresh(requestWith(forged))).isSignedOut).toBe(true);
  expect(asked()).toEqual(["user"]);
});

test.each([
  ["unsigned", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJwZXJzb24iLCJleHAiOjk5OTk5OTk5OTl9."],
  ["no token at all", "nonsense"],
  ["empty", ""],
])("A token that is %s opens nothing", async (_what, access_token) => {
  backend.mockResolvedValue(Response.json({ error_code: "bad_jwt", msg: "invalid JWT" }, { status: 403 }));
  const kept = { ...(await session(60 * MINUTES)), access_token };
  expect((await refresh(requestWith(kept))).isSignedOut).toBe(true);
});

test("An unreadable cookie means no session", async () => {
  const request = new NextRequest("http://localhost:3000/profile", {
    headers: { cookie: "sb-auth-3000=base64-%%%" },
  });
  expect((await refresh(request)).isSignedOut).toBe(true);
});

test.each([
  ["ahead of", 2 * MINUTES],
  ["behind", -2 * MINUTES],
])(
  "A clock two minutes %s the backend's neither refuses a token nor hands on one that has run out",
  async (_what, skew) => {
    // The backend made it a moment ago, and renews it when asked.
    const made = await session(15 * MINUTES);
    const next = await session(29 * MINUTES, { name: "token-two" });
    backend.mockImplementation(async (url) => Response.json(url.includes("/user") ? next.user : next));
    vi.setSystemTime(NOW.getTime() + skew * 1000);
    expect((await refresh(requestWith(made))).isSignedOut).toBe(false);
    expect(backend).not.toHaveBeenCalled();
    // A minute before its end by the backend's clock, it has been renewed by ours.
    vi.setSystemTime(NOW.getTime() + (14 * MINUTES + skew) * 1000);
    const request = requestWith(made);
    expect((await refresh(request)).isSignedOut).toBe(false);
    expect(asked()).toContain("token?grant_type=refresh_token");
  },
);
