import { expect, test } from "vitest";
import { fillTemplate, openPlaces, unknownVariables } from "./variables";

test("a template is filled with what is known, and says what is not", () => {
  const text = fillTemplate("Hello {{first_name}}, on {{ appointment_time }}: {{student_step}}", {
    first_name: "Asha",
  });
  expect(text).toBe("Hello Asha, on {{ appointment_time }}: {{student_step}}");
  expect(openPlaces(text)).toEqual(["Time of the appointment", "What the student does next"]);
});

test("an empty value counts as unknown, so that nobody is greeted with “Hello ,”", () => {
  expect(openPlaces(fillTemplate("Hello {{first_name}},", { first_name: "  " }))).toEqual(["First name"]);
});

test("a name that holds a variable brings none of its own", () => {
  expect(fillTemplate("Hello {{first_name}}", { first_name: "{{account_link}}" })).toBe("Hello account_link");
});

test.each([
  ["Hello {{firstname}}", ["{{firstname}}"]],
  ["Hello {{first_name}} {{", ["{{"]],
  ["Hello }} there", ["}}"]],
  ["{{constructor}} {{}}", ["{{constructor}}", "{{}}"]],
  ["Hello {{ first_name }} {one}", []],
])("%s has unknown variables %j", (text, unknown) => {
  expect(unknownVariables(text)).toEqual(unknown);
});

test("braces that close nothing are still to be looked at", () => {
  expect(openPlaces("Hello {{")).toEqual(["{{"]);
});
