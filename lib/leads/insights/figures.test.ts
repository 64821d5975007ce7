import { expect, test } from "vitest";
import { costPer, joinCosts, unknownCostText } from "./costs";
import { differenceText, percent, rupees, spanText } from "./figures";
import { leadsPath } from "./path";
import type { Group } from "./rows";
import { byWeek, trendOf } from "./trend";

test("a percentage needs twenty leads, and a small share is not rounded to nothing", () => {
  expect(percent(1, 19)).toBeNull();
  expect(percent(1, 20)).toBe("5%");
  expect(percent(1, 500)).toBe("under 1%");
  expect(percent(0, 500)).toBe("0%");
  expect(percent(0, 0)).toBeNull();
});

test("a difference is said in words, with a percentage only where the period before had twenty", () => {
  expect(differenceText(60, 48, "the week before")).toBe("12 more than in the week before (48 then, +25%)");
  expect(differenceText(3, 5, "the week before")).toBe("2 fewer than in the week before (5 then)");
  expect(differenceText(4, 4, "the week before")).toBe("As many as in the week before (4)");
  expect(differenceText(3, 0, "the week before")).toBe("3 more than in the week before (0 then)");
});

test.each([
  [30, "under a minute"],
  [60, "1 minute"],
  [5 * 3600, "5 hours"],
  [47 * 3600, "47 hours"],
  [2.4 * 86_400, "2.5 days"],
  [12.4 * 86_400, "12 days"],
])("%d seconds are %s", (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});

test("rupees are grouped as in India", () => {
  expect(rupees(12_40_000_00)).toBe("₹12,40,000");
  expect(rupees(12_50)).toBe("₹12.50");
  expect(rupees(0)).toBe("₹0");
});

const group = (value: string | null, leads: number, held = 0): Group => ({
  value,
  leads,
  reached: held,
  qualified: held,
  held,
  students: 0,
  lost: 0,
});
const cost = { id: "0", source: null, startsOn: null, endsOn: null };

test("a cost that is not known for every day is no cost, and zero is one", () => {
  const [spring, summer, autumn, winter] = joinCosts(
    [group("spring", 10, 2), group("summer", 4), group("autumn", 3), group(null, 9)],
    [
      { ...cost, name: "spring", days: 30, knownDays: 30, paise: 100_00 },
      { ...cost, name: "summer", days: 30, knownDays: 12, paise: 50_00 },
      { ...cost, name: "winter", days: 30, knownDays: 30, paise: 0 },
    ],
  );
  expect(costPer(spring?.paise ?? null, spring?.leads ?? 0)).toBe(10_00);
  expect(costPer(spring?.paise ?? null, spring?.held ?? 0)).toBe(50_00);
  expect(summer).toMatchObject({ paise: null });
  expect(summer && unknownCostText(summer)).toBe("Known for 12 of 30 days");
  expect(autumn && unknownCostText(autumn)).toBe("Not entered");
  // It cost nothing and brought nobody: known, but nothing to divide.
  expect(winter).toMatchObject({ name: "winter", leads: 0, paise: 0 });
  expect(costPer(0, 0)).toBeNull();
  expect(costPer(null, 5)).toBeNull();
});

test("a trend goes day by day, and stops comparing where the period before ends", () => {
  const points = trendOf(
    { from: "2027-03-27", to: "2027-03-31" },
    { from: "2027-02-26", to: "2027-02-28" },
    [group("2027-03-27", 3), group("2027-03-31", 1)],
    [group("2027-02-26", 2)],
  );
  expect(points.map(({ label, now, before }) => [label, now, before])).toEqual([
    ["27 Mar", 3, 2],
    ["28 Mar", 0, 0],
    ["29 Mar", 0, 0],
    ["30 Mar", 0, null],
    ["31 Mar", 1, null],
  ]);
});

test("weeks go from Monday to Sunday and end with the period", () => {
  const weeks = byWeek({ from: "2026-11-04", to: "2026-11-16" }, [
    group("2026-11-04", 1),
    group("2026-11-08", 2),
    group("2026-11-09", 4, 1),
    group("2026-11-16", 8),
  ]);
  expect(weeks.map(({ days, group: { leads, held } }) => [days.from, days.to, leads, held])).toEqual([
    ["2026-11-04", "2026-11-08", 3, 0],
    ["2026-11-09", "2026-11-15", 4, 1],
    ["2026-11-16", "2026-11-16", 8, 0],
  ]);
});

test("a name with a comma or an ampersand opens its own rows", () => {
  const path = leadsPath({ from: "2026-11-02", to: "2026-11-08" }, { campaign: "a,b & c" });
  const params = new URL(path, "http://x.test").searchParams;
  expect(params.get("received")).toBe("2026-11-02..2026-11-08");
  expect(params.get("campaign")).toBe("a%2Cb & c");
});
