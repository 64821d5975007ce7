import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { failuresInWords, ranTests, slowest } from "./reports.ts";

test("vitest's report says how long each test took; one that was left out took no time", () => {
  const ran = { fullName: "On pglite a lead is kept", duration: 1500, status: "passed" };
  const skipped = { fullName: "On postgres a lead is kept", status: "skipped" };
  expect(ranTests(report({ testResults: [{ assertionResults: [ran, skipped] }] }))).toEqual([
    { title: "On pglite a lead is kept", seconds: 1.5 },
  ]);
});

test("Playwright's report is read through all its suites, each screen for itself, with every try", () => {
  const spec = {
    title: "A guide opens",
    tests: [
      { projectName: "phone", status: "expected", results: [{ duration: 2000 }, { duration: 1000 }] },
      { projectName: "desktop", status: "expected", results: [{ duration: 500 }] },
    ],
  };
  const file = { title: "guide.spec.ts", specs: [], suites: [{ title: "Without script", specs: [spec] }] };
  expect(ranTests(report({ suites: [file] }))).toEqual([
    { title: "guide.spec.ts › Without script › A guide opens (phone)", seconds: 3 },
    { title: "guide.spec.ts › Without script › A guide opens (desktop)", seconds: 0.5 },
  ]);
});

test("The slowest come first, and no more than were asked for", () => {
  const tests = [1, 9, 4].map((seconds) => ({ title: `${seconds}`, seconds }));
  expect(slowest(tests, 2).map(({ title }) => title)).toEqual(["9", "4"]);
});

test("A failed test is named with its reason, and so is one that passed at the second try", () => {
  const failed = {
    fullName: "A lead is kept",
    duration: 0,
    status: "failed",
    failureMessages: ["\u001b[31mlost\u001b[39m"],
  };
  const spec = {
    title: "A guide opens",
    tests: [
      {
        projectName: "phone",
        status: "flaky",
        results: [{ duration: 9, error: { message: "late" } }, { duration: 9 }],
      },
      { projectName: "desktop", status: "expected", results: [{ duration: 9 }] },
    ],
  };
  const tests = [
    ...ranTests(report({ testResults: [{ assertionResults: [failed] }] })),
    ...ranTests(report({ suites: [{ title: "guide.spec.ts", specs: [spec] }] })),
  ];
  expect(failuresInWords(tests.map((ran) => ({ ...ran, stage: "unit" })))).toBe(
    [
      "  Failed: unit, A lead is kept",
      "      lost",
      "  Passed at the second try: unit, guide.spec.ts › A guide opens (phone)",
      "      late",
    ].join("\n"),
  );
});

test("A stage without a report has no slow tests", () => {
  expect(ranTests("/nowhere.json")).toEqual([]);
});

function report(content: object): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "report-")), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}
