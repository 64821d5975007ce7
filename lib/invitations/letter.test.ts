import { expect, test } from "vitest";
import { invitationLetter } from "./letter";

test("An invitation names who invites, to which role and for how long, and leads to its page", () => {
  const letter = invitationLetter(
    { fullName: "Ravi Menon", email: "ravi@example.test", role: "student_mentor", inviterName: "Asha <Rao>" },
    "https://site.test/auth/invitation?token=abc",
    "Campusbound",
  );
  expect(letter.subject).toBe("Asha <Rao> invites you to Campusbound");
  for (const text of ["Hello Ravi Menon,", "Student mentor", "ravi@example.test", "for 7 days"])
    expect(letter.text).toContain(text);
  expect(letter.text).toContain("https://site.test/auth/invitation?token=abc");
  expect(letter.html).toContain("Asha &lt;Rao&gt;");
  expect(letter.html).not.toContain("<Rao>");
});
