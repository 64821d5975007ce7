import { expect, test } from "vitest";
import { counted, formatDuration, formatMoney, formatRupees, inWords } from "./wording";

test.each([
  [21500, "GBP", "£21,500"],
  [1250.5, "USD", "US$1,250.50"],
  [450000, "INR", "₹4,50,000"],
  [145000, "SEK", "SEK 145,000"],
  [0, "EUR", "€0"],
])("%d %s is written %s", (amount, currency, written) => {
  expect(formatMoney(amount, currency)).toBe(written);
});

test.each([
  [2_451_300, "₹24.5 lakh"],
  [10_800_000, "₹1.08 crore"],
  [84_600, "₹85,000"],
  [100_000, "₹1 lakh"],
  [4_260, "₹4,300"],
  [320, "₹320"],
  [0, "₹0"],
])("%d rupees are said as %s", (rupees, said) => {
  expect(formatRupees(rupees)).toBe(said);
});

test.each([
  [1, "1 month"],
  [12, "12 months"],
  [18, "18 months"],
  [24, "2 years"],
  [42, "3½ years"],
  [27, "27 months"],
])("%d months are said as %s", (months, said) => {
  expect(formatDuration(months)).toBe(said);
});

test("Counts and lists are said as people say them", () => {
  expect(counted(1, "program")).toBe("1 program");
  expect(counted(12_340, "program")).toBe("12,340 programs");
  expect(counted(2, "university", "universities")).toBe("2 universities");
  expect(inWords(["a", "b", "c"])).toBe("a, b and c");
  expect(inWords(["a"])).toBe("a");
});
