import { expect, test } from "vitest";
import { describeProgram } from "./description";
import type { Program } from "./queries";

/** What a description is made of; the rest of a program does not matter to it. */
const program = {
  name: "MSc Data Science",
  level: "master",
  university: { name: "University of Example", city: "Exeter", countryCode: "GB" },
  durationMonths: 12,
  tuition: null,
  intakes: [9],
  isSample: false,
} as unknown as Program;

test("A description names the program first, then what is recorded", () => {
  expect(describeProgram(program)).toMatch(
    /^MSc Data Science: master’s degree at University of Example, Exeter, United Kingdom\. .*Starts in September\./,
  );
});

test("Two programs whose names are longer than a search result are still told apart", () => {
  const long = (subject: string) =>
    describeProgram({ ...program, name: `${subject} and ${"more ".repeat(40)}` });
  expect(long("Livelihoods")).not.toBe(long("Planning"));
  expect(long("Planning").length).toBeLessThanOrEqual(160);
});
