import { expect, test } from "vitest";
import { studentInvitationEmail } from "./emails";
import { convertLeadSchema } from "./schema";

const at = { leadId: "30000000-0000-4000-8000-000000000001", version: "3" };

test("Without a stage no application is opened, whatever else the form holds", () => {
  expect(convertLeadSchema.parse({ ...at, stage: "", destination: "Ireland" }).application).toBeNull();
});

test("A first application has a destination", () => {
  expect(
    convertLeadSchema.parse({ ...at, stage: "shortlist", destination: " Ireland ", program: "", intake: "" })
      .application,
  ).toEqual({ status: "shortlist", destination: "Ireland" });
  expect(
    convertLeadSchema.safeParse({ ...at, stage: "profile", destination: "" }).error?.issues[0],
  ).toMatchObject({
    path: ["destination"],
    message: "Say where the application goes",
  });
  expect(convertLeadSchema.safeParse({ ...at, stage: "visa", destination: "Ireland" }).success).toBe(false);
});

test.each(["en", "hi"] as const)("The invitation says who invites and leads to its page (%s)", (locale) => {
  const email = studentInvitationEmail(
    { fullName: "Meera Pillai", email: "meera@example.test", counsellorName: "Asha Rao", locale },
    "https://site.test/auth/invitation?token=abc",
    "Campusbound",
  );
  for (const text of ["Asha Rao", "meera@example.test", "https://site.test/auth/invitation?token=abc"])
    expect(email.text).toContain(text);
  if (locale === "hi")
    expect(email.text.replace(/\S+@\S+|https\S+/g, "")).not.toMatch(/[A-Za-z’]+ [a-z’]+ [a-z’]+/);
});
