import { expect, test, vi } from "vitest";
import { hasSessionCookie, sessionCookie, withLifetime } from "./session-cookie";

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
