import { expect, test } from "vitest";
import { confirmationLines, numberInSentence } from "./wording";

const KIND = { untilName: null, startName: null, totalName: null, totalCurrency: null };
const offer = {
  confirmedOn: "2026-11-20",
  confirmationUntil: "2027-05-20",
  confirmationStartsOn: "2027-01-11",
  confirmationTotal: 61_450,
  kind: KIND,
};

test("Of a confirmation is shown what its kind has, under the name that it has there", () => {
  expect(confirmationLines(offer)).toEqual([["Issued on", "20 November 2026"]]);
  expect(confirmationLines({ ...offer, kind: { ...KIND, untilName: "Use by" } })).toEqual([
    ["Issued on", "20 November 2026"],
    ["Use by", "20 May 2027"],
  ]);
  const i20 = { ...KIND, startName: "Program start date", totalName: "First year", totalCurrency: "USD" };
  expect(confirmationLines({ ...offer, kind: i20 }).slice(1)).toEqual([
    ["Program start date", "11 January 2027"],
    ["First year", expect.stringMatching(/61,450/)],
  ]);
  expect(confirmationLines({ ...offer, confirmationTotal: null, kind: i20 })).toHaveLength(2);
});

test("After other words a number begins small, and an abbreviation stays large", () => {
  expect(["Number on the LOA", "CAS number", "SEVIS ID"].map(numberInSentence)).toEqual([
    "number on the LOA",
    "CAS number",
    "SEVIS ID",
  ]);
});
