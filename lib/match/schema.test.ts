import { expect, test } from "vitest";
import { matchQuery, parseMatch, type Student } from "./schema";
import { monthsOf, offeredStarts, otherStarts, startKey, usualStart } from "./starts";

const TODAY = "2026-11-26";
const VALID = "degree=bcom&marks=65&level=master&field=business&budget=20&start=2027-autumn";

const STUDENT: Student = {
  degree: "bcom",
  marks: { value: 65, scale: "percent" },
  level: "master",
  field: "business",
  budgetLakh: 20,
  english: { test: "none" },
  start: { year: 2027, season: "autumn" },
};

const parse = (query: string) => parseMatch(new URLSearchParams(query), TODAY);
const change = (changes: Record<string, string>) => {
  const params = new URLSearchParams(VALID);
  for (const [name, value] of Object.entries(changes)) params.set(name, value);
  return parseMatch(params, TODAY);
};

test("Five answers make a student, and the student makes the same address again", () => {
  const { student, errors } = parse(VALID);
  expect(errors).toEqual({});
  expect(student).toEqual(STUDENT);
  expect(parse(matchQuery(STUDENT)).student).toEqual(STUDENT);
  const other: Student = {
    degree: "class12",
    marks: { value: 8.4, scale: "cgpa10" },
    level: "not-sure",
    field: "any",
    budgetLakh: 12.5,
    english: { test: "duolingo", score: 115 },
    start: { year: 2028, season: null },
  };
  expect(parse(matchQuery(other)).student).toEqual(other);
});

test("An empty address asks nothing and is no mistake", () => {
  expect(parse("")).toMatchObject({ isAsked: false, errors: {}, student: null });
  expect(parse("utm_source=poster")).toMatchObject({ isAsked: false, errors: {} });
});

test.each([
  ["65", 65],
  ["65.5 %", 65.5],
  ["65,5", 65.5],
  [" 78 per cent ", 78],
])("Marks may be written %j", (typed, value) => {
  expect(change({ marks: typed }).student?.marks.value).toBe(value);
});

test.each([
  ["20", 20],
  ["₹20 lakh", 20],
  ["12.5", 12.5],
  ["20 lakhs", 20],
])("A budget may be written %j", (typed, lakh) => {
  expect(change({ budget: typed }).student?.budgetLakh).toBe(lakh);
});

test.each([
  ["marks of 650 %", { marks: "650" }, "marks", /above 100/],
  ["no marks", { marks: "" }, "marks", /Enter your marks/],
  ["marks in words", { marks: "first class" }, "marks", /as a number/],
  ["a CGPA of 11", { marks: "11", scale: "cgpa10" }, "marks", /cannot be above 10/],
  ["a CGPA of 10 out of 4", { marks: "8", scale: "cgpa4" }, "marks", /out of 10/],
  ["a CGPA taken for a percentage", { marks: "7.8" }, "marks", /CGPA/],
  ["a scale of nobody’s", { scale: "stars" }, "scale", /how your marks are counted/],
  ["no budget", { budget: "" }, "budget", /Enter what you can spend/],
  ["a budget of 0", { budget: "0" }, "budget", /at least 1 lakh/],
  ["a budget of 20 crore", { budget: "2000" }, "budget", /at most 200 lakh/],
  ["a budget in rupees", { budget: "20,00,000" }, "budget", /enter 20/],
  ["a negative budget", { budget: "-5" }, "budget", /number of lakh/],
  ["a start that has passed", { start: "2025-autumn" }, "start", /has passed/],
  ["the season that is nearly over", { start: "2026-autumn" }, "start", /has passed/],
  ["a start in ten years", { start: "2036-autumn" }, "start", /coming starts/],
  ["a test without a score", { english: "ielts" }, "score", /Enter your IELTS score/],
  ["IELTS 12", { english: "ielts", score: "12" }, "score", /from 1 to 9/],
  ["IELTS 6.3", { english: "ielts", score: "6.3" }, "score", /steps of 0.5/],
  ["TOEFL on the new scale", { english: "toefl", score: "5" }, "score", /out of 120/],
  ["a score without a test", { score: "6.5" }, "english", /Which test/],
  ["a degree we don’t know", { degree: "x" }, "degree", /Choose/],
  ["a master’s after class 12", { degree: "class12" }, "level", /bachelor’s degree first/],
  ["class 12 marks for a master’s", { scale: "class12" }, "marks", /marks of your degree/],
  ["degree marks for a bachelor’s", { level: "bachelor" }, "marks", /class 12 marks/],
])(
  "%s: the error stands beside its field, and everything typed is kept",
  (_what, changes, field, message) => {
    const { student, errors, typed } = change(changes);
    expect(student).toBeNull();
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field as keyof typeof errors]).toMatch(message);
    expect(typed).toMatchObject({ degree: "bcom", budget: "20", marks: "65", ...changes });
  },
);

test("Several mistakes are all answered at once, and a very long value is cut", () => {
  const { errors, typed } = change({ marks: "650", budget: "0", start: "2020", degree: "x".repeat(10_000) });
  expect(Object.keys(errors).sort()).toEqual(["budget", "degree", "marks", "start"]);
  expect(typed.degree).toHaveLength(40);
});

test("Starts are offered from the next half-year that one can still be admitted to", () => {
  expect(offeredStarts(TODAY).map(startKey)).toEqual([
    "2027-spring",
    "2027-autumn",
    "2027",
    "2028-spring",
    "2028-autumn",
    "2028",
  ]);
  expect(offeredStarts("2027-03-31").map(startKey)).toContain("2027-spring");
  expect(offeredStarts("2027-04-01").map(startKey)).not.toContain("2027-spring");
  expect(startKey(usualStart(TODAY))).toBe("2027-autumn");
});

test("A start is the months of it that are still to come, and is compared with its neighbours", () => {
  expect(monthsOf({ year: 2027, season: "spring" }, TODAY)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(monthsOf({ year: 2027, season: "spring" }, "2027-03-10")).toEqual([3, 4, 5, 6]);
  expect(monthsOf({ year: 2027, season: null }, TODAY)).toHaveLength(12);
  expect(otherStarts({ year: 2027, season: "autumn" }, TODAY).map(startKey)).toEqual([
    "2027-spring",
    "2028-spring",
  ]);
  expect(otherStarts({ year: 2027, season: "spring" }, TODAY).map(startKey)).toEqual(["2027-autumn"]);
});
