import { expect, test } from "vitest";
import { notificationEmail } from "./emails";

test("A notification reads as an email and leads where it leads on the site", () => {
  const email = notificationEmail(
    { name: "Asha", title: "Your offer is here", body: "From <b>Leeds</b>.", href: "/student-dashboard" },
    "https://example.test",
    "Campusbound",
  );
  expect(email.subject).toBe("Your offer is here");
  expect(email.text).toContain("Your offer is here.\n\nFrom <b>Leeds</b>.");
  expect(email.html).toContain("&lt;b&gt;Leeds");
  expect(email.html).toContain('href="https://example.test/student-dashboard"');
});

test("A title cannot put anything into the head of a mail", () => {
  const { subject } = notificationEmail(
    { name: "Asha", title: "Hello\r\nBcc: all@example.test", body: null, href: null },
    "https://example.test",
    "Campusbound",
  );
  expect(subject).not.toMatch(/[\r\n]/);
});
