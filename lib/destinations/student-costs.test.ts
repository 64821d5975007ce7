import { expect, test } from "vitest";
import { monthsToShow, NOT_A_STUDENT, PAID_ONCE, YEARLY_COVER } from "./student-costs";

test.each([
  "visa.gb.fee",
  "visa.ie.fee.single",
  "visa.us.sevis.f1",
  "visa.de.aps.fee",
  "visa.fr.campusfrance.india.fee",
])("%s is paid once", (key) => expect(key).toMatch(PAID_ONCE));

test.each(["visa.au.fee.adult_dependant", "visa.au.fee.child_dependant", "visa.gb.feedback", "cost.gb.fee"])(
  "%s is in no student’s sum",
  (key) => expect(key).not.toMatch(PAID_ONCE),
);

test("A family’s money is not taken for a student’s, and only cover for health is paid every year", () => {
  expect("visa.es.funds.family").toMatch(NOT_A_STUDENT);
  expect("visa.au.funds.student.year").not.toMatch(NOT_A_STUDENT);
  expect("visa.gb.ihs.student.year").toMatch(YEARLY_COVER);
  expect("visa.gb.fee").not.toMatch(YEARLY_COVER);
});

test("Months are counted as the rule of the country says, and as a year where it says none or nonsense", () => {
  const rule = (value: string) => [{ key: "visa.gb.funds.months", value }];
  expect(monthsToShow("GB", rule("9"))).toBe(9);
  expect([monthsToShow("GB", rule("90")), monthsToShow("GB", []), monthsToShow("DE", rule("9"))]).toEqual([
    null,
    null,
    null,
  ]);
});
