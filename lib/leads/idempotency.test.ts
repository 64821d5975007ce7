import { expect, test } from "vitest";
import { idempotencyKeys } from "./idempotency";

const content = ["consultation", "Asha Verma", "asha@example.test", undefined];
const page = "3a1c9a52-0ad0-4a6f-8a44-6a1b5a4f2d11";

test("A double click from one page is one entry", () => {
  const first = idempotencyKeys(content, page, new Date("2026-11-21T09:59:59Z"));
  expect(idempotencyKeys(content, page, new Date("2026-11-21T10:00:01Z"))).toEqual(first);
  expect(first.earlierKey).toBeUndefined();
});

test("Changed words from one page are a new entry, so that nothing is lost", () => {
  const now = new Date("2026-11-21T09:30:00Z");
  expect(idempotencyKeys([...content, "and the UK"], page, now).key).not.toBe(
    idempotencyKeys(content, page, now).key,
  );
});

test("Two visits with the same words are two entries", () => {
  const now = new Date("2026-11-21T09:30:00Z");
  expect(idempotencyKeys(content, "0b1c9a52-0ad0-4a6f-8a44-6a1b5a4f2d12", now).key).not.toBe(
    idempotencyKeys(content, page, now).key,
  );
});

test("Without script the same words within the hour are one entry, also across the hour's edge", () => {
  const before = idempotencyKeys(content, undefined, new Date("2026-11-21T09:59:59Z"));
  const after = idempotencyKeys(content, undefined, new Date("2026-11-21T10:00:01Z"));
  expect(after.key).not.toBe(before.key);
  expect(after.earlierKey).toBe(before.key);
  expect(idempotencyKeys(content, undefined, new Date("2026-11-21T09:00:00Z")).key).toBe(before.key);
});

test("A key is a UUID, and words do not run into each other", () => {
  const now = new Date("2026-11-21T09:30:00Z");
  expect(idempotencyKeys(["ab", "c"], page, now).key).not.toBe(idempotencyKeys(["a", "bc"], page, now).key);
  expect(idempotencyKeys(content, page, now).key).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
