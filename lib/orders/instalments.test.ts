import { expect, test } from "vitest";
import {
  canBePaid,
  type Instalment,
  laterPart,
  meaningOf,
  nextPartText,
  partState,
  partToPay,
  planLines,
  stateText,
  stillDue,
} from "./instalments";

const NOW = new Date("2026-11-27T10:30:00Z");
const PAID_AT = "2026-11-27T10:00:00+00:00";
const part = (place: number, changed: Partial<Instalment> = {}): Instalment => ({
  place,
  amountMinor: place === 1 ? 472_000 : 354_000,
  afterDays: (place - 1) * 30,
  dueOn: null,
  paidAt: null,
  endedAt: null,
  ...changed,
});
const due = ["2026-11-27", "2026-12-27", "2027-01-26"] as const;
const begun = [
  part(1, { dueOn: due[0], paidAt: PAID_AT }),
  part(2, { dueOn: due[1] }),
  part(3, { dueOn: due[2] }),
];
const order = (changed: object = {}) => ({
  state: "paid" as const,
  totalMinor: 1_180_000,
  currency: "INR",
  paidAt: PAID_AT,
  expiresAt: "2026-11-27T11:00:00+00:00",
  orderInstalments: begun,
  ...changed,
});
const fresh = { state: "created" as const, paidAt: null, orderInstalments: [part(1), part(2), part(3)] };

test("An order at once is paid whole, and one in parts from the first to the last", () => {
  expect(partToPay(order({ state: "created", paidAt: null, orderInstalments: [] }))).toMatchObject({
    place: 1,
    amountMinor: 1_180_000,
  });
  expect(partToPay(order({ orderInstalments: [] }))).toBeNull();
  expect(partToPay(order(fresh))).toMatchObject({ place: 1, amountMinor: 472_000 });
  expect(laterPart(order(fresh))).toBeNull();
  expect(partToPay(order())).toMatchObject({ place: 2, amountMinor: 354_000 });
  expect(stillDue(order())).toBe(708_000);
  expect(stillDue(order(fresh))).toBe(0);
});

test("A part is paid here also after the hour of the price, but not while a bank looks at another one", () => {
  const later = new Date("2026-12-20T10:00:00Z");
  expect(canBePaid(order(), later)).toBe(true);
  expect(canBePaid(order(fresh), later)).toBe(false);
  expect(canBePaid(order(fresh), NOW)).toBe(true);
  expect(canBePaid(order({ state: "disputed" }), NOW)).toBe(false);
  expect(canBePaid(order({ orderInstalments: [] }), NOW)).toBe(false);
});

test("What is said of an order in parts is true of the parts", () => {
  expect(stateText(order())).toBe("1 of 3 parts paid");
  expect(stateText(order({ orderInstalments: [] }))).toBe("Paid");
  expect(meaningOf(order())).toContain("the other parts follow");
  const ended = begun.map((each) => (each.paidAt ? each : { ...each, endedAt: PAID_AT }));
  expect(meaningOf(order({ state: "partly_refunded", orderInstalments: ended }))).toContain("not asked for");
  expect(nextPartText(order(), "2026-12-27")).toBe("Next part: ₹3,540 until 27 December 2026");
  expect(nextPartText(order(), "2026-12-28")).toBe("Next part: ₹3,540, late since 27 December 2026");
  expect(nextPartText(order({ orderInstalments: ended }), "2026-12-28")).toBeNull();
});

test("Each part says what became of it", () => {
  expect(begun.map((each) => partState(each, "2026-12-28"))).toEqual([
    "Paid",
    "Late, was due on 27 December 2026",
    "Due on 26 January 2027",
  ]);
  expect(fresh.orderInstalments.map((each) => partState(each, "2026-12-28"))).toEqual([
    "To be paid first",
    "30 days after the first part",
    "60 days after the first part",
  ]);
  expect(partState(part(2, { dueOn: due[1], endedAt: PAID_AT }), "2026-12-28")).toBe(
    "Not asked for any more",
  );
});

test("Before paying, every part is shown with its sum and its day", () => {
  expect(planLines(fresh.orderInstalments, "INR", "2026-11-27")).toEqual([
    "₹4,720 on the day you pay",
    "₹3,540 30 days later: 27 December 2026",
    "₹3,540 60 days later: 26 January 2027",
  ]);
});
