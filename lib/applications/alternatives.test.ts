import { expect, test } from "vitest";
import { tightIntake } from "./alternatives";
import type { ProgramIntake } from "./intakes";

const TODAY = "2026-11-26";
const intake = (month: number, deadlineOn: string | null): ProgramIntake => ({
  month,
  deadlineOn,
  deadlineNote: null,
});

test("A start that has closed names the next one that leaves time", () => {
  const tight = tightIntake([intake(1, "2026-11-01"), intake(9, "2027-06-30")], TODAY);
  expect(tight).toMatchObject({
    name: "January 2027",
    isClosed: true,
    closing: "Closed on 1 November 2026",
    next: { on: "2027-09-01", closing: "Apply by 30 June 2027" },
  });
});

test.each([
  ["2026-12-10", true],
  ["2026-12-11", false],
  ["2026-11-26", true],
])("With a closing day of %s, fourteen days are the edge: %s", (deadline, isTight) => {
  expect(tightIntake([intake(1, deadline)], TODAY) !== null).toBe(isTight);
});

test("The start that was chosen counts, not the first of the program", () => {
  const intakes = [intake(1, "2026-12-01"), intake(9, "2027-06-30")];
  expect(tightIntake(intakes, TODAY, "2027-09-01")).toBeNull();
  expect(tightIntake(intakes, TODAY, "2027-01-01")?.isClosed).toBe(false);
});

test("What nobody recorded is never called closed, nor offered as open where no month is known", () => {
  expect(tightIntake([], TODAY)).toBeNull();
  expect(tightIntake([intake(1, null)], TODAY)).toBeNull();
  expect(tightIntake([intake(9, "2027-06-30")], TODAY, null)).toBeNull();
});
