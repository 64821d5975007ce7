import { expect, test } from "vitest";
import type { Fact } from "@/lib/facts/schema";
import { planFor } from "./plan";
import { parseTimelineQuestions, startMonths, type TimelineQuestions, usualStart } from "./schema";

const TODAY = "2026-11-21";

const questions: TimelineQuestions = {
  country: "GB",
  start: "2027-09",
  english: "needed",
  admissionTest: "none",
  hasPassport: true,
  deadline: null,
};

const holdDays: Fact = {
  key: "visa.gb.funds.hold_days",
  value: "28",
  unit: "days",
  what: "How long the money must have been held",
  jurisdiction: "GB",
  effectiveFrom: null,
  effectiveTo: null,
  sourceUrl: "https://example.test",
  sourceKind: "government",
  quote: null,
  checkedOn: "2026-11-21",
  copiedOn: null,
  checkAgainOn: "2027-02-21",
};

const startOf = (plan: ReturnType<typeof planFor>, id: string) =>
  plan.steps.find((step) => step.id === id)?.startBy;

test("The steps come in the order in which they must begin, and the last ends on the first day of the course", () => {
  const { steps, firstDay } = planFor(questions, [], TODAY);
  expect(firstDay).toBe("2027-09-01");
  expect(steps.map(({ startBy }) => startBy)).toEqual(steps.map(({ startBy }) => startBy).toSorted());
  expect(steps.at(-1)).toMatchObject({ id: "arrive", finishBy: "2027-09-01", startBy: "2027-08-25" });
});

test("Who has a passport and a test result has fewer steps", () => {
  const ids = planFor({ ...questions, english: "done" }, [], TODAY).steps.map(({ id }) => id);
  expect(ids).not.toContain("passport");
  expect(ids).not.toContain("english_test");
  expect(planFor({ ...questions, hasPassport: false }, [], TODAY).steps.map(({ id }) => id)).toContain(
    "passport",
  );
});

test("A university’s own closing date moves everything before it, and nothing after it", () => {
  const free = planFor(questions, [], TODAY);
  const bound = planFor({ ...questions, deadline: "2027-01-15" }, [], TODAY);
  expect(bound.steps.find(({ id }) => id === "apply")?.finishBy).toBe("2027-01-15");
  expect((startOf(bound, "transcripts") ?? "") < (startOf(free, "transcripts") ?? "")).toBe(true);
  expect(startOf(bound, "visa")).toBe(startOf(free, "visa"));
});

test("The rule on how long money must lie still sets the time for it, and an overdue rule does not", () => {
  const withRule = planFor(questions, [holdDays], TODAY).steps.find(({ id }) => id === "funds");
  expect(withRule).toMatchObject({ days: 35, fact: { key: "visa.gb.funds.hold_days" } });
  const longer = planFor(questions, [{ ...holdDays, value: "90" }], TODAY);
  expect(longer.steps.find(({ id }) => id === "funds")?.days).toBe(97);
  const overdue = planFor(questions, [{ ...holdDays, value: "90", checkAgainOn: "2026-11-20" }], TODAY);
  expect(overdue.steps.find(({ id }) => id === "funds")).toMatchObject({ days: 35, fact: null });
});

test("Germany asks for the APS certificate, other countries do not", () => {
  expect(startOf(planFor({ ...questions, country: "DE" }, [], TODAY), "aps")).toBeDefined();
  expect(startOf(planFor(questions, [], TODAY), "aps")).toBeUndefined();
});

test("A start that is too near says what is late and which start still fits", () => {
  const plan = planFor({ ...questions, start: "2027-01" }, [], TODAY);
  expect(plan.late.length).toBeGreaterThan(0);
  expect(plan.late[0]?.slack).toBeLessThan(0);
  expect(planFor({ ...questions, start: plan.earliestStart }, [], TODAY).late).toEqual([]);
  const later = planFor({ ...questions, start: usualStart("2027-11-21") }, [], TODAY);
  expect(later.late).toEqual([]);
});

test("The months offered follow today, over the turn of the year", () => {
  expect(startMonths(TODAY).slice(0, 3)).toEqual(["2026-12", "2027-01", "2027-02"]);
  expect(startMonths("2026-12-31")[0]).toBe("2027-01");
});

test.each([
  ["country=ZZ", ["country"]],
  ["start=1999-01&deadline=never", ["deadline", "start"]],
  ["start=2027-13", ["start"]],
  ["start=2027-09&deadline=2026-11-20", ["deadline"]],
  ["start=2027-09&deadline=2027-09-02", ["deadline"]],
  ["country=<b>&english=maybe&passport=", ["country"]],
  ["country=de&start=2027-09&deadline=2027-01-15", []],
])("The address ?%s is told beside its field what cannot be used", (query, wrong) => {
  const parsed = parseTimelineQuestions(new URLSearchParams(query), {
    today: TODAY,
    countries: ["GB", "DE"],
  });
  expect(Object.keys(parsed.errors).toSorted()).toEqual([...wrong].toSorted());
});
