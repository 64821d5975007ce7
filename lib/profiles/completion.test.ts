import { expect, test } from "vitest";
import { isUnder18 } from "./age";
import { completionOf } from "./completion";

const empty = { fullName: "User", phone: null, dateOfBirth: null, city: null, education: null };
const whole = {
  fullName: "Asha Rao",
  phone: "+919812345678",
  dateOfBirth: "2007-04-01",
  city: "Mysuru",
  education: "class_12" as const,
};

test("A profile says how much of it is there and names what is missing", () => {
  expect(completionOf(empty, true)).toMatchObject({ percent: 0, missing: { length: 5 } });
  expect(completionOf(whole, true)).toEqual({ percent: 100, missing: [] });
  expect(completionOf({ ...whole, phone: null, city: null }, true)).toEqual({
    percent: 60,
    missing: [
      { part: "phone", label: "your phone number" },
      { part: "city", label: "the city you live in" },
    ],
  });
});

test("Staff are asked for a name and a number only", () => {
  expect(completionOf({ ...empty, fullName: "Ravi", phone: "+919812345678" }, false).percent).toBe(100);
  expect(completionOf(empty, false).missing).toHaveLength(2);
});

test.each([
  ["2008-11-21", "2026-11-20", true],
  ["2008-11-21", "2026-11-21", false],
  ["2008-11-22", "2026-11-21", true],
  ["2008-02-29", "2026-02-28", true],
  ["2008-02-29", "2026-03-01", false],
  ["1990-01-01", "2026-11-21", false],
])("Somebody born on %s is under 18 on %s: %s", (born, today, expected) => {
  expect(isUnder18(born, today)).toBe(expected);
});
