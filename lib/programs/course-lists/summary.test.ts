import { expect, test } from "vitest";
import { countUniversities, describeList, summarize } from "./summary";

type Listed = Parameters<typeof summarize>[0][number];

const program = (figures: Partial<Listed> = {}): Listed => ({
  name: "MSc Finance",
  tuition: null,
  tuitionRupees: 1_240_000,
  ielts: 6.5,
  marks: 60,
  intakes: [9],
  nextDeadline: null,
  university: { slug: "leeds", name: "Leeds" },
  ...figures,
});

test("The figures of a list are said as they are", () => {
  expect(
    summarize([
      program(),
      program({ tuitionRupees: 0, ielts: 6, intakes: [9, 1], university: { slug: "cork", name: "Cork" } }),
      program({ tuitionRupees: 2_000_000, ielts: 7, marks: 75, nextDeadline: "2027-03-04" }),
    ]),
  ).toEqual([
    "1 of them charges no tuition; for the others it is about ₹12.4 lakh to ₹20 lakh a year.",
    "The lowest IELTS score asked for is 6.0, by 1 program; the highest is 7.0.",
    "Entry marks, where a university states them in percent, are 60% to 75%.",
    "3 can start in September and 1 can start in January.",
    "The next deadline is 4 March 2027, for MSc Finance at Leeds.",
  ]);
});

test("What no program states is not spoken of", () => {
  const silent = program({ tuitionRupees: null, ielts: null, marks: null, intakes: [] });
  expect(summarize([silent])).toEqual([]);
  expect(summarize([])).toEqual([]);
  expect(summarize([program({ tuitionRupees: 0, ielts: 6, marks: null })])).toEqual([
    "None of them charges tuition.",
    "Those that state an IELTS score ask for 6.0.",
    "1 can start in September.",
  ]);
  expect(countUniversities([silent, silent])).toBe(1);
});

test("Search engines are told as much as they show", () => {
  const text = describeList(12, [program(), program({ tuitionRupees: 0 })]);
  expect(text).toBe(
    "12 programs at 1 university, with entry marks and deadlines. 1 of them charges no tuition; for the others it is about ₹12.4 lakh a year.",
  );
  expect(
    describeList(
      2000,
      Array.from({ length: 50 }, () => program()),
    ).length,
  ).toBeLessThanOrEqual(160);
});
