import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { slowest, timedTests } from "./slowest.ts";

test("vitest's report says how long each test took; one that was left out took no time", () => {
  const ran = { fullName: "On pglite a lead is kept", duration: 1500 };
  const skipped = { fullName: "On postgres a lead is kept" };
  expect(timedTests(report({ testResults: [{ assertionResults: [ran, skipped] }] }))).toEqual([
    { title: "On pglite a lead is kept", seconds: 1.5 },
  ]);
});

test("Playwright's report is read through all its suites, each screen for itself, with every try", () => {
  const spec = {
    title: "A guide opens",
    tests: [
      { projectName: "phone", results: [{ duration: 2000 }, { duration: 1000 }] },
      { projectName: "desktop", results: [{ duration: 500 }] },
    ],
  };
  const file = { title: "guide.spec.ts", specs: [], suites: [{ title: "Without script", specs: [spec] }] };
  expect(timedTests(report({ suites: [file] }))).toEqual([
    { title: "guide.spec.ts › Without script › A guide opens (phone)", seconds: 3 },
    { title: "guide.spec.ts › Without script › A guide opens (desktop)", seconds: 0.5 },
  ]);
});

test("The slowest come first, and no more than were asked for", () => {
  const tests = [1, 9, 4].map((seconds) => ({ title: `${seconds}`, seconds }));
  expect(slowest(tests, 2).map(({ title }) => title)).toEqual(["9", "4"]);
});

test("A stage without a report has no slow tests", () => {
  expect(timedTests("/nowhere.json")).toEqual([]);
});

function report(content: object): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "report-")), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}
