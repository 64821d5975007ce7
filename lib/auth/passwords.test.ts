import { describe, expect, test } from "vitest";
import { isCommonPassword, passwordStrength } from "./passwords";

describe("Passwords that anybody would try first", () => {
  test.each([
    "123456",
    "654321",
    "111111",
    "password",
    "Password1",
    "P@ssw0rd",
    "p@ssw0rd123!",
    "qwerty",
    "qwerty123",
    "asdfgh",
    "1q2w3e4r",
    "abc123",
    "abcabc",
    "abababab",
    "welcome@123",
    "Welcome2026!",
    "iloveyou",
    "india123",
    "India@2026",
    "adminadmin",
    "admin@123",
    "sachin10",
    "studyabroad",
    "      ",
  ])("%s is refused", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(["tulip-harbour-42", "mango9rain", "Zebra!Kites", "ठंडी-चाय-42", "correct horse", "vq8Zr2"])(
    "%s is taken",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test("The person's own name and address are refused", () => {
    const personal = ["anjelica.rao@example.com", "Anjelica Rao"];
    expect(isCommonPassword("anjelica1998", personal)).toBe(true);
    expect(isCommonPassword("Example!!", personal)).toBe(true);
    expect(isCommonPassword("tulip-harbour-42", personal)).toBe(false);
  });
});

test.each([
  ["", 0],
  ["abc", 1],
  ["password123", 1],
  ["mango9rain", 2],
  ["tulip-Harbour-42", 3],
] as const)("The strength of %j is %i", (password, expected) => {
  expect(passwordStrength(password)).toBe(expected);
});
