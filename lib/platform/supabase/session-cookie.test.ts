import { createServerClient } from "@supabase/ssr";
import { expect, test, vi } from "vitest";
import {
  accessTokenIn,
  hasSessionCookie,
  sessionCookie,
  withLifetime,
  withPlainSession,
} from "./session-cookie";

const site = vi.hoisted(() => ({ url: "https://campusbound.test" }));
vi.mock("../env", () => ({
  env: () => ({ SITE_URL: site.url }),
  isSecureSite: () => site.url.startsWith("https:"),
}));

test("Over https the session is pinned to the host and out of reach of scripts and plain http", () => {
  site.url = "https://campusbound.test";
  expect(sessionCookie()).toEqual({
    name: "__Host-sb-auth",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
  });
});

test("On one machine two copies on two ports have two sessions", () => {
  site.url = "http://localhost:3310";
  expect(sessionCookie()).toMatchObject({ name: "sb-auth-3310", secure: false, httpOnly: true });
  expect(hasSessionCookie([{ name: "sb-auth-3310" }])).toBe(true);
  expect(hasSessionCookie([{ name: "sb-auth-3310.0" }, { name: "sb-auth-3310.1" }])).toBe(true);
  expect(hasSessionCookie([{ name: "sb-auth-3000" }, { name: "sb-auth-33100" }])).toBe(false);
});

test("A session lasts thirty days at most, and a removal removes", () => {
  expect(withLifetime({ maxAge: 34_560_000, expires: new Date("2027-12-26"), path: "/" })).toEqual({
    maxAge: 2_592_000,
    path: "/",
  });
  expect(withLifetime({ path: "/" })).toEqual({ maxAge: 2_592_000, path: "/" });
  expect(withLifetime({ maxAge: 0 })).toEqual({ maxAge: 0 });
});

/** What the library reads of these cookies, and which it would send to the browser. */
async function readByLibrary(cookies: { name: string; value: string }[]) {
  const written: string[] = [];
  const { auth } = createServerClient("http://backend.test", "key", {
    cookieOptions: sessionCookie(),
    cookies: {
      getAll: () => cookies,
      setAll: (changes) => {
        written.push(...changes.map(({ name }) => name));
      },
    },
  });
  const { data } = await auth.getSession();
  return { token: data.session?.access_token, name: data.session?.user.user_metadata.full_name, written };
}

test.each(["Asha Verma", "आशा वर्मा 👩‍🎓"])(
  "A session of %s is read as the library wrote it",
  async (fullName) => {
    site.url = "http://localhost:3310";
    const session = {
      access_token: "head.body.end",
      refresh_token: "again",
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      token_type: "bearer",
      user: { id: "1", user_metadata: { full_name: fullName } },
    };
    const name = "sb-auth-3310";
    const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
    const cookies = [
      { name: "theme", value: "base64-x" },
      { name, value },
    ];
    const read = { token: "head.body.end", name: fullName, written: [] };
    expect(await readByLibrary(cookies)).toEqual(read);
    expect(withPlainSession(cookies)).toEqual([
      { name: "theme", value: "base64-x" },
      { name, value: JSON.stringify(session) },
    ]);
    expect(await readByLibrary(withPlainSession(cookies))).toEqual(read);
    expect(await accessTokenIn(cookies)).toBe("head.body.end");
    // A large session comes in parts, and is the library's to put together.
    const parts = [value.slice(0, 99), value.slice(99)].map((part, index) => ({
      name: `${name}.${index}`,
      value: part,
    }));
    expect(withPlainSession(parts)).toEqual(parts);
    expect(await readByLibrary(withPlainSession(parts))).toEqual(read);
    expect(await accessTokenIn(parts)).toBe("head.body.end");
  },
);

test("A damaged session is none, and breaks nothing", async () => {
  site.url = "http://localhost:3310";
  const damaged = [{ name: "sb-auth-3310", value: "base64-%%%" }];
  expect(withPlainSession(damaged)).toEqual(damaged);
  expect(await accessTokenIn(damaged)).toBeNull();
});
