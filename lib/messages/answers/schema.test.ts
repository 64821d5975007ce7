import { expect, test } from "vitest";
import { preparedAnswerSchema } from "./schema";

const ANSWER = { title: "Papers complete", body: "Hello {{student}}" };
const errorOf = (changes: object) =>
  preparedAnswerSchema.safeParse({ ...ANSWER, ...changes }).error?.issues[0]?.message;

test("An answer is kept with its places, for everybody unless somebody is ticked", () => {
  expect(preparedAnswerSchema.parse({ ...ANSWER, answerId: "", version: "" })).toMatchObject({
    body: "Hello {{student}}",
    onlyFor: [],
    isArchived: false,
  });
  expect(preparedAnswerSchema.parse({ ...ANSWER, onlyFor: "student_mentor" }).onlyFor).toEqual([
    "student_mentor",
  ]);
});

test("A place that nothing fills is refused, and so is a changed answer without its version", () => {
  expect(errorOf({ body: "Hello {{first_name}}" })).toBe(
    "We don’t know {{first_name}}. Pick one from the list",
  );
  expect(errorOf({ body: "Hello {{" })).toContain("{{");
  expect(errorOf({ answerId: "0198a1b2-0000-7000-8000-000000000000" })).toContain("Open the answer again");
  expect(errorOf({ title: " " })).toBe("Enter a title");
});
