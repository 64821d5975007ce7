import { existsSync, readFileSync } from "node:fs";

export type Tally = { passed: number; failed: number; skipped: number };

export const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
export const SKIPPED: Tally = { passed: 0, failed: 0, skipped: 1 };

export function sum(tallies: readonly Tally[]): Tally {
  const add = (a: Tally, b: Tally) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  });
  return tallies.reduce(add, { passed: 0, failed: 0, skipped: 0 });
}

/** "N passed, N failed, N skipped": the words build servers read. */
export function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

export function vitestTally(reportFile: string, exitCode: number): Tally {
  const report = readReport(reportFile);
  return honest(exitCode, {
    passed: Number(report?.numPassedTests ?? 0),
    failed: Number(report?.numFailedTests ?? 0),
    skipped: Number(report?.numPendingTests ?? 0) + Number(report?.numTodoTests ?? 0),
  });
}

export function playwrightTally(reportFile: string, exitCode: number): Tally {
  const stats = readReport(reportFile)?.stats as Record<string, number> | undefined;
  return honest(exitCode, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

/** A runner that failed without a failed test (a file that does not load, a crash, no test found) is a failure too. */
function honest(exitCode: number, tally: Tally): Tally {
  const ranNothing = tally.passed + tally.failed === 0;
  const failed = tally.failed === 0 && (exitCode !== 0 || ranNothing) ? 1 : tally.failed;
  return { ...tally, failed };
}

function readReport(file: string): Record<string, unknown> | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
