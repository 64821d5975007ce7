/** What vitest's and Playwright's reports say of each test that ran: how long it took, and why it failed. */
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type RanTest = {
  title: string;
  seconds: number;
  /** What the runner said when it failed; of one that failed and then passed, what it said the first time. */
  failure?: string;
  /** It failed, and passed when it was tried again. */
  flaky?: boolean;
};

type VitestReport = {
  testResults: {
    assertionResults: { fullName: string; duration?: number; status: string; failureMessages?: string[] }[];
  }[];
};
type Suite = {
  title: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
};
type PlaywrightReport = { suites: Suite[] };

/** Every test of a report that ran; none when there is no report. */
export function ranTests(reportFile: string): RanTest[] {
  if (!existsSync(reportFile)) return [];
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as VitestReport | PlaywrightReport;
  const tests = "testResults" in report ? fromVitest(report) : report.suites.flatMap(fromSuite);
  return tests.filter(({ seconds, failure }) => seconds > 0 || failure !== undefined);
}

function fromVitest({ testResults }: VitestReport): RanTest[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0, status, failureMessages = [] }) => ({
      title: fullName,
      seconds: duration / 1000,
      ...(status === "failed" && { failure: stripVTControlCharacters(failureMessages.join("\n")) }),
    })),
  );
}

/** The outermost suite is the file; a test that was tried again took as long as all its tries. */
function fromSuite({ title, suites = [], specs }: Suite): RanTest[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      title: `${spec.title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...((status === "unexpected" || status === "flaky") && {
        failure: stripVTControlCharacters(
          results.find(({ error }) => error)?.error?.message ?? "No message.",
        ),
      }),
      ...(status === "flaky" && { flaky: true }),
    })),
  );
  return [...own, ...suites.flatMap(fromSuite)].map((test) => ({
    ...test,
    title: `${title} › ${test.title}`,
  }));
}

export function slowest<Test extends RanTest>(tests: readonly Test[], count = 10): Test[] {
  return [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, count);
}

const LINES_OF_A_FAILURE = 8;

/** The failed tests and those that passed at a second try, for the end of a long log. */
export function failuresInWords(tests: readonly (RanTest & { stage: string })[]): string {
  return tests
    .filter(({ failure }) => failure !== undefined)
    .map(({ stage, title, failure = "", flaky }) => {
      const lines = failure.split("\n").filter((line) => line.trim() !== "");
      const shown = lines.slice(0, LINES_OF_A_FAILURE).map((line) => `      ${line}`);
      return [`  ${flaky ? "Passed at the second try" : "Failed"}: ${stage}, ${title}`, ...shown].join("\n");
    })
    .join("\n");
}
