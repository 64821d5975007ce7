import { expect, test } from "vitest";
import { accountChangeSchema, deletionSchema, profileDecisionSchema, roleChangeSchema } from "./schema";

const userId = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";

test("A role is given and taken with a reason, cleaned of markup and line breaks", () => {
  expect(roleChangeSchema.parse({ userId, role: "hr", reason: " Joins <b>HR</b>\n today " }).reason).toBe(
    "Joins HR today",
  );
  expect(roleChangeSchema.safeParse({ userId, role: "hr", reason: " \n " }).success).toBe(false);
  expect(roleChangeSchema.safeParse({ userId, role: "hr", reason: "<b></b>" }).success).toBe(false);
  expect(roleChangeSchema.safeParse({ userId, role: "hr", reason: "x".repeat(501) }).success).toBe(false);
  expect(accountChangeSchema.safeParse({ userId }).success).toBe(false);
});

test("Only roles of staff are given: a student is whoever holds no other role", () => {
  expect(roleChangeSchema.safeParse({ userId, role: "student", reason: "Studies" }).success).toBe(false);
  expect(roleChangeSchema.safeParse({ userId, role: "emperor", reason: "Rules" }).success).toBe(false);
});

test("A profile is approved with or without a note, and sent back only with one", () => {
  expect(profileDecisionSchema.parse({ userId, decision: "approved" }).note).toBe("");
  expect(profileDecisionSchema.safeParse({ userId, decision: "changes_requested", note: "  " }).success).toBe(
    false,
  );
  expect(
    profileDecisionSchema.parse({ userId, decision: "changes_requested", note: "One.\nTwo." }).note,
  ).toBe("One.\nTwo.");
  expect(profileDecisionSchema.safeParse({ userId, decision: "draft", note: "Back" }).success).toBe(false);
});

test("Whoever deletes types a name", () => {
  expect(deletionSchema.parse({ userId, name: " Asha  Rao ", reason: "Asked" }).name).toBe("Asha Rao");
  expect(deletionSchema.safeParse({ userId, name: " ", reason: "Asked" }).success).toBe(false);
});
