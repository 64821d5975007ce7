import { expect, test } from "vitest";
import type { Fact } from "@/lib/facts/schema";
import { toFile } from "./file";
import { judgePassport, type VisaStart } from "./judge-passport";
import type { RecordRow } from "./rows";
import type { Verdict } from "./verdict";

const SIX: Fact = {
  key: "visa.sg.passport.validity",
  value: "6",
  unit: "months",
  what: "How long a passport has to be valid.",
  jurisdiction: "SG",
  effectiveFrom: null,
  effectiveTo: null,
  sourceUrl: "https://example.test/rule",
  sourceKind: "government",
  quote: null,
  checkedOn: "2026-11-01",
  copiedOn: null,
  checkAgainOn: "2027-11-01",
};
const start = (more: Partial<VisaStart> = {}): VisaStart => ({
  countryName: "Singapore",
  intakeOn: "2027-09-01",
  passportFact: SIX,
  ...more,
});

const passport = (endsOn: string | null) =>
  ({
    id: "entry",
    kind: "passport",
    isNone: false,
    details: { country: "IN" },
    beginsOn: null,
    endsOn,
    numberEnd: null,
    version: 1,
    keeperName: null,
    updatedAt: "2026-11-26",
  }) as RecordRow;
const NONE: RecordRow = { kind: "passport", isNone: true };
const judge = (rows: RecordRow[], of = start()) => judgePassport(toFile(rows), of);

test("A passport is valid as long after the start as the rule of the country says, to the day", () => {
  expect(judge([passport("2028-03-01")])).toMatchObject({ verdict: "met", fact: SIX });
  expect(judge([passport("2028-02-29")])).toEqual({
    verdict: "not met",
    mend: "passport",
    fact: SIX,
    reason:
      "Your passport is valid until 29 February 2028; Singapore asks for 1 March 2028 or later. Renew it before the visa application.",
  });
});

test("Where no fact says how long, only a passport that ends before the start is judged", () => {
  const unsaid = start({ passportFact: null });
  expect(judge([passport("2036-01-01")], unsaid)).toMatchObject({
    verdict: "unknown",
    mend: null,
    fact: null,
  });
  expect(judge([passport("2027-08-31")], unsaid)).toMatchObject({ verdict: "not met", fact: null });
  expect(judge([passport("2036-01-01")], start({ passportFact: { ...SIX, unit: "rule" } })).verdict).toBe(
    "unknown",
  );
  expect(judge([passport("2036-01-01")], start({ intakeOn: null })).verdict).toBe("unknown");
});

test("The better of two passports counts, and one without its last day is not known", () => {
  expect(judge([passport("2027-01-01"), passport("2036-01-01")]).verdict).toBe("met");
  expect(judge([passport("2027-01-01"), passport(null)])).toMatchObject({
    verdict: "unknown",
    mend: "passport",
  });
  expect(judge([]).verdict).toBe("unknown");
  expect(judge([NONE]).verdict).toBe("not met");
});

const ORDER: readonly Verdict[] = ["not met", "unknown", "met"];
const DAYS = ["2026-12-01", "2027-08-31", "2027-09-01", "2028-02-29", "2028-03-01", "2036-01-01"];
const STARTS = [
  start(),
  start({ passportFact: null }),
  start({ intakeOn: null }),
  start({ intakeOn: "2028-02-01" }),
];

test("A later last day never makes an answer worse, and one that is filled in never contradicts what was said without it", () => {
  for (const of of STARTS) {
    const verdicts = DAYS.map((day) => ORDER.indexOf(judge([passport(day)], of).verdict));
    expect(verdicts).toEqual(verdicts.toSorted((a, b) => a - b));
    for (const other of DAYS)
      for (const day of DAYS) {
        const before = judge([passport(other), passport(null)], of).verdict;
        const after = judge([passport(other), passport(day)], of).verdict;
        expect(before === "unknown" || before === after, `${other} ${day}: ${before}, then ${after}`).toBe(
          true,
        );
      }
  }
});
