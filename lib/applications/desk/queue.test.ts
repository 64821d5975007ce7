import { expect, test } from "vitest";
import { STATUS_NAMES } from "../rules";
import { HOLDERS, STAGE_FACTS } from "../stages";
import {
  byUrgency,
  countInWords,
  dueInWords,
  nextAction,
  queueLinks,
  sinceInWords,
  usuallyInWords,
} from "./queue";

const ID = "10000000-0000-4000-8000-000000000001";
const row = {
  id: ID,
  status: "application",
  holder: "team",
  documentId: null,
  documentName: null,
  hasOffer: false,
} as const;

test("Each row says one thing to do, with a verb, wherever the application stands", () => {
  for (const status of STATUS_NAMES.filter((name) => STAGE_FACTS[name].holder !== null))
    for (const holder of HOLDERS)
      for (const hasOffer of [false, true]) {
        const { text, href } = nextAction({ ...row, status, holder, hasOffer });
        expect(text, `${status} ${holder}`).toMatch(/^[A-Z][a-z]+( |$)/);
        expect(href, `${status} ${holder}`).toContain(`/applications/${ID}`);
      }
});

test("A paper that waits is checked before anything else is done", () => {
  const paper = { documentId: "p", documentName: "Passport" };
  expect(nextAction({ ...row, ...paper })).toEqual({
    text: "Check passport",
    href: "/workflow-students/documents/p",
  });
  expect(nextAction({ ...row, ...paper, documentName: "CV" }).text).toBe("Check CV");
});

test("What came from a university is recorded where its form stands", () => {
  const university = { ...row, holder: "university" } as const;
  expect(nextAction(university)).toEqual({
    text: "Record the answer",
    href: `/workflow-students/applications/${ID}#offers`,
  });
  expect(nextAction({ ...row, status: "offer" }).text).toBe("Record the offer");
  expect(nextAction({ ...row, status: "offer", hasOffer: true }).text).toBe("Go through the offer");
  expect(nextAction(row)).toEqual({
    text: "Send the application",
    href: `/workflow-students/applications/${ID}?do=hand-over#step`,
  });
});

test("Every row is late, due today or later, and in one group only", () => {
  const days = ["2026-11-25", "2026-11-26", "2026-11-27", null];
  for (let seed = 1; seed <= 100; seed++) {
    const random = randomNumbers(seed);
    const rows = Array.from({ length: random(12) }, () => ({ promisedBy: days[random(4)] ?? null }));
    const { late, today, later } = byUrgency(rows, "2026-11-26");
    expect(late.length + today.length + later.length).toBe(rows.length);
    expect(late.every(({ promisedBy }) => promisedBy === "2026-11-25")).toBe(true);
    expect(today.every(({ promisedBy }) => promisedBy === "2026-11-26")).toBe(true);
  }
});

test.each([
  ["2026-11-23", "3 days late"],
  ["2026-11-25", "1 day late"],
  ["2026-11-26", "Today"],
  ["2026-11-27", "Tomorrow"],
  ["2026-11-30", "In 4 days"],
  ["2026-12-20", "20 Dec"],
  [null, "No day"],
])("A promise for %s reads %s", (day, words) => {
  expect(dueInWords(day, "2026-11-26")).toBe(words);
});

test.each([
  ["2026-11-26", "since today"],
  ["2026-11-25", "since yesterday"],
  ["2026-11-20", "for 6 days"],
])("Who has had it since %s has it %s", (day, words) => {
  expect(sinceInWords(day, "2026-11-26")).toBe(words);
});

test("The numbers of one's own queue open one's own rows", () => {
  const own = queueLinks({ isOwn: true });
  expect(own.late).toBe("/workflow-students/applications?assigned=me&holder=team&due=late");
  expect(queueLinks({ isOwn: false }).late).toBe("/workflow-students/applications?holder=team&due=late");
  expect(queueLinks({ isOwn: false, stages: ["visa"] }).student).toBe(
    "/workflow-students/applications?stage=visa&holder=student",
  );
});

/** Numbers that look random and are the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([
  [0, "0"],
  [1999, "1,999"],
  [2000, "2,000+"],
])("A count of %i, where counting stops at 2,000, is said as %s", (count, words) => {
  expect(countInWords(count, 2000)).toBe(words);
});

test("What is usual there stands beside how long it has been", () => {
  expect(usuallyInWords(18.4, "2026-10-26", "2026-11-26")).toBe("usually 18 days, now 31");
  expect(usuallyInWords(0.2, "2026-11-26", "2026-11-26")).toBe("usually 1 day, now 0");
});
