import { expect, test } from "vitest";
import { peoplePath, personPath } from "./people-path";
import { peopleFiltersSchema } from "./schema";

const USER_ID = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";
const CREATED_AT = "2026-11-21T04:30:00.123456+00:00";

test("The filters of the list stand in its address and are read back from it", () => {
  const filters = peopleFiltersSchema.parse({
    q: " Asha ",
    role: "staff",
    account: "locked",
    approval: "submitted",
    after: `${CREATED_AT}~${USER_ID}`,
  });
  expect(filters).toEqual({
    q: "Asha",
    role: "staff",
    account: "locked",
    approval: "submitted",
    after: { createdAt: CREATED_AT, userId: USER_ID },
  });
  const { searchParams } = new URL(peoplePath(filters), "https://site.test");
  expect(peopleFiltersSchema.parse(Object.fromEntries(searchParams))).toEqual(filters);
  expect(peoplePath({ q: "" })).toBe("/user-management");
  expect(personPath(USER_ID)).toBe(`/user-management/${USER_ID}`);
});

test("What makes no sense in the address is left out", () => {
  expect(
    peopleFiltersSchema.parse({
      q: ["two", "values"],
      role: "emperor",
      account: "gone",
      approval: "maybe",
      after: "yesterday~nobody",
    }),
  ).toEqual({ q: "" });
  expect(peopleFiltersSchema.parse({ q: "<b>Asha</b>\u0000" }).q).toBe("Asha");
  expect(peopleFiltersSchema.parse({ q: "x".repeat(5000) }).q).toHaveLength(100);
});
