import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { padToInterval } from "./constant-time";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

test.each([
  [5, 1_000],
  [640, 1_000],
  [999, 1_000],
  [1_001, 2_000],
  [2_400, 3_000],
])("What took %i ms is answered after %i ms", async (took, answered) => {
  const startedAt = performance.now();
  await vi.advanceTimersByTimeAsync(took);
  let isOver = false;
  void padToInterval(startedAt, 1_000).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(answered - took - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});
