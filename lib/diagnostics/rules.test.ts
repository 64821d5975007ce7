import { expect, test } from "vitest";
import { isLate, missingSettings } from "./rules";

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
  trustedProxyHops: 1,
  contactEmail: "hello@campusbound.test",
  contactPhone: "+911234567890",
  chatUrl: "https://chat.example/1",
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

test("A proxy is only asked for where the site is public", () => {
  const names = (isSecure: boolean) =>
    missingSettings({ ...complete, isSecure, trustedProxyHops: 0 }).map(({ name }) => name);
  expect(names(true)).toEqual(["TRUSTED_PROXY_HOPS"]);
  expect(names(false)).toEqual(["SITE_URL with https"]);
});
