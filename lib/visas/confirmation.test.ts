import { expect, test } from "vitest";
import type { Fact } from "@/lib/facts/schema";
import { sumOfConfirmation, usableUntil, usableWarning } from "./confirmation";

const TODAY = "2026-11-28";
const sixMonths: Fact = {
  key: "visa.gb.cas.validity",
  value: "6",
  unit: "months",
  what: "How long a CAS can be used.",
  jurisdiction: "GB",
  effectiveFrom: null,
  effectiveTo: null,
  sourceUrl: "https://uni.test/cas",
  sourceKind: "university",
  quote: null,
  checkedOn: TODAY,
  copiedOn: null,
  checkAgainOn: "2027-02-01",
};
const cas = { issuedOn: "2026-08-31", until: null, untilFactKey: "visa.gb.cas.validity" };

test("The day on the paper counts; without one the fact is counted from the issue, and without a fact nobody knows", () => {
  expect(usableUntil({ ...cas, until: "2027-01-15" }, [sixMonths], TODAY)).toEqual({
    day: "2027-01-15",
    fact: null,
  });
  // Six months after 31 August is the last day of February.
  expect(usableUntil(cas, [sixMonths], TODAY)).toEqual({ day: "2027-02-28", fact: sixMonths });
  expect(usableUntil(cas, [], TODAY)).toBeNull();
  expect(usableUntil(cas, [{ ...sixMonths, unit: "days" }], TODAY)).toBeNull();
  expect(usableUntil({ ...cas, untilFactKey: null }, [sixMonths], TODAY)).toBeNull();
});

test("A confirmation that has run out, or will have before the planned day, is warned of", () => {
  const usable = { day: "2027-02-28", fact: null };
  expect(usableWarning(usable, { plannedOn: "2027-02-28", today: TODAY })).toBeNull();
  expect(usableWarning(usable, { plannedOn: null, today: "2027-02-28" })).toBeNull();
  expect(usableWarning(null, { plannedOn: "2030-01-01", today: TODAY })).toBeNull();
  expect(usableWarning(usable, { plannedOn: "2027-03-01", today: TODAY })).toBe(
    "It can be used until 28 February 2027, and the visa application is planned for 1 March 2027. Plan an earlier day, or ask the university for a new one.",
  );
  expect(usableWarning(usable, { plannedOn: null, today: "2027-03-01" })).toMatch(
    /^It could be used until 28 February 2027\. The university has to issue a new one/,
  );
});

test("A sum without a currency, or a confirmation without a sum, is none", () => {
  const i20 = { name: "Form I-20", issuedOn: TODAY, total: 61_450, totalCurrency: "USD" };
  expect(sumOfConfirmation(i20)).toEqual({
    amount: 61_450,
    currency: "USD",
    name: "Form I-20",
    issuedOn: TODAY,
  });
  expect(sumOfConfirmation({ ...i20, total: null })).toBeNull();
  expect(sumOfConfirmation({ ...i20, totalCurrency: null })).toBeNull();
  expect(sumOfConfirmation(null)).toBeNull();
});
