import { expect, test } from "vitest";
import { firstOpenIntake, intakeChoices, type ProgramIntake } from "./intakes";

const TODAY = "2026-11-26";
const intake = (
  month: number,
  deadlineOn: string | null = null,
  deadlineNote: string | null = null,
): ProgramIntake => ({
  month,
  deadlineOn,
  deadlineNote,
});
const choice = (intakes: ProgramIntake[], on: string) =>
  intakeChoices(intakes, TODAY).find((each) => each.on === on);

test("Only the months in which the program begins are offered, for two years, this month not", () => {
  expect(intakeChoices([intake(9), intake(1), intake(11)], TODAY).map(({ on }) => on)).toEqual([
    "2027-01-01",
    "2027-09-01",
    "2027-11-01",
    "2028-01-01",
    "2028-09-01",
    "2028-11-01",
  ]);
});

test("Where nobody recorded the months, every month is offered", () => {
  const choices = intakeChoices([], TODAY);
  expect(choices).toHaveLength(24);
  expect(choices[0]).toMatchObject({
    on: "2026-12-01",
    name: "December 2026",
    closing: "Closing date not recorded",
  });
});

test("A start whose closing date has passed is closed, and the one after it is offered first", () => {
  const intakes = [intake(1, "2026-11-01"), intake(9, "2027-06-30")];
  expect(choice(intakes, "2027-01-01")).toMatchObject({
    isClosed: true,
    closing: "Closed on 1 November 2026",
  });
  expect(firstOpenIntake(intakeChoices(intakes, TODAY), TODAY)?.on).toBe("2027-09-01");
});

test("A form begins with a start that leaves the usual time, or with what there is", () => {
  const first = (intakes: ProgramIntake[]) => firstOpenIntake(intakeChoices(intakes, TODAY), TODAY)?.on;
  expect(first([intake(1), intake(9)])).toBe("2027-09-01");
  expect(first([intake(1)])).toBe("2028-01-01");
  expect(first([intake(1, "2026-11-01")])).toBe("2028-01-01");
});

test("A start that closes within three weeks says so", () => {
  expect(choice([intake(1, "2026-12-17")], "2027-01-01")).toMatchObject({
    isClosed: false,
    isClosingSoon: true,
  });
  expect(choice([intake(1, "2026-12-18")], "2027-01-01")?.isClosingSoon).toBe(false);
});

test("What is known of one year only is not passed off as known of the next", () => {
  expect(choice([intake(9, "2027-06-30")], "2028-09-01")?.closing).toBe(
    "Closed on 30 June 2027 for the year before",
  );
  expect(choice([intake(9, null, "Rolling")], "2027-09-01")?.closing).toBe("Rolling");
});
