import { expect, test } from "vitest";
import { progressOf, sayResult, sayWayBack, waitingCount } from "./progress";

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
  expect(sayResult({ ...undone, state: "stopped" }, LEAD)).toBe(
    "Put back 98 leads. 2 leads are not put back yet.",
  );
  expect(sayResult({ ...undone, state: "failed", undoneCount: 99, changedCount: 1 }, LEAD)).toBe(
    "Put back 99 leads. 1 lead is not put back yet.",
  );
});

test("A preview says until when there is a way back, or that there is none", () => {
  const createdAt = "2026-11-28T09:00:00Z";
  expect(sayWayBack({ canBeUndone: true, createdAt }, LEAD)).toBe(
    "You can undo this until 26 May 2027. Any lead that somebody changes in the meantime stays as it is then.",
  );
  expect(sayWayBack({ canBeUndone: false, createdAt }, LEAD)).toBe("This can’t be undone.");
});
