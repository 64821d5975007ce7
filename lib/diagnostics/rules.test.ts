import { expect, test } from "vitest";
import { detailLine, isLate, missingSettings, readable } from "./rules";

const now = new Date("2026-11-21T09:00:00Z");

test("A job is late after three of its intervals, and when it never ran", () => {
  expect(isLate("2026-11-21T08:59:46Z", 5, now)).toBe(false);
  expect(isLate("2026-11-21T08:59:45Z", 5, now)).toBe(false);
  expect(isLate("2026-11-21T08:59:44Z", 5, now)).toBe(true);
  expect(isLate(null, 5, now)).toBe(true);
});

const complete = {
  isSecure: true,
  isMailKept: false,
  hasMasterAdmin: true,
  hasOwnershipKey: true,
  hasIndexNowKey: true,
  hasModel: true,
  hasVirusScanner: true,
  hasAdmin: true,
  isDatabaseEmbedded: false,
  hasLegalName: true,
  hasAddress: true,
  trustedProxyHops: 1,
  contactEmail: "hello@campusbound.test",
  contactPhone: "+911234567890",
  chatUrl: "https://chat.example/1",
  missingHolidays: null,
};

test("Nothing is missing from a complete installation", () => {
  expect(missingSettings(complete)).toEqual([]);
});

test("What keeps mail from arriving is needed; what only hides a button is the owner's choice", () => {
  const missing = missingSettings({
    ...complete,
    isMailKept: true,
    chatUrl: null,
    hasOwnershipKey: false,
  });
  expect(missing.map(({ name, urgency }) => [name, urgency])).toEqual([
    ["SMTP_URL of a real mail server", "needed"],
    ["Chat link (site settings)", "yours to decide"],
    ["SEARCH_OWNERSHIP_KEY", "can wait"],
  ]);
});

test("What is set on the settings of the site leads to its place there", () => {
  const missing = missingSettings({
    ...complete,
    chatUrl: null,
    hasIndexNowKey: false,
    missingHolidays: "None are recorded.",
  });
  expect(missing.map(({ name, href }) => [name, href])).toEqual([
    ["Chat link (site settings)", "/admin-dashboard/settings#chat_url"],
    ["Public holidays (site settings)", "/admin-dashboard/settings#public-holidays"],
    ["INDEXNOW_KEY", undefined],
  ]);
  expect(missing[1]?.consequence).toBe("None are recorded.");
});

test("A proxy is only asked for where the site is public", () => {
  const names = (isSecure: boolean) =>
    missingSettings({ ...complete, isSecure, trustedProxyHops: 0 }).map(({ name }) => name);
  expect(names(true)).toEqual(["TRUSTED_PROXY_HOPS"]);
  expect(names(false)).toEqual(["SITE_URL with https"]);
});

test("What makes a public site unsafe or nobody's is needed, the urgent first", () => {
  const missing = missingSettings({
    ...complete,
    isDatabaseEmbedded: true,
    hasAdmin: false,
    hasLegalName: false,
    hasAddress: false,
    hasIndexNowKey: false,
    hasModel: false,
    hasVirusScanner: false,
  });
  expect(missing.map(({ name, urgency }) => [name, urgency])).toEqual([
    ["SUPABASE_URL of a hosted project", "needed"],
    ["An administrator", "needed"],
    ["Legal name (site settings)", "needed"],
    ["Postal address (site settings)", "yours to decide"],
    ["CLAMD_HOST or CLAMD_SOCKET", "yours to decide"],
    ["INDEXNOW_KEY", "can wait"],
    ["MODEL_URL and MODEL_NAME", "can wait"],
  ]);
  const onOneMachine = missingSettings({ ...complete, isSecure: false, isDatabaseEmbedded: true });
  expect(onOneMachine.map(({ name }) => name)).toEqual(["SITE_URL with https"]);
});

test("An event is read in words", () => {
  expect(readable("rate_limit_exceeded")).toBe("Rate limit exceeded");
  expect(readable("passwordReset")).toBe("Password reset");
  expect(detailLine({ action: "auth.sign-in", reason: "invalid_credentials", nested: {}, none: null })).toBe(
    "action: auth.sign-in, reason: invalid_credentials",
  );
});
