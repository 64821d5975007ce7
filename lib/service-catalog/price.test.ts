import { expect, test } from "vitest";
import { formatMinor, parseRupees, priceParts, rupeesAsTyped } from "./price";

const RATE = 1800;

test("Tax comes on top of a price without it, and is inside one that includes it", () => {
  expect(priceParts({ amountMinor: 1_000_000, isTaxIncluded: false, rateBasisPoints: RATE })).toEqual({
    net: 1_000_000,
    tax: 180_000,
    gross: 1_180_000,
  });
  expect(priceParts({ amountMinor: 1_180_000, isTaxIncluded: true, rateBasisPoints: RATE })).toEqual({
    net: 1_000_000,
    tax: 180_000,
    gross: 1_180_000,
  });
});

test("What does not divide is rounded to the paisa, and the parts still make the sum", () => {
  // 999.00 / 1.18 = 846.6101…
  expect(priceParts({ amountMinor: 99_900, isTaxIncluded: true, rateBasisPoints: RATE })).toEqual({
    net: 84_661,
    tax: 15_239,
    gross: 99_900,
  });
  // 18 % of 0.25 is 0.045: half a paisa counts as one.
  expect(priceParts({ amountMinor: 25, isTaxIncluded: false, rateBasisPoints: RATE }).tax).toBe(5);
  for (let amountMinor = 100; amountMinor < 100_000; amountMinor += 37)
    for (const isTaxIncluded of [true, false]) {
      const { net, tax, gross } = priceParts({ amountMinor, isTaxIncluded, rateBasisPoints: RATE });
      expect(net + tax).toBe(gross);
      expect(isTaxIncluded ? gross : net).toBe(amountMinor);
    }
});

test("Nothing is taxed at a rate of nought", () => {
  expect(priceParts({ amountMinor: 5_000, isTaxIncluded: true, rateBasisPoints: 0 }).tax).toBe(0);
});

test("Sums are written as India writes them, with paise only where there are some", () => {
  expect(formatMinor(11_800_000)).toBe("₹1,18,000");
  expect(formatMinor(1_180_050)).toBe("₹11,800.50");
});

test("Rupees are read as people type them, and nothing else is", () => {
  expect(parseRupees("11,800")).toBe(1_180_000);
  expect(parseRupees(" ₹ 1,18,000.5 ")).toBe(11_800_050);
  expect(parseRupees("0.99")).toBe(99);
  for (const typed of ["", "-5", "1e5", "12.345", "twelve", "11.800,00", "9999999999"])
    expect(parseRupees(typed), typed).toBeNull();
  for (const minor of [100, 99_999, 1_180_050]) expect(parseRupees(rupeesAsTyped(minor))).toBe(minor);
});
