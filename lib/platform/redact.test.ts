import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { redact, redactText } from "./redact";

test.each([
  ["a card with spaces", "paid with 4111 1111 1111 1111 today", "4111"],
  ["a card with hyphens", "5500-0055-5555-5559", "5559"],
  ["a card without gaps", "card=378282246310005", "378282246310005"],
  ["an e-mail", "write to asha.rao+visa@mail.example.co.in now", "asha.rao"],
  ["an e-mail in another script", "почта анна@пример.рф", "анна@"],
  ["a session token", "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJlLWhlcmU", "eyJzdWIiOiI0MiJ9"],
  ["a payment key", "key sk_live_51H8abcdEFGHijklMNOP", "51H8abcd"],
  ["a backend key", "apikey sb_secret_N7UND0UgjKTVK-Uodkm0Hg", "N7UND0Ugj"],
  ["an AWS key", "AKIAIOSFODNN7EXAMPLE", "IOSFODNN7"],
  ["a password assignment", 'refused: password="correct horse"', "correct"],
  ["a token in a query", "/confirm?token=pkce_a81bc81b&next=/", "a81bc81b"],
  ["an address with credentials", "smtp://mailer:hunter2hunter@127.0.0.1:2525", "hunter2hunter"],
  ["a phone number", "call +91 98765 43210", "98765"],
  ["a password in quotes with a space", 'refused: password="correct horse" for this', "horse"],
  ["a key named in full", "api_key=9f8e7d6c5b4a", "9f8e7d6c"],
  ["a secret in JSON", '{"client_secret": "s3cr3t-value"}', "s3cr3t"],
  ["a one-time code", "otp_code: 482913", "482913"],
  ["an authorization header", "authorization: Basic YXNoYTpodW50ZXIy", "YXNoYTpodW50"],
  ["a temporary AWS key", "using ASIAIOSFODNN7EXAMPLE now", "IOSFODNN7"],
  ["a hosting token", "remote: ghp_16C7e42F292c6912E7710c838347Ae178B4a", "16C7e42F"],
  [
    "a private key",
    "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7\n-----END RSA PRIVATE KEY-----",
    "MIIEpAIBAAKC",
  ],
  ["a passport number in digits", "passport 123456789", "123456789"],
  ["an Aadhaar number", "id 2345 6789 0123 4567", "6789"],
  ["a long run of digits", "order 123456789012345678901234", "123456789012"],
])("%s is not readable in a log line", (_what, text, secret) => {
  expect(redactText(text)).not.toContain(secret);
  expect(redactText(text)).toContain("[redacted");
});

test.each([
  "2026-11-21",
  "IELTS 6.5",
  "page 42 of 1200",
  "row 00PT409",
  "Try again in 15 minutes",
  "password authentication failed",
  "duplicate key value violates unique constraint",
])("%s is left as it is", (text) => {
  expect(redactText(text)).toBe(text);
});

test("Secret-like fields are replaced whole, however deep they lie", () => {
  expect(
    redact({
      path: "/auth",
      form: [{ newPassword: "hunter2", access_token: ["a", "b"], name: "Asha" }],
      headers: { Authorization: "Basic abc", apiKey: { id: 1 }, client_secret: null },
    }),
  ).toEqual({
    path: "/auth",
    form: [{ newPassword: "[redacted]", access_token: "[redacted]", name: "Asha" }],
    headers: { Authorization: "[redacted]", apiKey: "[redacted]", client_secret: "[redacted]" },
  });
});

test("A circle ends, and what is merely mentioned twice is shown twice", () => {
  const shared = { city: "Pune" };
  const circle: Record<string, unknown> = { first: shared, second: shared };
  circle.self = circle;
  expect(redact(circle)).toEqual({ first: { city: "Pune" }, second: { city: "Pune" }, self: "[circular]" });
});

test("An error keeps its code and cause, and loses what is private", () => {
  const cause = new Error("duplicate key (email)=(asha@mail.example)");
  const error = Object.assign(new Error("insert failed for asha@mail.example", { cause }), {
    code: "23505",
    token: "abc",
  });
  const logged = JSON.stringify(redact(error));
  expect(logged).toContain("23505");
  expect(logged).toContain("duplicate key");
  expect(logged).not.toContain("asha@mail.example");
  expect(logged).not.toContain('"abc"');
});

test("Dates, numbers, booleans and nothing stay themselves", () => {
  expect(redact([new Date("2026-11-21T09:00:00Z"), 7, true, null, undefined])).toEqual([
    "2026-11-21T09:00:00.000Z",
    7,
    true,
    null,
    undefined,
  ]);
  expect(redact(new Date("never"))).toBe("[invalid date]");
});

test("A long hostile text is read in a moment", () => {
  const started = performance.now();
  redactText("a".repeat(50_000));
  redactText("a.".repeat(50_000));
  redactText("1 ".repeat(50_000));
  expect(performance.now() - started).toBeLessThan(1000);
});

test("Numbers that are cards, accounts or telephones are replaced although they are no text", () => {
  expect(
    redact({ card: 4111111111111111, phone: 919845012345, big: 5500005555555559n, port: 54321 }),
  ).toEqual({
    card: "[redacted number]",
    phone: "[redacted number]",
    big: "[redacted card]",
    port: 54321,
  });
});

test("Names of fields, maps, sets and bytes tell nothing either", () => {
  expect(
    redact({
      "asha@mail.example": 1,
      seen: new Set(["asha@mail.example"]),
      headers: new Map<string, unknown>([
        ["authorization", "Bearer abcdefgh"],
        ["accept", "text/html"],
      ]),
      file: new Uint8Array([72, 105]),
      cookie: "session=abc",
    }),
  ).toEqual({
    "[redacted email]": 1,
    seen: ["[redacted email]"],
    headers: { authorization: "[redacted]", accept: "text/html" },
    file: "[2 bytes]",
    cookie: "[redacted]",
  });
});

test("Several errors in one, and a chain of causes that ends in itself", () => {
  const first = new Error("no answer for asha@mail.example");
  const second = new Error("second", { cause: first });
  first.cause = second;
  const logged = redact(new AggregateError([first, second], "all failed"));
  expect(JSON.stringify(logged)).toContain("no answer for [redacted email]");
  expect(JSON.stringify(logged)).toContain("[circular]");
});

test("What cannot be read, or never ends, does not hide the rest", () => {
  const odd = {
    get broken(): string {
      throw new Error("no");
    },
  };
  const deep: Record<string, unknown> = {};
  let at = deep;
  for (let level = 0; level < 10_000; level++) {
    const next = {};
    at.next = next;
    at = next;
  }
  expect(redact({ odd, call: () => 1 })).toEqual({ odd: "[unreadable]", call: "[function]" });
  expect(JSON.stringify(redact(deep))).toContain("[too deep]");
  expect(redact(Array.from({ length: 1000 }, () => 1))).toHaveLength(200);
});

test("An error of another realm, such as middleware's, says what it is", () => {
  const error = runInNewContext(`new TypeError("No such module")`);
  expect(redact({ said: [error] })).toMatchObject({
    said: [{ name: "TypeError", message: "No such module" }],
  });
});
