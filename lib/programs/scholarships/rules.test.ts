import { expect, test } from "vitest";
import type { Scholarship } from "./rows";
import {
  closingMonths,
  deadlineState,
  filterOptions,
  filterScholarships,
  isComplete,
  paidBy,
  parseScholarshipFilters,
} from "./rules";

const TODAY = "2026-11-26";

function scholarship(changes: Partial<Scholarship> = {}): Scholarship {
  return {
    slug: "a-scholarship",
    name: "A scholarship",
    provider: "A university",
    countryCode: "NL",
    level: "master",
    subjectCode: null,
    amount: { amount: 10_000, currency: "EUR" },
    amountNote: null,
    deadlineOn: null,
    deadlineNote: "1 February",
    url: "https://www.uni.test/award",
    summary: "Students from outside the EU.",
    isSample: false,
    sourceUrl: "https://uni.test/award/rules",
    checkedOn: "2026-11-21",
    copiedOn: null,
    ...changes,
  };
}

test.each<[string, Partial<Scholarship>]>([
  ["says nothing of what is paid", { amount: null }],
  ["does not say who may apply", { summary: null }],
  ["has no deadline", { deadlineNote: null }],
  ["has no page of the giver", { url: null }],
  ["was read on somebody else’s list", { sourceUrl: "https://lists.test/top-ten" }],
  ["is a sample", { isSample: true }],
])("A scholarship that %s is not shown", (_why, changes) => {
  expect(isComplete(scholarship())).toBe(true);
  expect(isComplete(scholarship(changes))).toBe(false);
});

test.each([
  ["Opens in January and closes in March (in 2024: 11 January to 21 March)", [3]],
  [
    "1 February for programs that start on 1 September, 1 October for programs that start on 1 February",
    [2, 10],
  ],
  ["Usually around 1 February", [2]],
  ["Opens in January or February and closes at the end of March or in early April", [3, 4]],
  ["The funding deadline of the course", []],
])("“%s” closes in the months it names", (deadlineNote, months) => {
  expect(closingMonths(scholarship({ deadlineNote }))).toEqual(months);
});

test("A range in a note is a sum, and what follows it is kept", () => {
  const note = "From INR 100,000 to 1,000,000. A loan; a travel grant may follow";
  expect(paidBy({ amount: null, amountNote: note })).toEqual({
    low: 100_000,
    high: 1_000_000,
    currency: "INR",
    rest: "A loan; a travel grant may follow",
  });
  expect(paidBy({ amount: null, amountNote: "Tuition" })).toBeNull();
});

test("A day that has passed is closed, and a next round is told only in the giver’s words", () => {
  const past = { deadlineOn: "2026-11-25" };
  expect(deadlineState(scholarship({ ...past, deadlineNote: "Late papers are refused" }), TODAY)).toEqual({
    isClosed: true,
    day: null,
    note: null,
  });
  expect(
    deadlineState(scholarship({ ...past, deadlineNote: "The next round opens in June" }), TODAY).note,
  ).toBe("The next round opens in June");
  expect(deadlineState(scholarship({ deadlineOn: TODAY }), TODAY).isClosed).toBe(false);
});

const all = [
  scholarship({ slug: "dutch" }),
  scholarship({ slug: "anywhere", countryCode: null, level: null, deadlineNote: "15 December" }),
  scholarship({ slug: "british", countryCode: "GB", subjectCode: "0311", deadlineNote: "The course’s own" }),
  scholarship({ slug: "closed", deadlineOn: "2026-01-10" }),
];
const slugs = (query: string) => {
  const { filters } = parseScholarshipFilters(new URLSearchParams(query), filterOptions(all));
  return filterScholarships(all, filters, TODAY).map(({ slug }) => slug);
};

test("A scholarship for any destination, level or field fits every choice; the next to close comes first", () => {
  expect(slugs("")).toEqual(["anywhere", "dutch", "british", "closed"]);
  expect(slugs("country=NL")).toEqual(["anywhere", "dutch", "closed"]);
  expect(slugs("field=03")).toContain("dutch");
});

test("Who asks for a closing month gets only what closes then", () => {
  expect(slugs("month=12")).toEqual(["anywhere"]);
});

test("What is not on offer is left out and named", () => {
  const { filters, unknown } = parseScholarshipFilters(
    new URLSearchParams("country=XX&month=13&level=master"),
    filterOptions(all),
  );
  expect(unknown).toEqual(["country", "month"]);
  expect(filters).toEqual({ country: "", level: "master", field: "", month: "" });
});
