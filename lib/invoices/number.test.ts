import { expect, test } from "vitest";
import { financialYearOf, longYear, shortYear } from "./financial-year";
import { invoiceNumber, NUMBER_LENGTH, readInvoiceNumber } from "./number";

test.each([
  ["2026-03-31T18:29:59Z", 2025],
  // Midnight in India is half past six in the evening before in London.
  ["2026-03-31T18:30:00Z", 2026],
  ["2026-11-26T12:00:00Z", 2026],
  ["2027-03-31T18:29:59.999Z", 2026],
  ["2027-03-31T18:30:00Z", 2027],
  ["2099-12-31T23:00:00+05:30", 2099],
])("%s is in the financial year that begins in April %i", (moment, year) => {
  expect(financialYearOf(moment)).toBe(year);
});

test("A year is written as returns write it, also at the end of a century", () => {
  expect(shortYear(2026)).toBe("26-27");
  expect(longYear(2026)).toBe("2026-27");
  expect(longYear(2099)).toBe("2099-00");
});

test("A number fits the sixteen signs of rule 46, also the last of a year", () => {
  expect(invoiceNumber("invoice", 2026, 42)).toBe("INV/26-27/000042");
  expect(invoiceNumber("credit_note", 2026, 999_999)).toBe("CRN/26-27/999999");
  expect(invoiceNumber("credit_note", 2026, 999_999)).toHaveLength(NUMBER_LENGTH);
});

test("A number is read as people type it from paper, and nothing else is", () => {
  for (const typed of ["INV/26-27/000042", " inv / 26–27 / 000042 ", "inv\\26-27\\000042"])
    expect(readInvoiceNumber(typed), typed).toBe("INV/26-27/000042");
  for (const typed of ["", "42", "INV/26-27/42", "ABC/26-27/000042", "INV/26-27/0000421", "INV%"])
    expect(readInvoiceNumber(typed), typed).toBeNull();
});
