import { expect, test } from "vitest";
import { couponCodeSchema, couponSchema } from "./schema";

const KEY = "11111111-1111-4111-8111-111111111111";
const entry = { key: KEY, code: " welcome-10 ", kind: "percent", value: "10" };
const faults = (change: object) => {
  const read = couponSchema.safeParse({ ...entry, ...change });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
};

test("A code is read as people type it", () => {
  expect(couponCodeSchema.parse(" Welcome-10\n")).toBe("WELCOME-10");
  for (const typed of ["", "ab", "two words", "-10", "₹500", "x".repeat(101)])
    expect(couponCodeSchema.safeParse(typed).success, typed).toBe(false);
});

test("A coupon takes off per cent or rupees", () => {
  expect(couponSchema.parse(entry)).toMatchObject({
    code: "WELCOME-10",
    percent: 10,
    amountMinor: null,
    services: [],
    isFirstPurchase: false,
  });
  expect(couponSchema.parse({ ...entry, kind: "rupees", value: "₹1,500" })).toMatchObject({
    percent: null,
    amountMinor: 150_000,
  });
  expect(
    couponSchema.parse({ ...entry, services: KEY, isFirstPurchase: "on", least: "5,000" }),
  ).toMatchObject({ services: [KEY], isFirstPurchase: true, least: 500_000 });
});

test("What cannot be right stands beside its field", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ code: "x" })).toEqual(["code"]);
  expect(faults({ value: "" })).toEqual(["value"]);
  expect(faults({ value: "101" })).toEqual(["value"]);
  expect(faults({ value: "12.5" })).toEqual(["value"]);
  expect(faults({ kind: "rupees", value: "0.50" })).toEqual(["value"]);
  expect(faults({ kind: "half" })).toEqual(["kind"]);
  expect(faults({ from: "2027-02-01", until: "2027-01-31" })).toEqual(["until"]);
  expect(faults({ mostUses: "0" })).toEqual(["mostUses"]);
  expect(faults({ mostUsesEach: "many" })).toEqual(["mostUsesEach"]);
  expect(faults({ least: "lots" })).toEqual(["least"]);
  expect(faults({ note: "x" })).toEqual(["note"]);
});
