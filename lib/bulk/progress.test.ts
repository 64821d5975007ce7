import { expect, test } from "vitest";
import { progressOf, sayResult, waitingCount } from "./progress";

const LEAD = { one: "lead", many: "leads" };
const RUN = {
  state: "running",
  isUndo: false,
  rowCount: 250,
  changedCount: 100,
  skippedCount: 36,
  failedCount: 1,
  undoneCount: 0,
} as const;

test("What still waits is what nothing became of", () => {
  expect(waitingCount(RUN)).toBe(113);
});

test("The bar counts the rows of the preview, not those it left out", () => {
  expect(progressOf(RUN, 36, 0)).toEqual({ done: 101, of: 214 });
  expect(progressOf({ ...RUN, isUndo: true, undoneCount: 20, changedCount: 80 }, 36, 5)).toEqual({
    done: 25,
    of: 100,
  });
});

test("A run says what it came to, and what not", () => {
  expect(sayResult(RUN, LEAD)).toBe(
    "Changed 100 leads. 37 leads left as they were. 113 leads still waiting.",
  );
  expect(
    sayResult({ ...RUN, state: "done", rowCount: 2, changedCount: 1, skippedCount: 1, failedCount: 0 }, LEAD),
  ).toBe("Changed 1 lead. 1 lead left as it was.");
  const undone = { ...RUN, state: "done", isUndo: true, undoneCount: 98, changedCount: 2 } as const;
  expect(sayResult(undone, LEAD)).toBe("Put back 98 leads. 2 leads stayed changed.");
});
