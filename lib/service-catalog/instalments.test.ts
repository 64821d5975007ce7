import { expect, test } from "vitest";
import { type PlannedPart, partsOf, planText } from "./instalments";
import { priceSchema } from "./schema";

const plan = (...shares: number[]): PlannedPart[] =>
  [...shares, null].map((shareBasisPoints, index) => ({
    place: index + 1,
    shareBasisPoints,
    afterDays: index * 30,
  }));

test("A sum is split to the paisa: every part is rounded down, and the last one is the rest", () => {
  expect(partsOf(1_180_000, plan(4000, 3000)).map(({ amountMinor }) => amountMinor)).toEqual([
    472_000, 354_000, 354_000,
  ]);
  expect(partsOf(100_001, plan(3333, 3333)).map(({ amountMinor }) => amountMinor)).toEqual([
    33_330, 33_330, 33_341,
  ]);
});

test("Whatever the sum and the shares, the parts are the sum", () => {
  for (let nth = 1; nth < 3_000; nth++) {
    const total = 100 + ((nth * 7_919_317_331) % 200_000_000_000);
    const shares = [1 + (nth % 4000), 1 + ((nth * 7) % 3000), 1 + ((nth * 13) % 2000)];
    const parts = partsOf(total, plan(...shares));
    if (parts.length > 0) expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total);
    for (const { amountMinor } of parts) expect(Number.isInteger(amountMinor)).toBe(true);
  }
});

test("Nobody is asked to pay less than a rupee: then the price is paid at once", () => {
  expect(partsOf(199, plan(5000))).toEqual([]);
  expect(partsOf(200, plan(5000))).toHaveLength(2);
  expect(partsOf(1_180_000, [])).toEqual([]);
});

test("A family reads what is paid when", () => {
  expect(planText(1_180_000, plan(4000, 3000), "INR")).toBe(
    "In 3 parts: ₹4,720 on the day you pay, ₹3,540 30 days later, ₹3,540 60 days later",
  );
  expect(planText(1_180_000, [], "INR")).toBeNull();
});

const entry = {
  serviceId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  key: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b12",
  amount: "11,800",
  tax: "included",
  sac: "999299",
  policy: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b13",
};
const partsTyped = (fields: object) => {
  const read = priceSchema.safeParse({ ...entry, ...fields });
  return read.success ? read.data.instalments : read.error.issues.map(({ path }) => path.join("."));
};

test("The parts of a price are read from the form, the last one without a share", () => {
  expect(partsTyped({})).toEqual([]);
  expect(partsTyped({ share1: "40", share2: "33.33", days2: "30", days3: "60" })).toEqual([
    { shareBasisPoints: 4000, afterDays: 0 },
    { shareBasisPoints: 3333, afterDays: 30 },
    { shareBasisPoints: null, afterDays: 60 },
  ]);
});

test("A plan with a fault is refused at the field where it is", () => {
  expect(partsTyped({ share1: "40" })).toEqual(["share1"]);
  expect(partsTyped({ share1: "40", share2: "60", days2: "30" })).toEqual(["share2"]);
  expect(partsTyped({ share1: "40", days3: "60" })).toEqual(["share2"]);
  expect(partsTyped({ share1: "40", share2: "30", days2: "60", days3: "30" })).toEqual(["days3"]);
  expect(partsTyped({ share1: "50", share2: "50", days2: "30", days3: "60" })).toEqual(["share2"]);
  expect(partsTyped({ share1: "40", share2: "30", days3: "60" })).toEqual(["days2"]);
  expect(partsTyped({ days2: "30" })).toEqual(["share1"]);
  expect(partsTyped({ share1: "0", days2: "30" })).toEqual(["share1"]);
});
