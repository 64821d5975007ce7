import { expect, test } from "vitest";
import { dayBookCsv } from "./csv";
import type { DayAccount, DayBook } from "./rows";
import { closingOf, faultsOf, readDay, runningDays } from "./rules";

const account = (code: string, more: Partial<DayAccount> = {}): DayAccount => ({
  code,
  name: code,
  kind: "asset",
  openingMinor: 0,
  debitMinor: 0,
  creditMinor: 0,
  keptMinor: 0,
  ...more,
});
const balanced = [
  account("bank", { openingMinor: 500, debitMinor: 100, keptMinor: 100 }),
  account("revenue", { openingMinor: -500, creditMinor: 100, keptMinor: -100 }),
];

test("Books that balance have no fault", () => {
  expect(faultsOf(balanced)).toEqual([]);
  expect(balanced.map(closingOf)).toEqual([600, -600]);
});

test("A paisa that is missing is an alarm, wherever it is missing", () => {
  const [bank, revenue] = balanced as [DayAccount, DayAccount];
  expect(faultsOf([{ ...bank, debitMinor: 101, keptMinor: 101 }, revenue])).toEqual([
    "Debits and credits of the day differ by ₹0.01.",
  ]);
  expect(faultsOf([{ ...bank, openingMinor: 499 }, revenue])[0]).toContain("when the day began");
  expect(faultsOf([{ ...bank, keptMinor: 99 }, revenue])).toEqual([
    "bank: the lines come to ₹1, the kept sum of the day is ₹0.99.",
  ]);
});

test("An address that names no day shows today", () => {
  const today = "2026-11-27";
  expect(readDay("2026-02-28", today)).toBe("2026-02-28");
  for (const wrong of [undefined, "", "2026-02-30", "1999-01-01", "today", "2026-2-3", "2026-11-27'--"])
    expect(readDay(wrong, today), String(wrong)).toBe(today);
  expect(readDay(["2026-02-28", "x"], today)).toBe("2026-02-28");
});

test("An account goes on from what it held the evening before", () => {
  const days = [
    { day: "2026-11-01", amountMinor: 100, entries: 1 },
    { day: "2026-11-04", amountMinor: -250, entries: 2 },
  ];
  expect(
    runningDays({ code: "bank", name: "Bank", kind: "asset", openingMinor: 1_000, days }).map(
      ({ closingMinor }) => closingMinor,
    ),
  ).toEqual([1_100, 850]);
});

test("The file holds rupees, and a note that a spreadsheet would calculate stays a text", () => {
  const book: DayBook = {
    day: "2026-11-27",
    accounts: balanced,
    journals: [
      {
        id: 7,
        kind: "correction",
        note: "=HYPERLINK(1)",
        createdAt: "2026-11-27T10:00:00+00:00",
        orderId: null,
        reference: null,
        entries: [
          { account: "Bank", accountCode: "bank", amountMinor: 10_050 },
          { account: "Refunds", accountCode: "refunds", amountMinor: -10_050 },
        ],
      },
    ],
    number: 1,
    previousDay: null,
    nextDay: null,
  };
  const lines = dayBookCsv(book).split("\r\n");
  expect(lines[1]).toContain("bank,Bank,100.5,,'=HYPERLINK(1)");
  expect(lines[2]).toContain("refunds,Refunds,,100.5,");
  expect(lines.at(-2)).toBe("revenue,revenue,-5,0,1,-6");
});
