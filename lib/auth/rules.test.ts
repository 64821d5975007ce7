import { describe, expect, test } from "vitest";
import {
  destinationAfterSignIn,
  deviceLabel,
  hasName,
  initials,
  isNewAccount,
  noticeText,
  refusalOf,
  secondsUntilResend,
  sessionToken,
  welcomeNotice,
} from "./rules";

describe("Initials", () => {
  test.each([
    ["Priya Sharma", "priya@example.com", "PR"],
    ["  priya", "x@example.com", "PR"],
    ["O", "x@example.com", "O"],
    ["प्रिया शर्मा", "x@example.com", "प्रिया"],
    ["李小龙", "x@example.com", "李小"],
    ["محمد علي", "x@example.com", "مح"],
    ["Élodie", "x@example.com", "ÉL"],
    ["E\u0301lodie", "x@example.com", "E\u0301L"],
    ["ßeta", "x@example.com", "SS"],
    ["👩🏽‍🎓 Ana", "x@example.com", "AN"],
    ["007", "bond@example.com", "B"],
    ["", "9priya@example.com", "P"],
    [null, null, "U"],
    ["", "", "U"],
  ])("%j, %j gives %j", (name, email, expected) => {
    expect(initials(name, email)).toBe(expected);
  });
});

describe("Where a sign-in leads", () => {
  test.each([
    ["/profile", "/profile"],
    ["/crm-dashboard?status=new&q=a%20b#top", "/crm-dashboard?status=new&q=a%20b#top"],
    [undefined, "/service-catalog"],
    ["", "/service-catalog"],
    ["//evil.test", "/service-catalog"],
    ["///evil.test", "/service-catalog"],
    ["/\\evil.test", "/service-catalog"],
    ["\\/evil.test", "/service-catalog"],
    ["https://evil.test", "/service-catalog"],
    ["HTTPS:evil.test", "/service-catalog"],
    ["javascript:alert(1)", "/service-catalog"],
    ["data:text/html,x", "/service-catalog"],
    ["/\t/evil.test", "/service-catalog"],
    ["/\n/evil.test", "/service-catalog"],
    ["\u0000/profile", "/service-catalog"],
    ["/..//evil.test", "/service-catalog"],
    ["/./\\evil.test", "/service-catalog"],
    ["evil.test", "/service-catalog"],
    ["@evil.test", "/service-catalog"],
    [["/profile"], "/service-catalog"],
    [`/${"a".repeat(3000)}`, "/service-catalog"],
    ["/auth", "/service-catalog"],
    ["/auth?next=/auth", "/service-catalog"],
    ["/auth/confirm", "/service-catalog"],
    ["/reset-password", "/service-catalog"],
    ["/authors", "/authors"],
  ])("next %j leads to %j", (next, expected) => {
    expect(destinationAfterSignIn(next, "/service-catalog")).toBe(expected);
  });
});

describe("The backend's error codes", () => {
  test.each([
    ["signUp", "user_already_exists", "already_registered"],
    ["signUp", "email_exists", "already_registered"],
    ["signUp", "weak_password", "weak_password"],
    ["signUp", "signup_disabled", "signups_disabled"],
    ["signUp", "hook_timeout", "other"],
    ["signIn", "invalid_credentials", "invalid_credentials"],
    ["signIn", "email_not_confirmed", "unconfirmed"],
    ["signIn", "over_request_rate_limit", "rate_limited"],
    ["signIn", "toString", "other"],
    ["signIn", undefined, "other"],
    ["newPassword", "same_password", "same_password"],
  ] as const)("%s: %s means %s", (procedure, code, expected) => {
    expect(refusalOf(procedure, code)).toBe(expected);
  });
});

test("A person is greeted by name, and a student without a phone is asked for it", () => {
  expect(welcomeNotice({ role: "student", phone: null })).toBe("add-phone");
  expect(welcomeNotice({ role: "student", phone: "+919845012345" })).toBe("welcome-back");
  expect(welcomeNotice({ role: "hr", phone: null })).toBe("welcome-back");
  expect(noticeText("welcome-back", "Asha Rao")).toBe("Welcome back, Asha Rao!");
  expect(noticeText("welcome-back", "User")).toBe("Welcome back!");
  expect(noticeText("add-phone", "Asha Rao")).toBe(
    "Welcome! Please update your mobile number in your profile.",
  );
  expect(noticeText("session-expired", null)).toBe("Your session has expired. Please log in again.");
});

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
    "",
    "Chrome on Linux",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36",
    "Android",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
    "",
    "Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0",
    "Windows",
    "Edge on Windows",
  ],
  ["", "", "A browser"],
])("%s is called %s", (userAgent, platform, expected) => {
  expect(deviceLabel(userAgent, platform)).toBe(expected);
});

test("A session address carries a token and its kind, or nothing", () => {
  const token = { token: "abc", type: "email" };
  expect(sessionToken("/auth/confirm?token_hash=abc&type=email")).toEqual(token);
  expect(sessionToken("https://project.test/auth/v1/verify?token=abc&type=email")).toEqual(token);
  for (const url of ["", "/auth/confirm", "/auth/confirm?token_hash=abc", "/?type=email", "https://["]) {
    expect(sessionToken(url)).toBeNull();
  }
});

test.each([
  ["2026-11-21T09:00:00Z", 60],
  ["2026-11-21T08:59:45Z", 45],
  ["2026-11-21T08:59:00Z", 0],
  ["2026-11-20T09:00:00Z", 0],
  // A clock that was put back keeps nobody waiting longer than a minute.
  ["2026-11-21T10:00:00Z", 60],
])("After a mail of %s another may be asked for in %i seconds", (sentAt, seconds) => {
  expect(secondsUntilResend(new Date(sentAt), new Date("2026-11-21T09:00:00Z"))).toBe(seconds);
});

test("A sign-up made the account when its mail left with it", () => {
  expect(isNewAccount("2026-11-21T09:00:00Z", "2026-11-21T09:00:01Z")).toBe(true);
  expect(isNewAccount("2026-11-21T09:00:00Z", undefined)).toBe(true);
  expect(isNewAccount("2026-11-20T09:00:00Z", "2026-11-21T09:00:00Z")).toBe(false);
});

test("A name that the database made up is no name", () => {
  expect(["Asha Rao", "User", " ", "", null].map(hasName)).toEqual([true, false, false, false, false]);
});
