import { expect, test } from "vitest";
import { mergeLeadsSchema, proposeMergeSchema } from "./schema";

const pair = {
  keptId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  mergedId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b12",
};

test("A merge carries the choices that were made, and no field that is not one", () => {
  const parsed = mergeLeadsSchema.parse({
    ...pair,
    name: "merged",
    phone: "",
    email: "kept",
    owner_id: "merged",
  });
  expect(parsed).toEqual({ ...pair, choices: { name: "merged", email: "kept", phone: undefined } });
  expect(mergeLeadsSchema.safeParse({ ...pair, name: "both" }).success).toBe(false);
  expect(mergeLeadsSchema.safeParse({ ...pair, mergedId: "CB-7K2M9Q" }).success).toBe(false);
});

test("A reason for a merge is one line of at most 300 characters, or none", () => {
  expect(proposeMergeSchema.parse({ ...pair, reason: "  Same\n phone " }).reason).toBe("Same phone");
  expect(proposeMergeSchema.parse({ ...pair, reason: " " }).reason).toBeUndefined();
  expect(proposeMergeSchema.safeParse({ ...pair, reason: "x".repeat(301) }).success).toBe(false);
});
