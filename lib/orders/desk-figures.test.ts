import { expect, test } from "vitest";
import { amountDifference, dayPoints, soldIn } from "./desk-figures";
import type { PaymentDesk } from "./rows";

const desk = (more: Partial<PaymentDesk>): PaymentDesk => ({
  today: "2026-03-31",
  monthFrom: "2026-03-01",
  beforeFrom: "2026-02-01",
  beforeTo: "2026-02-28",
  days: [],
  services: [],
  branches: [],
  sources: [],
  waiting: [],
  instalments: [],
  disputed: { orders: 0, totalMinor: 0 },
  loose: { orders: 0, totalMinor: 0 },
  notGranted: 0,
  accounts: [],
  ...more,
});
const days = [
  { day: "2026-02-03", orders: 1, totalMinor: 100 },
  { day: "2026-03-03", orders: 2, totalMinor: 500 },
  { day: "2026-03-31", orders: 1, totalMinor: 250 },
];

test("Today is part of the month, and the month before is not", () => {
  expect(soldIn(desk({ days }))).toEqual({
    today: { orders: 1, totalMinor: 250 },
    month: { orders: 3, totalMinor: 750 },
    before: { orders: 1, totalMinor: 100 },
  });
});

test("Each day stands beside the same day of the month before, and days that it had not beside none", () => {
  const points = dayPoints(desk({ days }));
  expect(points).toHaveLength(31);
  expect(points[2]).toMatchObject({ label: "3 Mar", sold: { totalMinor: 500 }, before: { totalMinor: 100 } });
  expect(points[27]?.before).toEqual({ orders: 0, totalMinor: 0 });
  expect(points[28]?.before).toBeNull();
});

test("A difference is said with what it is compared with", () => {
  expect(amountDifference(15_000_000, 5_000_000)).toBe(
    "₹1,00,000 more than in the same days of last month (₹50,000 then)",
  );
  expect(amountDifference(100, 200)).toBe("₹1 less than in the same days of last month (₹2 then)");
  expect(amountDifference(0, 0)).toBe("As much as in the same days of last month (₹0)");
});
