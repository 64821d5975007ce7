import { expect, test } from "vitest";
import { ALL, differencesOf, faultsOf, isExpected, not, OTHER, OWN, type Rules } from "./rows";

const draft = { author_id: OWN, status: "draft" };
const published = { author_id: OTHER, status: "published" };
const archived = { author_id: OTHER, status: "archived" };
const ROWS = [draft, published, archived];

const RULES: Rules = [
  [["admin"], ALL],
  [["blogger"], [{ author_id: OWN, status: ["draft", "in_review"] }]],
  [["blogger", "visitor"], [{ status: "published" }]],
  [["hr"], [{ status: not("draft") }]],
  [["student"], [{ "pages.status": not("draft") }]],
];
const reached = (asker: string) => ROWS.filter((row) => isExpected(RULES, asker, row));

test("What holds together must all hold; conditions and rules beside each other are alternatives", () => {
  expect(reached("admin")).toEqual(ROWS);
  expect(reached("blogger")).toEqual([draft, published]);
  expect(reached("visitor")).toEqual([published]);
  expect(isExpected(RULES, "blogger", { author_id: OTHER, status: "draft" })).toBe(false);
});

test("Anything but a value is any other value, and not a feature that the row lacks", () => {
  expect(reached("hr")).toEqual([published, archived]);
  expect(reached("student")).toEqual([]);
});

test("Whoever is not named reaches nothing", () => {
  expect(reached("ceo")).toEqual([]);
  expect(reached("janitor")).toEqual([]);
});

test("A mistyped feature or value is an error, and so is what fits no row", () => {
  const faults = (rows: Rules[number][1]) => faultsOf([[["hr"], rows]], ROWS);
  expect(faults(ALL)).toEqual([]);
  expect(faults([{ author_id: OWN }, { status: not("draft") }])).toEqual([]);
  expect(faults([{ statuss: "draft" }])).toEqual(["no row has statuss: draft"]);
  expect(faults([{ status: ["draft", "publshed"] }])).toEqual(["no row has status: publshed"]);
  expect(faults([{ status: not("publshed") }])).toEqual(["no row has status: publshed"]);
  expect(faults([{ author_id: OWN, status: "archived" }])).toHaveLength(1);
  expect(faults([{}])).toEqual(["a condition says nothing"]);
  expect(faultsOf([], [])).toEqual(["there is no row to try"]);
});

test("A difference is a sentence with what the row is like, and the first few speak for the others", () => {
  const tried = ROWS.map((features) => ({ features, isReached: features === archived }));
  expect(differencesOf("select on pages", "visitor", RULES, tried)).toEqual([
    "select on pages by visitor: expected to reach {author_id: other, status: published}, did not",
    "select on pages by visitor: expected not to reach {author_id: other, status: archived}, did",
  ]);
  const many = Array.from({ length: 8 }, () => ({ features: draft, isReached: true }));
  expect(differencesOf("select on pages", "visitor", RULES, many)).toHaveLength(6);
});
