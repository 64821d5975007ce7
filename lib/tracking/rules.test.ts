import { expect, test } from "vitest";
import {
  dwellLevel,
  ENGAGED_AFTER_SECONDS,
  isTracked,
  SCROLL_MARKS,
  SLOW_OPERATION_MS,
  SLOW_PAGE_MS,
  trackedPath,
} from "./rules";
import { visitSchema } from "./schema";

test.each([
  ["/dashboard", false],
  ["/hr-dashboard", false],
  ["/student-dashboard", false],
  ["/admin-diagnostic", false],
  ["/admin/exam-content", false],
  ["/student-profile", false],
  ["/student-profile/0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11", false],
  ["/workflow-students", false],
  ["/student-detail/42", false],
  ["/", true],
  ["/study-in-uk-guide", true],
  ["/profile", true],
  ["/blog/how-administrators-read", true],
  ["/program/dashboards-and-data", true],
  ["/student-visa-guide", true],
])("%s is counted: %s", (path, expected) => {
  expect(isTracked(path)).toBe(expected);
});

test.each([
  [9.9, "bounce"],
  [10, "low"],
  [29, "low"],
  [30, "medium"],
  [89, "medium"],
  [90, "high"],
])("%s seconds are a dwell of level %s", (seconds, level) => {
  expect(dwellLevel(seconds)).toBe(level);
});

test("The numbers are those of the specification", () => {
  expect([SCROLL_MARKS, ENGAGED_AFTER_SECONDS, SLOW_PAGE_MS, SLOW_OPERATION_MS]).toEqual([
    [25, 50, 75, 90],
    30,
    3_000,
    2_000,
  ]);
});

test("An id in an address says only that there was one", () => {
  expect(trackedPath("/mock-exam/0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11/start")).toBe("/mock-exam/{id}/start");
  expect(trackedPath("/university-tile/20394")).toBe("/university-tile/{id}");
  expect(trackedPath("/exams/ielts")).toBe("/exams/ielts");
});

test("What a page sends is events of known kinds, and no word more", () => {
  const visit = { view: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11", path: "/exams/ielts" };
  const isTaken = (events: object[], more = {}) =>
    visitSchema.safeParse({ ...visit, ...more, events }).success;
  expect(isTaken([{ kind: "page_view" }, { kind: "scroll_depth", number: 25 }])).toBe(true);
  expect(isTaken([{ kind: "scroll_depth", number: 26 }])).toBe(false);
  expect(isTaken([{ kind: "keystroke" }])).toBe(false);
  expect(isTaken([])).toBe(false);
  expect(isTaken(Array.from({ length: 21 }, () => ({ kind: "page_view" })))).toBe(false);
  expect(isTaken([{ kind: "page_view" }], { path: "https://evil.test/" })).toBe(false);
  expect(isTaken([{ kind: "page_view" }], { path: "/a b" })).toBe(false);
});
