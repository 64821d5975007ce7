import { expect, test } from "vitest";
import { factForPlanning, fromOrigin, monthsOf } from "./rules";

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
