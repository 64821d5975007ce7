import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { MARKING_MATCHERS, markingList } from "./list";
import { REGRADE_MATCHERS, regradeList, toListedPaper } from "./regrades/list";
import type { QueuedAnswer } from "./rows";

const ATTEMPT = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";

function answer(place: number, changes: Partial<QueuedAnswer> = {}): QueuedAnswer {
  return {
    id: `${ATTEMPT}.${place}`,
    place,
    attemptId: ATTEMPT,
    ordinal: place,
    kind: "human",
    examId: "ielts",
    mockTitle: "Mock 1",
    type: "essay",
    submittedAt: `2026-11-2${place}T04:30:00Z`,
    mine: false,
    ...changes,
  };
}
const ANSWERS = [
  answer(1, { mine: true, submittedAt: "2026-11-26T04:30:00Z" }),
  answer(2),
  answer(3, { type: "speech", kind: "second" }),
  answer(4, { examId: "pte" }),
];
const placesAt = (query: string) =>
  pageOfRows(
    ANSWERS,
    markingList.toRequest(createLoader(markingList.parsers)(query)),
    MARKING_MATCHERS,
  ).rows.map(({ place }) => place);

test("The queue begins with one's own claims, and the next page goes on behind an answer", () => {
  expect(placesAt("")).toEqual([1, 2, 3, 4]);
  expect(placesAt(`?after=2~${ATTEMPT}.2`)).toEqual([3, 4]);
  expect(placesAt(`?before=3~${ATTEMPT}.3`)).toEqual([1, 2]);
});

test("Answers are found by claim, exam, kind of answer, step and words", () => {
  expect(placesAt("?mine=yes")).toEqual([1]);
  expect(placesAt("?exam=pte")).toEqual([4]);
  expect(placesAt("?type=speech&step=second")).toEqual([3]);
  expect(placesAt("?q=pte+question")).toEqual([]);
  expect(placesAt("?q=pte+mock")).toEqual([4]);
  expect(placesAt("?sort=-submitted_at")).toEqual([1, 4, 3, 2]);
});

test("Papers that do not follow their keys come first, and those never marked again last by that day", () => {
  const paper = (id: number, notFollowed: number, at: string | null) =>
    toListedPaper({
      revisionId: `10000000-0000-4000-8000-00000000000${id}`,
      mockTitle: `Mock ${id}`,
      examId: "gate",
      revNo: id,
      isCurrent: true,
      attempts: id,
      notFollowed,
      isRunning: id === 3,
      last: at ? { at, changed: 1, reason: "A scale", by: null } : null,
    });
  const papers = [
    paper(1, 0, null),
    paper(2, 2, "2026-11-20T04:30:00Z"),
    paper(3, 0, "2026-11-22T04:30:00Z"),
  ];
  const titles = (query: string) =>
    pageOfRows(
      papers,
      regradeList.toRequest(createLoader(regradeList.parsers)(query)),
      REGRADE_MATCHERS,
    ).rows.map(({ revNo }) => revNo);
  expect(titles("")[0]).toBe(2);
  expect(titles("?sort=-last_at")).toEqual([3, 2, 1]);
  expect(titles("?sort=last_at")).toEqual([2, 3, 1]);
  expect(titles("?state=behind")).toEqual([2]);
  expect(titles("?state=running")).toEqual([3]);
  expect(titles("?q=gate+3")).toEqual([3]);
});
