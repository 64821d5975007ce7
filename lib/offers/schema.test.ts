import { expect, test } from "vitest";
import { conditionDaySchema, recordOfferSchema } from "./schema";

const offer = {
  applicationId: "8c5a1e1a-0000-4000-8000-000000000001",
  version: "3",
  key: "8c5a1e1a-0000-4000-8000-000000000002",
  receivedOn: "2027-01-04",
  conditions: "",
};

test("The days of an offer are days, and what is kept although offices are closed is one of them", () => {
  const typed = { acceptBy: "2028-02-29", acceptByKept: "2028-02-29", depositBy: "", depositByKept: "" };
  expect(recordOfferSchema.parse({ ...offer, ...typed })).toMatchObject({
    acceptBy: "2028-02-29",
    acceptByKept: "2028-02-29",
    depositBy: undefined,
    depositByKept: undefined,
  });
  for (const name of ["acceptBy", "depositBy"])
    expect(recordOfferSchema.safeParse({ ...offer, [name]: "2027-02-30" }).error?.issues).toMatchObject([
      { path: [name], message: "Pick a day" },
    ]);
});

test("A day for the conditions needs conditions, and comes after the offer", () => {
  const faultsOf = (typed: object) =>
    recordOfferSchema
      .safeParse({ ...offer, ...typed })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(faultsOf({ conditionsBy: "2027-07-31" })).toEqual([
    ["conditionsBy", "Write the conditions, or leave this empty"],
  ]);
  expect(faultsOf({ conditionsBy: "2027-01-03", conditions: "IELTS 6.5" })).toEqual([
    ["conditionsBy", "This is before the offer came"],
  ]);
  expect(
    recordOfferSchema.parse({ ...offer, conditionsBy: "2027-01-04", conditions: "IELTS 6.5" }),
  ).toMatchObject({
    conditionsBy: "2027-01-04",
    conditions: ["IELTS 6.5"],
  });
  expect(
    conditionDaySchema.parse({ conditionId: offer.key, version: "2", meetBy: "", meetByKept: "" }),
  ).toEqual({
    conditionId: offer.key,
    version: 2,
    meetBy: undefined,
    meetByKept: undefined,
  });
  expect(
    conditionDaySchema.safeParse({ conditionId: offer.key, version: "2", meetBy: "2027-02-30" }).success,
  ).toBe(false);
});

test("Days before the offer came are refused where they were typed", () => {
  expect(recordOfferSchema.safeParse({ ...offer, depositBy: "2027-01-03" }).error?.issues).toMatchObject([
    { path: ["depositBy"], message: "This is before the offer came" },
  ]);
});
