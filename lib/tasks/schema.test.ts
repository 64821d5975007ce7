import { expect, test } from "vitest";
import { TASK_LIMITS } from "./limits";
import { addGapTaskSchema } from "./schema";

const APPLICATION = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const entry = {
  applicationId: APPLICATION,
  to: "application",
  gap: "document:passport",
  title: "  Get the  passport ",
  dueAt: "2027-03-04T17:00",
  ownerId: "",
};
const errorsOf = (changed: object) =>
  addGapTaskSchema.safeParse({ ...entry, ...changed }).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("A task for what is missing is read with its moment in India, for oneself where nobody is chosen", () => {
  expect(addGapTaskSchema.parse(entry)).toEqual({
    applicationId: APPLICATION,
    to: "application",
    gap: "document:passport",
    title: "Get the passport",
    dueAt: new Date("2027-03-04T11:30:00Z"),
    ownerId: undefined,
  });
  expect(addGapTaskSchema.parse({ ...entry, ownerId: APPLICATION }).ownerId).toBe(APPLICATION);
});

test.each([
  ["applicationId", "17"],
  ["to", "withdrawn"],
  ["to", ""],
  ["gap", ""],
  ["gap", "Passport: not uploaded yet."],
  ["title", "   "],
  ["title", "x".repeat(TASK_LIMITS.title + 1)],
  ["dueAt", ""],
  ["dueAt", "tomorrow"],
  ["ownerId", "Asha"],
])("%s is refused beside its field: %j", (field, value) => {
  expect(errorsOf({ [field]: value })).toEqual([field]);
});

test("A repetition that is sent along is left out: what is missing is seen to once", () => {
  expect(addGapTaskSchema.parse({ ...entry, repeats: "weekly" })).not.toHaveProperty("repeats");
});
