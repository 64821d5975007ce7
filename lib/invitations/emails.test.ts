import { expect, test } from "vitest";
import { invitationEmail } from "./emails";

test("An invitation names who invites, to which role and for how long, and leads to its page", () => {
  const email = invitationEmail(
    { fullName: "Ravi Menon", email: "ravi@example.test", role: "student_mentor", inviterName: "Asha <Rao>" },
    "https://site.test/auth/invitation?token=abc",
    "Campusbound",
  );
  expect(email.subject).toBe("Asha <Rao> invites you to Campusbound");
  for (const text of ["Hello Ravi Menon,", "Student mentor", "ravi@example.test", "for 7 days"])
    expect(email.text).toContain(text);
  expect(email.text).toContain("https://site.test/auth/invitation?token=abc");
  expect(email.html).toContain("Asha &lt;Rao&gt;");
  expect(email.html).not.toContain("<Rao>");
});
