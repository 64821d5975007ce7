import { generateKeyPairSync } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { EnvironmentError, parseEnvironment } from "./env";

const COMPLETE = {
  NODE_ENV: "production",
  SITE_URL: "http://localhost:3000/",
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_PUBLISHABLE_KEY: "publishable",
  SUPABASE_SECRET_KEY: "very-private-key",
  SMTP_URL: "smtp://127.0.0.1:2525",
  MAIL_FROM: "Campusbound <hello@campusbound.test>",
  CRON_SECRET: "sixteen-characters-or-more",
  HASH_SECRET: "sixteen-characters-or-more",
  RECEIPT_SIGNING_KEY: generateKeyPairSync("ed25519")
    .privateKey.export({ type: "pkcs8", format: "der" })
    .toString("base64"),
};

test("A complete environment is read, with defaults for what may be left out", () => {
  const settings = parseEnvironment(COMPLETE);
  expect(settings.SITE_URL).toBe("http://localhost:3000");
  expect(settings.TRUSTED_PROXY_HOPS).toBe(0);
  expect(settings.MASTER_ADMIN_EMAIL).toBeUndefined();
});

test("An empty optional value means: not set", () => {
  const settings = parseEnvironment({ ...COMPLETE, MASTER_ADMIN_EMAIL: "", SUPABASE_JWT_SECRET: "" });
  expect(settings.MASTER_ADMIN_EMAIL).toBeUndefined();
  expect(settings.SUPABASE_JWT_SECRET).toBeUndefined();
});

test.each([
  "SITE_URL",
  "SUPABASE_URL",
  "SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_SECRET_KEY",
  "SMTP_URL",
  "MAIL_FROM",
  "CRON_SECRET",
  "HASH_SECRET",
  "RECEIPT_SIGNING_KEY",
])("A missing %s names itself", (name) => {
  expect(() => parseEnvironment({ ...COMPLETE, [name]: undefined })).toThrow(`${name} is missing`);
  expect(() => parseEnvironment({ ...COMPLETE, [name]: "" })).toThrow(`${name} is missing`);
});

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["on", "https://project.supabase.co", "wss://project.supabase.co/realtime/v1"],
  ["on", "http://127.0.0.1:54321/", "ws://127.0.0.1:54321/realtime/v1"],
  ["off", "https://project.supabase.co", null],
  ["", "https://project.supabase.co", null],
])("With realtime %j at %s pages listen to %s", async (setting, SUPABASE_URL, url) => {
  for (const [name, value] of Object.entries({ ...COMPLETE, SUPABASE_URL, SUPABASE_REALTIME: setting }))
    vi.stubEnv(name, value);
  vi.resetModules();
  expect((await import("./env")).realtimeUrl()).toBe(url);
});

test("Realtime is on or off", () => {
  expect(() => parseEnvironment({ ...COMPLETE, SUPABASE_REALTIME: "true" })).toThrow(
    "SUPABASE_REALTIME is not valid",
  );
});

test("Everything that is wrong is said in one sentence, and no value is", () => {
  const faulty = {
    ...COMPLETE,
    SITE_URL: "javascript:alert(1)",
    CRON_SECRET: "short-secret",
    TRUSTED_PROXY_HOPS: "many",
    MASTER_ADMIN_EMAIL: "not-an-address",
    SMTP_URL: undefined,
  };
  let message = "";
  try {
    parseEnvironment(faulty);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    message = String(error);
  }
  for (const name of ["SITE_URL", "CRON_SECRET", "TRUSTED_PROXY_HOPS", "MASTER_ADMIN_EMAIL"]) {
    expect(message).toContain(`${name} is not valid`);
  }
  expect(message).toContain("SMTP_URL is missing");
  for (const value of ["javascript", "short-secret", "many", "not-an-address", "very-private-key"]) {
    expect(message).not.toContain(value);
  }
});

test("A mailbox is read over TLS, as somebody, and only where answers go to it", () => {
  const IMAP_URL = "imaps://me:secret@mail.campusbound.test/INBOX";
  const REPLY_ADDRESS = "replies@campusbound.test";
  expect(parseEnvironment({ ...COMPLETE, IMAP_URL, REPLY_ADDRESS })).toMatchObject({
    IMAP_URL,
    REPLY_ADDRESS,
  });
  expect(() => parseEnvironment({ ...COMPLETE, IMAP_URL })).toThrow("REPLY_ADDRESS is missing");
  for (const wrong of [
    "imap://me:secret@mail.campusbound.test/",
    "imaps://mail.campusbound.test/",
    "https://x.test",
  ])
    expect(() => parseEnvironment({ ...COMPLETE, IMAP_URL: wrong, REPLY_ADDRESS }), wrong).toThrow(
      "IMAP_URL",
    );
  expect(() =>
    parseEnvironment({ ...COMPLETE, IMAP_URL: "imap://me:secret@127.0.0.1:1143/", REPLY_ADDRESS }),
  ).not.toThrow();
});

test("A key that signs receipts is one of that kind, in the form that openssl writes", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const wrong = [
    rsa.export({ type: "pkcs8", format: "der" }).toString("base64"),
    COMPLETE.RECEIPT_SIGNING_KEY.slice(0, -1),
    "sixteen-characters-or-more",
  ];
  for (const RECEIPT_SIGNING_KEY of wrong)
    expect(() => parseEnvironment({ ...COMPLETE, RECEIPT_SIGNING_KEY })).toThrow(
      "RECEIPT_SIGNING_KEY is not valid",
    );
});

test("The virus scanner is a host, with a port or without, or a socket of this machine", () => {
  for (const CLAMD_HOST of ["127.0.0.1", "clamd.internal:3310", "[::1]:3310"])
    expect(parseEnvironment({ ...COMPLETE, CLAMD_HOST })).toMatchObject({ CLAMD_HOST });
  expect(parseEnvironment({ ...COMPLETE, CLAMD_SOCKET: "/run/clamav/clamd.ctl" }).CLAMD_HOST).toBeUndefined();
  for (const CLAMD_HOST of ["tcp://clamd:3310", "clamd/../x", "user@clamd"])
    expect(() => parseEnvironment({ ...COMPLETE, CLAMD_HOST }), CLAMD_HOST).toThrow(
      "CLAMD_HOST is not valid",
    );
  expect(() => parseEnvironment({ ...COMPLETE, CLAMD_SOCKET: "clamd.ctl" })).toThrow(
    "CLAMD_SOCKET is not valid",
  );
});
