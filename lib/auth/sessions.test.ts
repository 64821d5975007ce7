import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { closeSession, openSession } from "./mutations";

const around = vi.hoisted(() => ({
  actor: vi.fn(),
  session: vi.fn(),
  browser: { token: null as string | null, forgotten: 0, expired: 0, told: [] as string[] },
  mails: [] as { to: string; text: string; dedupeKey?: string }[],
  db: null as unknown,
  overLimit: vi.fn(),
}));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "sec-ch-ua-platform": '"Windows"' }) }));
vi.mock("@/lib/access/account-cookies", () => ({
  readDeviceCookie: async () =>
    around.browser.token ? { id: "d", token: around.browser.token, screen: "", since: "" } : null,
  setDeviceCookie: async ({ token }: { token: string }) => {
    around.browser.token = token;
  },
  clearAccountCookies: async () => {
    around.browser.forgotten++;
  },
  clearExpiredSession: async () => {
    around.browser.expired++;
  },
  setAccountHint: async () => {},
  setNotice: async (notice: string) => {
    around.browser.told.push(notice);
  },
}));
vi.mock("@/lib/access/actor", () => ({ getActor: around.actor }));
vi.mock("@/lib/notifications/queries", () => ({ countUnreadNotifications: async () => 0 }));
vi.mock("@/lib/platform/env", () => ({ env: () => ({ SITE_URL: "https://campusbound.test" }) }));
vi.mock("@/lib/platform/log", () => ({ logError: vi.fn(), logWarning: vi.fn() }));
vi.mock("@/lib/platform/mail", () => ({
  queueEmail: async (mail: { to: string; text: string }) => {
    around.mails.push(mail);
  },
}));
vi.mock("@/lib/platform/rate-limit", () => ({ enforceRateLimit: around.overLimit }));
vi.mock("@/lib/platform/request-origin", () => ({ requestOrigin: async () => origin }));
vi.mock("@/lib/platform/security-events", () => ({ recordSecurityEvent: async () => {} }));
vi.mock("@/lib/platform/supabase/user", () => ({ userDb: async () => around.db }));
vi.mock("@/lib/site/settings", () => ({ getSettings: async () => ({ name: "Campusbound" }) }));
vi.mock("./queries", () => ({ findSession: around.session, findLanding: async () => "/dashboard" }));

/** What open pages ask. Found by its place, because lib knows no routes. */
const { GET }: { GET: () => Promise<Response> } = await import(
  path.join(import.meta.dirname, "../../app/api/session/route.ts")
);

const origin = {
  address: "192.0.2.1",
  addressKey: "key",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const actor = {
  userId: "person",
  email: "asha@example.test",
  fullName: "Asha Verma",
  role: "student",
  phone: "+91",
};

type DeviceRow = { id: string; created_at: string; signed_in_at: string };

function database(devices: DeviceRow[] = []) {
  const rpc = vi.fn(async (name: string) => ({
    data: name === "create_user_session" ? "this" : null,
    error: null,
  }));
  const rows = { data: devices, error: null };
  const chain = {
    select: () => chain,
    eq: () =>
      Object.assign(Promise.resolve(rows), { maybeSingle: async () => ({ data: { user_id: "person" } }) }),
  };
  const signOut = vi.fn(async () => ({ error: null }));
  return { rpc, from: () => chain, auth: { signOut } };
}

beforeEach(() => {
  around.browser = { token: null, forgotten: 0, expired: 0, told: [] };
  around.mails = [];
  around.overLimit.mockReset().mockResolvedValue(null);
  around.actor.mockReset().mockResolvedValue(actor);
  around.session.mockReset().mockResolvedValue({ userId: "person", sessionId: "s", expiresAt: new Date() });
});

// biome-ignore lint/suspicious/noExplicitAny: a stand-in for the few calls made here
const asDb = (db: ReturnType<typeof database>) => db as any;
const moment = (minute: number) => `2026-11-21T12:0${minute}:00+00:00`;
const open = (devices: DeviceRow[]) =>
  openSession(asDb(database(devices)), { id: "person", email: actor.email }, origin, { by: "password" });

test.each([
  ["the first device of a new account", [{ id: "this", created_at: moment(1), signed_in_at: moment(1) }], 0],
  [
    "a device that was used before",
    [
      { id: "this", created_at: moment(1), signed_in_at: moment(5) },
      { id: "other", created_at: moment(2), signed_in_at: moment(2) },
    ],
    0,
  ],
  [
    "another device",
    [
      { id: "other", created_at: moment(1), signed_in_at: moment(1) },
      { id: "this", created_at: moment(5), signed_in_at: moment(5) },
    ],
    1,
  ],
])("A sign-in from %s is told by email or not", async (_what, devices, mails) => {
  expect(await open(devices)).not.toBeNull();
  expect(around.mails).toHaveLength(mails);
  for (const mail of around.mails) {
    expect(mail).toMatchObject({ to: "asha@example.test", dedupeKey: "new-device:this" });
    expect(mail.text).toContain("Device: Firefox on Windows");
    expect(mail.text).toContain("https://campusbound.test/settings");
  }
});

test("A browser keeps its token from one sign-in to the next, and never takes one that the form could name", async () => {
  await open([]);
  const token = around.browser.token;
  expect(token).toMatch(/^[\w-]{43}$/);
  await open([]);
  expect(around.browser.token).toBe(token);
});

test("Signing out ends this device in the database and the session, and everywhere ends the others first", async () => {
  const db = database();
  await closeSession(asDb(db), origin, "signed-out");
  expect(db.rpc.mock.calls.map(([name]) => name)).toEqual(["revoke_device"]);
  expect(db.auth.signOut).toHaveBeenCalledWith({ scope: "local" });
  await closeSession(asDb(db), origin, "signed-out", "everywhere");
  expect(db.rpc.mock.calls.map(([name]) => name)).toEqual([
    "revoke_device",
    "revoke_other_devices",
    "revoke_device",
  ]);
});

test.each([
  ["the account service", () => around.session.mockRejectedValue(new Error("fetch failed"))],
  ["the database", () => around.session.mockResolvedValue({ userId: "person" })],
])("While %s is down, whoever signs out has left this browser", async (what, fail) => {
  fail();
  const db = database();
  if (what === "the database") db.rpc.mockRejectedValue(new Error("fetch failed"));
  await closeSession(asDb(db), origin, "signed-out");
  expect(around.browser.forgotten).toBe(1);
  expect(around.browser.told).toEqual(["signed-out"]);
  // The one that does answer has ended it.
  expect(db.rpc).toHaveBeenCalledWith("revoke_device", {});
  expect(db.auth.signOut).toHaveBeenCalled();
});

test.each([
  ["the account service", () => around.session.mockRejectedValue(new Error("fetch failed"))],
  ["the database", () => around.actor.mockRejectedValue(new Error("The session could not be checked."))],
])("While %s is down an open page learns nothing, and nobody is signed out by it", async (_what, fail) => {
  fail();
  around.db = database();
  const answer = await GET();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(around.browser.expired).toBe(0);
});

test("A session that has ended is told as such, and its cookies go", async () => {
  around.actor.mockResolvedValue(null);
  around.db = database();
  expect(await (await GET()).json()).toEqual({ signedIn: false });
  expect(around.browser.expired).toBe(1);
});

test("The signed-in are counted as they ask whether the session holds, and over the limit nothing is noted", async () => {
  around.db = database();
  around.session.mockResolvedValue({ userId: "person", sessionId: "s", expiresAt: new Date(0) });
  around.actor.mockResolvedValue(actor);
  around.overLimit.mockResolvedValueOnce(new Response(null, { status: 429 }));
  expect((await GET()).status).toBe(429);
  expect(around.overLimit).toHaveBeenCalledExactlyOnceWith({
    name: "session",
    limit: "api",
    userId: "person",
    origin,
  });
  expect((around.db as ReturnType<typeof database>).rpc).not.toHaveBeenCalled();
  expect(around.browser.expired).toBe(0);
});

test("A visitor who asks costs the database nothing, not even a count", async () => {
  around.db = database();
  around.session.mockResolvedValue(null);
  expect(await (await GET()).json()).toEqual({ signedIn: false });
  expect(around.actor).not.toHaveBeenCalled();
  expect(around.overLimit).not.toHaveBeenCalled();
});
