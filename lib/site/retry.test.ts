import { expect, test } from "vitest";
import { canRetry, initialRetry, type RetryEvent, resumeRetries, retry, retryDelayMs } from "./retry";

const after = (...events: RetryEvent[]) => events.reduce(retry, initialRetry);
const times = (count: number): RetryEvent[] =>
  Array.from({ length: count }, () => ["try-again", "waited"] as const).flat();

test("Each retry waits a second longer than the one before", () => {
  expect(retryDelayMs(after("try-again"))).toBe(1000);
  expect(retryDelayMs(after(...times(1), "try-again"))).toBe(2000);
  expect(retryDelayMs(after(...times(2), "try-again"))).toBe(3000);
});

test("After three retries there is nothing more to press", () => {
  expect(canRetry(after(...times(2)))).toBe(true);
  expect(canRetry(after(...times(3)))).toBe(false);
  expect(after(...times(3), "try-again")).toEqual(after(...times(3)));
});

test("Pressing again while waiting counts once", () => {
  expect(after("try-again", "try-again", "try-again")).toEqual({ count: 1, isWaiting: true });
});

test("The count continues when a retry fails, and resets on another page or much later", () => {
  const last = { path: "/profile", count: 2, at: 1_000 };
  expect(resumeRetries(last, "/profile", 5_000).count).toBe(2);
  expect(resumeRetries(last, "/settings", 5_000).count).toBe(0);
  expect(resumeRetries(last, "/profile", 60_000).count).toBe(0);
  expect(resumeRetries(null, "/profile", 5_000).count).toBe(0);
});
