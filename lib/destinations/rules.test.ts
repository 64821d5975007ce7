import { expect, test } from "vitest";
import { factForPlanning, fromOrigin, monthsOf, toSheet } from "./rules";

test("London lies 6,700 km from New Delhi, to the north-west", () => {
  const { distanceKm, bearing } = fromOrigin({ latitude: 51.51, longitude: -0.13 });
  expect(distanceKm).toBeCloseTo(6712, -1);
  expect((bearing * 180) / Math.PI).toBeCloseTo(-44.5, 0);
});

test("A length of time is counted in months, whatever its unit", () => {
  expect(monthsOf({ value: "18", unit: "months" })).toBe(18);
  expect(monthsOf({ value: "3", unit: "years" })).toBe(36);
  expect(monthsOf({ value: "20", unit: "hours/week" })).toBeNull();
  expect(monthsOf({ value: "programme length", unit: "rule" })).toBeNull();
});

test("A rule announced for next year counts for someone who plans today, an overdue one does not", () => {
  const day = "2026-11-21";
  const coming = { key: "psw.gb", effectiveTo: null, checkAgainOn: "2027-02-21" };
  expect(factForPlanning([coming], "psw.gb", day)).toBe(coming);
  expect(factForPlanning([{ ...coming, checkAgainOn: "2026-11-20" }], "psw.gb", day)).toBeUndefined();
  expect(factForPlanning([{ ...coming, effectiveTo: "2026-10-31" }], "psw.gb", day)).toBeUndefined();
});

test("A country’s sheet leaves out past years and rules that are not made yet", () => {
  const fact = (key: string, unit = "GBP") => ({
    key,
    unit,
    effectiveFrom: null,
    effectiveTo: null,
    checkAgainOn: "2027-02-21",
  });
  const sheet = toSheet(
    [
      fact("visa.gb.fee.2025"),
      fact("visa.gb.funds.previous.london.month"),
      fact("visa.gb.funds.london.month", "GBP/month"),
      fact("visa.us.admission.final_rule", "status"),
      fact("visa.us.admission.proposed_cap", "years"),
      fact("psw.gb.graduate_route.phd", "months"),
      fact("work.us.term.hours", "hours/week"),
      fact("work.us.h1b.weighting"),
    ],
    "2026-11-21",
  );
  expect(sheet.map(({ title, facts }) => [title, facts.map(({ key }) => key)])).toEqual([
    ["The visa and the money to show", ["visa.gb.funds.london.month"]],
    ["Working while you study", ["work.us.term.hours"]],
    ["Staying to work afterwards", ["psw.gb.graduate_route.phd", "work.us.h1b.weighting"]],
  ]);
});
