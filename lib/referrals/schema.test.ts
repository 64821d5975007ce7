import { expect, test } from "vitest";
import { endReferralSchema, payReferralSchema, referralTermsSchema, showNameSchema } from "./schema";

const KEY = "11111111-1111-4111-8111-111111111111";
const entry = { key: KEY, reward: "2,000" };
const faults = (change: object) => {
  const read = referralTermsSchema.safeParse({ ...entry, ...change });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
};

test("Terms are read as people type them, and what is left empty is no condition", () => {
  expect(
    referralTermsSchema.parse({ ...entry, least: "", waitDays: "", coupon: "", from: "" }),
  ).toMatchObject({
    reward: 200_000,
    services: [],
  });
  expect(
    referralTermsSchema.parse({ ...entry, least: "₹10,000", waitDays: "0", mostAYear: "5", services: KEY }),
  ).toMatchObject({ least: 1_000_000, waitDays: 0, mostAYear: 5, services: [KEY] });
});

test("What cannot be right stands beside its field", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ reward: "" })).toEqual(["reward"]);
  expect(faults({ reward: "0.50" })).toEqual(["reward"]);
  expect(faults({ reward: "10,00,001" })).toEqual(["reward"]);
  expect(faults({ least: "free" })).toEqual(["least"]);
  expect(faults({ waitDays: "366" })).toEqual(["waitDays"]);
  expect(faults({ waitDays: "1.5" })).toEqual(["waitDays"]);
  expect(faults({ mostAYear: "0" })).toEqual(["mostAYear"]);
  expect(faults({ from: "2027-02-01", until: "2027-01-31" })).toEqual(["until"]);
  expect(faults({ note: "x" })).toEqual(["note"]);
});

test("A transfer has a number, with or without spaces", () => {
  const paid = (reference: string) =>
    payReferralSchema.safeParse({ referralId: KEY, version: "3", reference }).data?.reference;
  expect(paid(" UTR 1234 5678 ")).toBe("UTR12345678");
  expect(paid("HDFC0/2026-11.27_1")).toBe("HDFC0/2026-11.27_1");
  for (const typed of ["", "abc", "-1234", "₹2000", "x".repeat(41)])
    expect(paid(typed), typed).toBeUndefined();
});

test("Whoever ends a referral says why, and a name is shown or hidden", () => {
  const ended = (note: string) => endReferralSchema.safeParse({ referralId: KEY, version: 1, note }).success;
  expect([ended("It was a colleague."), ended("  "), ended("no"), ended("x".repeat(1001))]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(showNameSchema.parse({ shown: "yes" })).toEqual({ shown: true });
  expect(showNameSchema.safeParse({ shown: "perhaps" }).success).toBe(false);
});
