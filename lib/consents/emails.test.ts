import { expect, test } from "vitest";
import { parentEmail } from "./emails";

const LINK = "https://example.test/parental-consent?token=abc";

test("A parent reads who asks, what for, and where to answer", () => {
  const email = parentEmail({ studentName: "Asha Verma", parentName: "Meera Verma" }, LINK, "Campusbound");
  expect(email.text).toContain("Hello Meera Verma,");
  expect(email.text).toContain("Asha Verma, who is under 18, has an account with us");
  expect(email.text).toContain(LINK);
  expect(email.html).toContain(`href="${LINK}"`);
});

test("Whatever a student types as a name, the email carries no message of theirs", () => {
  const email = parentEmail(
    { studentName: "Visit evil.example now", parentName: "Pay 500 at http://evil.example" },
    LINK,
    "Campusbound",
  );
  expect(email.text).not.toContain("evil");
  expect(email.html).not.toContain("evil");
  expect(email.text).toContain("Hello there,");
});
