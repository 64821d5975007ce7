/** Which tests a run waited for most, from the reports that vitest and Playwright write. */
import { existsSync, readFileSync } from "node:fs";

export type TimedTest = { title: string; seconds: number };

type VitestReport = {
  testResults: { assertionResults: { fullName: string; duration?: number }[] }[];
};
type Suite = {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
};
type PlaywrightReport = { suites: Suite[] };

/** Every test of a report that ran; none when there is no report. */
export function timedTests(reportFile: string): TimedTest[] {
  if (!existsSync(reportFile)) return [];
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as VitestReport | PlaywrightReport;
  const tests = "testResults" in report ? fromVitest(report) : report.suites.flatMap(fromSuite);
  return tests.filter(({ seconds }) => seconds > 0);
}

function fromVitest({ testResults }: VitestReport): TimedTest[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ title: fullName, seconds: duration / 1000 })),
  );
}

/** The outermost suite is the file; a test that was tried again took as long as all its tries. */
function fromSuite({ title, suites = [], specs }: Suite): TimedTest[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      title: `${spec.title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(fromSuite)].map((test) => ({
    ...test,
    title: `${title} › ${test.title}`,
  }));
}

export function slowest<Test extends TimedTest>(tests: readonly Test[], count = 10): Test[] {
  return [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, count);
}
