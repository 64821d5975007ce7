import { expect, test } from "vitest";
import { planningFacts, relatedPaths } from "./planning";

const keys = (list: readonly string[]) => list.map((key) => ({ key }));
const BRITISH = [
  "visa.gb.fee",
  "visa.gb.funds.hold_days",
  "visa.gb.funds.london.month",
  "work.gb.term.hours",
  "work.gb.term.hours.below_degree",
  "psw.gb.graduate_route.bachelor_master.from2027",
  "psw.gb.graduate_route.phd",
  "psw.gb.graduate_route.fee",
];

test("A master’s student is shown the money, the work in term and the stay that are theirs", () => {
  expect(planningFacts(keys(BRITISH), "master").map(({ key }) => key)).toEqual([
    "visa.gb.funds.london.month",
    "work.gb.term.hours",
    "psw.gb.graduate_route.bachelor_master.from2027",
  ]);
});

test("A doctoral student is shown the stay after a doctorate too", () => {
  expect(planningFacts(keys(BRITISH), "doctorate").map(({ key }) => key)).toContain(
    "psw.gb.graduate_route.phd",
  );
});

test("A program leads on to its country, its subject and what everybody needs, at most four pages", () => {
  const related = relatedPaths(
    { level: "master", subjectCode: "0613", university: { countryCode: "DE" } },
    "Germany",
  );
  expect(related.slice(0, 2)).toEqual(["/ms-in-germany-guide", "/ms-computer-science-abroad"]);
  expect(related).toHaveLength(4);
});
