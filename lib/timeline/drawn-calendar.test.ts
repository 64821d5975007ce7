import { expect, test } from "vitest";
import { drawCalendar, PHASES } from "./drawn-calendar";
import { planFor } from "./plan";
import { startMonths } from "./schema";

const TODAY = "2026-11-21";
const questions = {
  country: "DE",
  english: "needed",
  admissionTest: "needed",
  hasPassport: false,
  deadline: null,
} as const;

test("Whatever the start, every bar lies inside the months, is as long as its step, and none is lost", () => {
  for (const start of startMonths(TODAY)) {
    const plan = planFor({ ...questions, start }, [], TODAY);
    const { months, bars, today } = drawCalendar(plan, TODAY);
    expect(bars).toHaveLength(plan.steps.length);
    for (const { from, to } of bars) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(1);
    }
    expect(months[0]?.at).toBe(0);
    expect(months.map(({ at }) => at)).toEqual(months.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(today).not.toBeNull();
  }
});

test("A step that should have begun is drawn late, from where it should have begun", () => {
  const { bars, today } = drawCalendar(planFor({ ...questions, start: "2027-01" }, [], TODAY), TODAY);
  const late = bars.filter(({ isLate }) => isLate);
  expect(late.length).toBeGreaterThan(0);
  for (const { from } of late) expect(from).toBeLessThan(today ?? 0);
});

test("Every step of a plan has a phase", () => {
  const known: readonly string[] = PHASES.flatMap(({ steps }) => [...steps]);
  for (const { id } of planFor({ ...questions, start: "2027-09" }, [], TODAY).steps)
    expect(known).toContain(id);
});
