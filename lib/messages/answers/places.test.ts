import { expect, test } from "vitest";
import { answerValues, fillAnswer, openPlaces } from "./places";

const TEXT = "Hello {{student}}, the papers for {{program}} are complete.";
const open = (programName: string | null) => ({ programName, isOpen: true });

test("An answer names the student and the one program that is open", () => {
  const values = answerValues({
    name: "Meera Nair",
    applications: [open("MSc Robotics"), { programName: "MSc Physics", isOpen: false }, open(null)],
  });
  expect(fillAnswer(TEXT, values)).toBe("Hello Meera, the papers for MSc Robotics are complete.");
});

test("Of two programs none is meant for sure, so that place is left to the writer", () => {
  const values = answerValues({ name: "Meera", applications: [open("MSc Robotics"), open("MSc Physics")] });
  const text = fillAnswer(TEXT, values);
  expect(text).toBe("Hello Meera, the papers for {{program}} are complete.");
  expect(openPlaces(text)).toEqual(["Program"]);
});

test("Two applications to one program name it", () => {
  const applications = [open("MSc Robotics"), open("MSc Robotics")];
  expect(openPlaces(fillAnswer(TEXT, answerValues({ name: "Meera", applications })))).toEqual([]);
});

test("A name that holds a place brings none of its own", () => {
  expect(openPlaces(fillAnswer(TEXT, answerValues({ name: "{{program}}", applications: [] })))).toEqual([
    "Program",
  ]);
  expect(fillAnswer("{{student}}", answerValues({ name: "{{program}} x", applications: [] }))).toBe(
    "program",
  );
});
