import { expect, test } from "vitest";
import { CLIENT_EVENT_TYPES } from "@/supabase/functions/_shared/log-security-event";
import {
  isInsecureConnection,
  looksLikeDevTools,
  rapidClickCounter,
  sensitiveKind,
  suspiciousParameters,
  withCleanTexts,
  withoutMarkup,
} from "./rules";
import { BROWSER_EVENTS, securityEventSchema } from "./schema";

test("A window more than 160 px larger than its page has something beside it", () => {
  const size = { outerWidth: 1440, outerHeight: 900, innerWidth: 1440, innerHeight: 740 };
  expect(looksLikeDevTools(size)).toBe(false);
  expect(looksLikeDevTools({ ...size, innerHeight: 739 })).toBe(true);
  expect(looksLikeDevTools({ ...size, innerWidth: 1279 })).toBe(true);
  expect(looksLikeDevTools({ outerWidth: 0, outerHeight: 0, innerWidth: 390, innerHeight: 700 })).toBe(false);
});

test("More than ten clicks in a row less than 100 ms apart are rapid", () => {
  const isRapid = rapidClickCounter();
  const told = Array.from({ length: 11 }, (_, click) => isRapid(click * 99));
  expect(told).toEqual([...Array(10).fill(false), true]);
  expect(isRapid(10 * 99 + 100)).toBe(false);
});

test.each([
  ["?debug=1", ["debug"]],
  ["?page=2&Admin&bypass=yes", ["admin", "bypass"]],
  ["?tester=1&developer=1&q=admin", []],
  ["", []],
])("%s names %j", (search, names) => {
  expect(suspiciousParameters(search)).toEqual(names);
});

test("Only https is secure, except on one's own machine", () => {
  expect(isInsecureConnection({ protocol: "http:", hostname: "campusbound.example" })).toBe(true);
  expect(isInsecureConnection({ protocol: "https:", hostname: "campusbound.example" })).toBe(false);
  expect(isInsecureConnection({ protocol: "http:", hostname: "localhost" })).toBe(false);
  expect(isInsecureConnection({ protocol: "http:", hostname: "localhost.evil.test" })).toBe(true);
});

test.each([
  ["4111 1111 1111 1111", "card number"],
  ["5500-0055-5555-5559", "card number"],
  ["my card 4111111111111111 please", "card number"],
  ["asha.rao@mail.example", "email address"],
  ["password: harbour-tulip", "password"],
  ["API_KEY=9f8e7d6c", "password"],
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln", "token"],
  ["sk_live_51H8abcdEFGHijklMNOP", "secret key"],
  ["sk-proj-abcdefghijklmnop1234", "secret key"],
  ["AKIAIOSFODNN7EXAMPLE", "AWS key"],
] as const)("%s is told as %s", (text, kind) => {
  expect(sensitiveKind(text)).toBe(kind);
});

test.each([
  "I want to study data science in Germany from October 2027.",
  "My score is 7.5, my rank 12345678901234567",
  "The key to a good letter is honesty",
  "+91 98450 12345",
  "sk-short",
])("%s is nothing to warn of", (text) => {
  expect(sensitiveKind(text)).toBeNull();
});

test("A URL pasted into a URL field is not suspicious", () => {
  expect(sensitiveKind("asha.rao@mail.example", true)).toBeNull();
  expect(sensitiveKind("password=x asha.rao@mail.example", true)).toBe("password");
});

test.each([
  ["  Priya Sharma  ", "Priya Sharma"],
  ["<b>Priya</b> <script>alert(1)</script>Sharma", "Priya Sharma"],
  ["<scr<b>ipt>alert(1)</scr</b>ipt>", ""],
  ["<img src=x onerror=alert(1)>hello", "hello"],
  ["2 < 3 and 4 > 3", "2 < 3 and 4 > 3"],
  ["a <!-- hidden --> b", "a  b"],
  ["<>", "<>"],
])("%j is sent as %j", (typed, sent) => {
  expect(withoutMarkup(typed)).toBe(sent);
});

test("Texts are cleaned however deep they lie, and what is no text passes unchanged", () => {
  const day = new Date("2026-11-21");
  expect(
    withCleanTexts({ name: " <i>A</i> ", list: ["<b>x</b>", 7], at: day, none: null, yes: true }),
  ).toEqual({
    name: "A",
    list: ["x", 7],
    at: day,
    none: null,
    yes: true,
  });
});

test("A hostile text is cleaned in a moment", () => {
  const started = performance.now();
  withoutMarkup("<script>".repeat(2_000));
  withoutMarkup("<".repeat(50_000));
  withoutMarkup("<!--".repeat(2_000));
  sensitiveKind("1 ".repeat(50_000));
  sensitiveKind("a".repeat(50_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("What the browser may report is what the function takes", () => {
  for (const type of BROWSER_EVENTS) expect(CLIENT_EVENT_TYPES).toContain(type);
});

test("A report holds few and short details, and no other event than the known ones", () => {
  const event = { event_type: "unhandled_error", severity: "low" };
  expect(securityEventSchema.safeParse({ ...event, event_details: { message: "x" } }).success).toBe(true);
  expect(securityEventSchema.safeParse({ ...event, event_type: "signed_in" }).success).toBe(false);
  expect(
    securityEventSchema.safeParse({ ...event, event_details: { message: "x".repeat(301) } }).success,
  ).toBe(false);
  expect(securityEventSchema.safeParse({ ...event, event_details: { nested: { a: 1 } } }).success).toBe(
    false,
  );
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`d_${"x".repeat(index)}`, 1]));
  expect(securityEventSchema.safeParse({ ...event, event_details: many }).success).toBe(false);
});
