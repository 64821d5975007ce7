import { expect, test } from "vitest";
import { codeEmail, invitationEmail } from "./emails";

const LINK = "https://example.test/family?token=abc";

test("A parent reads who invites, that no account is needed, and where to look", () => {
  const email = invitationEmail(
    { readerName: "Lakshmi Nair", studentName: "Meera Nair" },
    LINK,
    "Campusbound",
  );
  expect(email.subject).toBe("Meera Nair would like to show you how the applications stand");
  expect(email.text).toContain("Hello Lakshmi Nair,");
  expect(email.text).toContain("no account and no password");
  expect(email.html).toContain(`href="${LINK}"`);
});

test("Whatever a student types as a name, neither email carries a message of theirs", () => {
  const names = { studentName: "Visit evil.example now", readerName: "Pay 500 at http://evil.example" };
  for (const { subject, text, html } of [
    invitationEmail(names, LINK, "Campusbound"),
    codeEmail({ ...names, code: "012345" }, "Campusbound"),
  ])
    expect(subject + text + html).not.toContain("evil");
});

test("A code is read in the subject and keeps its noughts", () => {
  const email = codeEmail(
    { readerName: "Lakshmi", studentName: "Meera Nair", code: "012345" },
    "Campusbound",
  );
  expect(email.subject).toBe("012345 is your code for the family page");
  expect(email.text).toContain("Your code: 012345");
});
