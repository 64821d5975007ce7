import { expect, test } from "vitest";
import { isOpen, openCount, outcomeText, pendingText, waitingText } from "./open-marks";

const open = { outcome: "pending", settled: false } as const;
const settled = { outcome: "pending", settled: true } as const;
const right = { outcome: "right" } as const;

test("what is settled is no longer counted as open", () => {
  expect(openCount([right, open, settled, open])).toBe(2);
  expect(isOpen(settled)).toBe(false);
  expect(pendingText([right])).toBeNull();
  expect(pendingText([open, open, right])).toBe("2 answers are yet to be marked by people.");
  expect(pendingText([open, settled])).toBe(
    "One answer is yet to be marked by people. The other is marked; its marks are added once all are.",
  );
  expect(pendingText([open, settled, settled])).toBe(
    "One answer is yet to be marked by people. The other 2 are marked; their marks are added once all are.",
  );
  expect(waitingText([right])).toBeNull();
  expect(waitingText([open, settled])).toBe(
    "One answer is yet to be marked. The other is marked; its marks are added once all are.",
  );
  expect(pendingText([settled])).toBe("Every answer is marked by people; the marks are about to be added.");
});

test("a settled answer says so beside its question", () => {
  expect(outcomeText(open)).toBe("Yet to be marked");
  expect(outcomeText(settled)).toBe("Marked, added with the rest");
  expect(outcomeText(right)).toBe("Right");
});
