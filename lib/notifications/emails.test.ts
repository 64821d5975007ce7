import { expect, test } from "vitest";
import { notificationLetter } from "./emails";

test("A notification reads as a letter and leads where it leads on the site", () => {
  const letter = notificationLetter(
    { name: "Asha", title: "Your offer is here", body: "From <b>Leeds</b>.", href: "/student-dashboard" },
    "https://example.test",
    "Campusbound",
  );
  expect(letter.subject).toBe("Your offer is here");
  expect(letter.text).toContain("Your offer is here.\n\nFrom <b>Leeds</b>.");
  expect(letter.html).toContain("&lt;b&gt;Leeds");
  expect(letter.html).toContain('href="https://example.test/student-dashboard"');
});

test("A title cannot put anything into the head of a mail", () => {
  const { subject } = notificationLetter(
    { name: "Asha", title: "Hello\r\nBcc: all@example.test", body: null, href: null },
    "https://example.test",
    "Campusbound",
  );
  expect(subject).not.toMatch(/[\r\n]/);
});
