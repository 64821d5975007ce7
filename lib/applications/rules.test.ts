import { expect, test } from "vitest";
import { nextStep, programLine, STAGE_NAMES, STATUS_NAMES, stagesPassed, statusName } from "./rules";

test("An application goes through nine stages and may leave the way in four", () => {
  expect(STAGE_NAMES).toEqual([
    "profile",
    "shortlist",
    "application",
    "offer",
    "deposit",
    "confirmation",
    "visa",
    "departure",
    "arrived",
  ]);
  expect(STATUS_NAMES.slice(9)).toEqual(["withdrawn", "rejected", "deferred", "visa_refused"]);
});

test("Stages are counted from the first; what left the way has no place on it", () => {
  expect(stagesPassed("profile")).toBe(0);
  expect(stagesPassed("arrived")).toBe(8);
  expect(stagesPassed("visa_refused")).toBeNull();
});

test("Every status has a name and tells its student what comes next", () => {
  for (const status of STATUS_NAMES) {
    expect(statusName(status)).toMatch(/^[A-Z][a-z ]+$/);
    expect(nextStep(status)).toMatch(/\.$/);
  }
});

test("A program line shows what is known of it", () => {
  expect(programLine({ programName: "MSc Data Science", destination: null, intake: "September 2027" })).toBe(
    "MSc Data Science, September 2027",
  );
  expect(programLine({ programName: null, destination: null, intake: null })).toBe("Program not chosen yet");
});
