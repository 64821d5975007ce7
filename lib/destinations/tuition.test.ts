import { expect, test } from "vitest";
import { tuitionByCountry } from "./tuition";

const fee = (amount: number, currency = "GBP", countryCode = "GB") => ({ countryCode, amount, currency });

test("One free course and one business school do not stretch what a country costs", () => {
  const usual = Array.from({ length: 9 }, (_, index) => fee(20_000 + index * 1000));
  const tuition = tuitionByCountry([...usual, fee(0), fee(98_000)], new Map([["GBP", { inrPerUnit: 100 }]]));
  expect(tuition.get("GB")).toEqual({ low: 2_000_000, high: 2_800_000, programs: 11 });
});

test("A fee in a currency without a rate is not counted as nothing", () => {
  const tuition = tuitionByCountry(
    [fee(10_000), fee(500, "XAU"), fee(7_000, "EUR", "IE")],
    new Map([
      ["GBP", { inrPerUnit: 100 }],
      ["EUR", { inrPerUnit: 110 }],
    ]),
  );
  expect(tuition.get("GB")?.programs).toBe(1);
  expect(tuition.get("IE")).toEqual({ low: 770_000, high: 770_000, programs: 1 });
});
