import { expect, test } from "vitest";
import { slugOf } from "./rules";
import { openingSchema } from "./schema";

const text = "A text that is long enough to describe what somebody does here all day.";
const form = {
  title: "Student counsellor",
  team: "Counselling",
  place: "Mysuru",
  countryCode: "IN",
  kind: "full_time",
  summary: text,
  description: text,
  requirements: text,
  closesOn: "2027-03-04",
};

test.each([
  ["Student counsellor (Mysuru)", "student-counsellor-mysuru"],
  ["  Señor C++ / Go  ", "senor-c-go"],
  ["छात्र सलाहकार", ""],
  [
    `${"long ".repeat(30)}`,
    "long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long",
  ],
])("%j has the address %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("An address left empty is made from the title, and one that cannot be is asked for", () => {
  expect(openingSchema.parse(form).slug).toBe("student-counsellor");
  expect(openingSchema.parse({ ...form, slug: " Counsellor-2 " }).slug).toBe("counsellor-2");
  const faults = (fields: object) =>
    openingSchema.safeParse({ ...form, ...fields }).error?.issues.map(({ path }) => path.join("."));
  expect(faults({ slug: "two words" })).toEqual(["slug"]);
  expect(faults({ title: "छात्र सलाहकार" })).toEqual(["slug"]);
});

test("Texts have the lengths that the table keeps", () => {
  const fields = ["title", "team", "place", "summary", "description", "requirements"] as const;
  for (const field of fields)
    expect(openingSchema.safeParse({ ...form, [field]: "x" }).success, field).toBe(false);
  expect(openingSchema.safeParse({ ...form, summary: "x".repeat(161) }).success).toBe(false);
  expect(openingSchema.safeParse({ ...form, closesOn: "4 March" }).success).toBe(false);
});
