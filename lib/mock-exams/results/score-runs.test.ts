import { expect, test } from "vitest";
import { regradeTexts, runsText } from "./score-runs";

const run = (run_no: number, reason: string, raw: number, overall: number | null = null) => ({
  run_no,
  reason,
  scored_at: `2026-11-2${run_no}T06:30:00Z`,
  raw,
  overall,
});

test("a result says when a question was looked at again, and what became of the score", () => {
  expect(regradeTexts([run(1, "submitted", 3)])).toEqual([]);
  const [first, second, ...more] = regradeTexts([
    run(1, "submitted", 12, 5.5),
    run(2, "marked", 14, 6),
    run(3, "regrade: the key was b", 15, 6.5),
    run(4, "regrade: it is dropped", 15, 6.5),
  ]);
  expect(first).toMatch(
    /^The exam team looked at a question again on 23 .*: your score changed from 6 to 6.5\.$/,
  );
  expect(second).toMatch(/your score stays 6.5\.$/);
  expect(more).toEqual([]);
  // Why it was done is for the history of the exam team.
  expect(`${first}${second}`).not.toContain("key");
});

test("each count stays visible", () => {
  expect(runsText([run(1, "submitted", 3)])).toBeNull();
  expect(runsText([run(1, "submitted", 3), run(2, "regrade: b", 8)])).toMatch(
    /^This attempt was marked twice: 3 on 21 .*; 8 on 22 .*\. The last one counts\.$/,
  );
  expect(runsText([run(1, "a", 3), run(2, "b", 8), run(3, "c", 4)])).toContain("marked 3 times");
});
