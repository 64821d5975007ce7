import { expect, test } from "vitest";
import { fill } from "@/lib/locales/translate";
import { planCalendar } from "./calendar-file";
import { planFor } from "./plan";

const plan = planFor(
  {
    country: "DE",
    start: "2027-09",
    english: "needed",
    admissionTest: "none",
    hasPassport: true,
    deadline: null,
  },
  [],
  "2026-11-21",
);

test("A calendar has a day and a reminder for every step of the plan", () => {
  const file = planCalendar(plan, { company: "Campusbound", country: "Germany" });
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(plan.steps.length);
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(plan.steps.length);
  const arrive = plan.steps.find(({ id }) => id === "arrive");
  expect(file).toContain(`DTSTART;VALUE=DATE:${arrive?.startBy.replaceAll("-", "")}`);
});

test("The same step keeps its name in the calendar when its day moves", () => {
  const ids = (file: string) => file.match(/UID:.*/g);
  const moved = { ...plan, steps: plan.steps.map((step) => ({ ...step, startBy: "2026-12-01" })) };
  const names = { company: "Campusbound", country: "Germany" };
  expect(ids(planCalendar(moved, names))).toEqual(ids(planCalendar(plan, names)));
});

test("A calendar speaks the language of its page, and its steps keep their names", () => {
  const t = (text: string, values: Record<string, string | number> = {}) =>
    text === "Germany" ? "जर्मनी" : fill(text.replace("Last safe day", "आख़िरी सुरक्षित दिन"), values);
  const names = { company: "Campusbound", country: "Germany" };
  const file = planCalendar(plan, { ...names, locale: "hi" }, t);
  expect(file).toContain("X-WR-CALNAME:Application timeline: जर्मनी");
  expect(file).toContain("SUMMARY:आख़िरी सुरक्षित दिन: Get the APS");
  const ids = (text: string) => text.match(/UID:.*/g);
  expect(ids(file)).toEqual(ids(planCalendar(plan, names)));
});
