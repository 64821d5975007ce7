import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { inWords, PASSED, playwrightTally, SKIPPED, sum, vitestTally } from "./tally.ts";

test("The closing line is the one that build servers read", () => {
  expect(inWords(sum([PASSED, SKIPPED, { passed: 40, failed: 2, skipped: 0 }]))).toBe(
    "41 passed, 2 failed, 1 skipped",
  );
});

test("The runners' own counts are taken over", () => {
  const vitest = report({ numPassedTests: 12, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
  expect(vitestTally(vitest, 1)).toEqual({ passed: 12, failed: 1, skipped: 3 });
  const playwright = report({ stats: { expected: 8, unexpected: 0, flaky: 1, skipped: 4 } });
  expect(playwrightTally(playwright, 0)).toEqual({ passed: 9, failed: 0, skipped: 4 });
});

test("A runner that crashes, or that runs nothing, has failed", () => {
  expect(vitestTally("/nowhere.json", 1)).toMatchObject({ failed: 1 });
  expect(vitestTally(report({ numPassedTests: 3, numFailedTests: 0 }), 1)).toMatchObject({
    passed: 3,
    failed: 1,
  });
  expect(
    playwrightTally(report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } }), 0),
  ).toMatchObject({ failed: 1 });
});

function report(content: object): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "report-")), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}
