import { describe, expect, test } from "vitest";
import { deadline, english, entryMarks, missingWords } from "./figures";

const asked = (
  test_: string,
  minimum: number | null,
  { unit = null, note = null }: { unit?: string | null; note?: string | null } = {},
) => ({ test: test_, minimum, unit, note });

describe("What a program asks is said as the university says it", () => {
  test.each([
    [[asked("previous_marks", 60, { unit: "percent", note: "UK 2:1" })], { value: "60%", note: "UK 2:1" }],
    [[asked("previous_marks", 7, { unit: "CGPA of 10" })], { value: "7 CGPA of 10", note: null }],
    [
      [asked("previous_marks", null, { note: "German grade 2.3" })],
      { value: "German grade 2.3", note: null, isQuoted: true },
    ],
    [[asked("ielts", 6)], null],
  ])("marks %#", (list, said) => {
    expect(entryMarks({ asked: list })).toEqual(said);
  });

  test.each([
    [[asked("ielts", 6.5), asked("toefl", 90)], { test: "IELTS", value: "6.5", note: null }],
    [[asked("pte", 58), asked("toefl", 90)], { test: "TOEFL", value: "90", note: null }],
    [
      [asked("ielts", null, { note: "Not required" })],
      { test: "IELTS", value: "Not required", note: null, isQuoted: true },
    ],
    [[], null],
  ])("English %#", (list, said) => {
    expect(english({ asked: list })).toEqual(said);
  });

  test("a day comes before a note, and a note does not say “by” twice", () => {
    expect(deadline({ nextDeadline: "2027-03-04", deadlineNote: "Rolling" })?.value).toBe("4 March 2027");
    expect(deadline({ nextDeadline: null, deadlineNote: "By 15 January (non-EU)" })?.value).toBe(
      "15 January (non-EU)",
    );
    expect(deadline({ nextDeadline: null, deadlineNote: null })).toBeNull();
  });

  test("what is missing was looked for, or was not", () => {
    expect(missingWords({ isComplete: true })).toBe("Not published by the university");
    expect(missingWords({})).toBe("We haven’t checked yet");
  });
});
