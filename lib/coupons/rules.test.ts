import { expect, test } from "vitest";
import { couponParts } from "./rules";

const RATE = 1800;
const percent = (percent: number) => ({ percent, amountMinor: null });
const rupees = (rupees: number) => ({ percent: null, amountMinor: rupees * 100 });
const included = (amountMinor: number) => ({ amountMinor, isTaxIncluded: true, rateBasisPoints: RATE });
const onTop = (amountMinor: number) => ({ amountMinor, isTaxIncluded: false, rateBasisPoints: RATE });

test("Tax is on what is left after the discount", () => {
  // ₹10,000 and 18 % on top: ₹9,000 and ₹1,620.
  expect(couponParts(onTop(1_000_000), percent(10))).toEqual({
    net: 1_000_000,
    discount: 100_000,
    tax: 162_000,
    gross: 1_062_000,
  });
  // ₹11,800 with tax in it: ₹10,620 are ₹9,000 and ₹1,620.
  expect(couponParts(included(1_180_000), percent(10))).toEqual({
    net: 1_000_000,
    discount: 100_000,
    tax: 162_000,
    gross: 1_062_000,
  });
});

test("A sum off a price with tax in it is that sum less to pay, to the paisa", () => {
  // ₹11,300 / 1.18 = 9,576.2711…
  expect(couponParts(included(1_180_000), rupees(500))).toEqual({
    net: 1_000_000,
    discount: 42_373,
    tax: 172_373,
    gross: 1_130_000,
  });
  // ₹500 off ₹10,000 before tax: ₹9,500 and ₹1,710.
  expect(couponParts(onTop(1_000_000), rupees(500))).toEqual({
    net: 1_000_000,
    discount: 50_000,
    tax: 171_000,
    gross: 1_121_000,
  });
});

test("What does not divide is rounded to the paisa, half a paisa up", () => {
  // 15 % of ₹999.90 is 149.985: ₹149.99 off. ₹849.91 / 1.18 = 720.2627…, and the whole 847.3728…
  expect(couponParts(included(99_990), percent(15))).toEqual({
    net: 84_737,
    discount: 12_711,
    tax: 12_965,
    gross: 84_991,
  });
  // 33 % of ₹333.33 is 109.9989: ₹110.00 off. 18 % of ₹223.33 is 40.1994.
  expect(couponParts(onTop(33_333), percent(33))).toEqual({
    net: 33_333,
    discount: 11_000,
    tax: 4_020,
    gross: 26_353,
  });
});

test("Something is always left to pay: a rupee before tax", () => {
  expect(couponParts(included(1_180_000), percent(100))).toMatchObject({ gross: 118, tax: 18 });
  expect(couponParts(onTop(50_000), rupees(9_000))).toMatchObject({ discount: 49_900, gross: 118 });
  expect(couponParts(onTop(100), rupees(5))).toMatchObject({ discount: 0, gross: 118 });
});

test("Whatever is taken off, the parts make the sum and the sum never grows", () => {
  for (let amountMinor = 118; amountMinor < 90_000; amountMinor += 61)
    for (const price of [included(amountMinor), onTop(amountMinor)])
      for (const coupon of [percent(1), percent(37), percent(99), rupees(1), rupees(300)]) {
        const { net, discount, tax, gross } = couponParts(price, coupon);
        expect(net - discount + tax).toBe(gross);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(gross).toBeGreaterThanOrEqual(118);
        expect(gross).toBeLessThanOrEqual(couponParts(price, rupees(0)).gross);
      }
});
