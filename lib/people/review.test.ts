import { expect, test } from "vitest";
import { lastApprovalText, reviewedFields } from "./review";

const approved = {
  fullName: "Asha Rao",
  email: "asha@people.test",
  phone: "+919812345678",
  dateOfBirth: "2004-05-06",
  city: null,
  education: "class_12",
} as const;
const byName = (fields: ReturnType<typeof reviewedFields>) =>
  Object.fromEntries(fields.map(({ name, ...field }) => [name, field]));

test("Whoever approves sees every field, and beside a changed one what was approved", () => {
  const now = { ...approved, fullName: "Asha Kumar", city: "Mysuru", education: "bachelor" } as const;
  expect(byName(reviewedFields({ now, approved }))).toEqual({
    Name: { value: "Asha Kumar", before: "Asha Rao" },
    Email: { value: "asha@people.test" },
    Phone: { value: "+919812345678" },
    "Date of birth": { value: "6 May 2004" },
    "City or town": { value: "Mysuru", before: null },
    "Highest education": { value: "Bachelor’s degree", before: "Class 12" },
  });
});

test("A first approval marks nothing as changed", () => {
  const fields = reviewedFields({ now: approved, approved: null });
  expect(fields.filter((field) => "before" in field)).toEqual([]);
});

test("What is said of the last approval is what was kept of it", () => {
  const day = (moment: string) => moment.slice(0, 10);
  const review = { userId: "", role: "student", now: approved, submittedAt: null } as const;
  const at = "2026-11-20T10:00:00Z";
  expect(lastApprovalText({ ...review, approvedAt: null, approved: null }, day)).toBe("Not approved before.");
  expect(lastApprovalText({ ...review, approvedAt: at, approved: null }, day)).toContain("was not kept");
  expect(lastApprovalText({ ...review, approvedAt: at, approved }, day)).toContain("2026-11-20");
});
