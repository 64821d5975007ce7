import { expect, test } from "vitest";
import { ENOUGH_UNIVERSITIES, tuitionByCountry } from "./tuition";

const rates = new Map([
  ["GBP", { inrPerUnit: 100 }],
  ["EUR", { inrPerUnit: 110 }],
]);
const fee = (universityId: string, amount: number, currency = "GBP", countryCode = "GB") => ({
  ...{ universityId, countryCode, amount, currency },
});
/** One program each at so many universities, from £20,000 up in steps of £1,000. */
const oneEach = (universities: number) =>
  Array.from({ length: universities }, (_, index) => fee(`usual-${index}`, 20_000 + index * 1000));

test("One free university and one business school do not stretch what a country costs", () => {
  const tuition = tuitionByCountry([...oneEach(9), fee("free", 0), fee("business", 98_000)], rates);
  expect(tuition.get("GB")).toEqual({ low: 2_000_000, high: 2_800_000, programs: 11, universities: 11 });
});

test("A hundred programs of a few universities say nothing of the country", () => {
  const many = Array.from({ length: 100 }, (_, index) => fee(`one-of-${index % 5}`, 30_000));
  expect(tuitionByCountry(many, rates).get("GB")).toBeUndefined();
  expect(tuitionByCountry(oneEach(ENOUGH_UNIVERSITIES - 1), rates).get("GB")).toBeUndefined();
  expect(tuitionByCountry(oneEach(ENOUGH_UNIVERSITIES), rates).get("GB")?.universities).toBe(10);
});

test("The university of which we know most programs counts once", () => {
  const usual = oneEach(11);
  const dear = Array.from({ length: 60 }, (_, index) => fee("dear", 60_000 + index));
  const [without, withDear] = [usual, [...usual, ...dear]].map((fees) => tuitionByCountry(fees, rates));
  expect(without?.get("GB")?.high).toBe(2_900_000);
  expect(withDear?.get("GB")).toMatchObject({ high: 3_000_000, programs: 71, universities: 12 });
});

test("A fee in a currency without a rate is not counted as nothing", () => {
  const euros = Array.from({ length: 10 }, (_, index) => fee(`irish-${index}`, 7_000, "EUR", "IE"));
  const tuition = tuitionByCountry([...oneEach(9), fee("gold", 500, "XAU"), ...euros], rates);
  expect(tuition.get("GB")).toBeUndefined();
  expect(tuition.get("IE")).toMatchObject({ low: 770_000, high: 770_000 });
});
