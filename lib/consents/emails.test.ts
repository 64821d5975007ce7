import { expect, test } from "vitest";
import { parentLetter } from "./emails";

const LINK = "https://example.test/parental-consent?token=abc";

test("A parent reads who asks, what for, and where to answer", () => {
  const letter = parentLetter({ studentName: "Asha Verma", parentName: "Meera Verma" }, LINK, "Campusbound");
  expect(letter.text).toContain("Hello Meera Verma,");
  expect(letter.text).toContain("Asha Verma, who is under 18, has an account with us");
  expect(letter.text).toContain(LINK);
  expect(letter.html).toContain(`href="${LINK}"`);
});

test("Whatever a student types as a name, the letter carries no message of theirs", () => {
  const letter = parentLetter(
    { studentName: "Visit evil.example now", parentName: "Pay 500 at http://evil.example" },
    LINK,
    "Campusbound",
  );
  expect(letter.text).not.toContain("evil");
  expect(letter.html).not.toContain("evil");
  expect(letter.text).toContain("Hello there,");
});
