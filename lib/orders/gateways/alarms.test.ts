import { expect, test } from "vitest";
import { gatewayAlarms } from "./alarms";

const NOW = new Date("2026-11-27T10:00:00Z");
const well = {
  provider: "razorpay" as const,
  lastHeardAt: "2026-11-27T08:00:00+00:00",
  waiting: 0,
  notTold: 0,
  late: 0,
  givenUp: 0,
};

test("A quiet night is no alarm, and neither is an order that waits while news come", () => {
  expect(gatewayAlarms(well, NOW)).toEqual([]);
  expect(gatewayAlarms({ ...well, waiting: 3, lastHeardAt: "2026-11-27T09:30:00+00:00" }, NOW)).toEqual([]);
});

test("An hour without a word while payments wait is one, also where no word ever came", () => {
  expect(gatewayAlarms({ ...well, waiting: 1 }, NOW)[0]).toContain(
    "has told us nothing since 27 Nov 2026, 13:30 IST, and 1 payment that was tried there has been waiting",
  );
  expect(gatewayAlarms({ ...well, waiting: 2, lastHeardAt: null }, NOW)[0]).toContain(
    "never told us anything, and 2 payments that were tried there have",
  );
});

test("A payment that we had to ask for, and news that lie about, are named", () => {
  expect(gatewayAlarms({ ...well, notTold: 1, late: 1, givenUp: 2 }, NOW)).toEqual([
    expect.stringContaining("about 1 payment of the last day"),
    expect.stringContaining("1 piece of news"),
    expect.stringContaining("2 pieces of news"),
  ]);
});
