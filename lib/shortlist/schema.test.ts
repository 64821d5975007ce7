import { expect, test } from "vitest";
import { shortlistChangeSchema } from "./schema";

test("One kind alone is added or removed: a button names no other", () => {
  expect(shortlistChangeSchema.parse({ add: { programs: ["msc-data-science"] } })).toEqual({
    add: { programs: ["msc-data-science"], universities: [] },
    remove: { programs: [], universities: [] },
  });
  expect(shortlistChangeSchema.parse({ remove: { universities: ["university-of-leeds"] } }).remove).toEqual({
    programs: [],
    universities: ["university-of-leeds"],
  });
});

test("What is no change changes nothing", () => {
  const nothing = { programs: [], universities: [] };
  for (const asked of [{}, { add: "x" }, { add: { programs: 7 } }])
    expect(shortlistChangeSchema.parse(asked)).toEqual({ add: nothing, remove: nothing });
});
