import { expect, test } from "vitest";
import type { ScaledScore } from "./rows";
import { regradeTexts, runsText } from "./score-runs";

const run = (runNo: number, reason: string, raw: number, overall: number | null = null) => ({
  runNo,
  reason,
  scoredAt: `2026-11-2${runNo}T06:30:00Z`,
  raw,
  overall,
});

const counted = (...runs: ReturnType<typeof run>[]) => ({
  runs,
  marksAddUp: true,
  overall: null,
});
const band = { value: 6.5, unit: "Band" } as ScaledScore;

test("a result says when a question was looked at again, and what became of the score", () => {
  expect(regradeTexts(counted(run(1, "submitted", 3)))).toEqual([]);
  const [first, second, ...more] = regradeTexts({
    ...counted(
      run(1, "submitted", 12),
      run(2, "marked", 14, 6),
      run(3, "regrade: the key was b", 15, 6.5),
      run(4, "regrade: it is dropped", 15, 6.5),
    ),
    overall: band,
  });
  expect(first).toMatch(
    /^The exam team looked at a question again on 23 .*: your score changed from band 6 to band 6.5\.$/,
  );
  expect(second).toMatch(/your score stays band 6.5\.$/);
  expect(more).toEqual([]);
  // Why it was done is for the history of the exam team.
  expect(`${first}${second}`).not.toContain("key");
});

test("each count stays visible", () => {
  expect(runsText(counted(run(1, "submitted", 3)))).toBeNull();
  expect(runsText(counted(run(1, "submitted", 3), run(2, "regrade: b", 8)))).toMatch(
    /^This attempt was marked twice: 3 marks on 21 .*; 8 marks on 22 .*\. The last one counts\.$/,
  );
  expect(runsText(counted(run(1, "a", 3), run(2, "b", 8), run(3, "c", 4)))).toContain("marked 3 times");
});

test("marks of one count and bands of the next are never set beside each other", () => {
  const mixed = {
    ...counted(run(1, "submitted", 1), run(2, "marked", 14.5, 2.5)),
    overall: band,
    marksAddUp: false,
  };
  expect(runsText(mixed)).toMatch(/^This attempt was marked twice: on 21 .*; band 2.5 on 22 .*\. The last/);
  const looked = { ...mixed, runs: [run(1, "submitted", 1), run(2, "regrade: b", 14.5, 2.5)] };
  expect(regradeTexts(looked)[0]).toMatch(/: your answers were marked again\.$/);
  const parts = { ...mixed, overall: null, runs: [run(1, "submitted", 1), run(2, "regrade: b", 14.5)] };
  expect(regradeTexts(parts)[0]).not.toMatch(/14|from|stays/);
});
