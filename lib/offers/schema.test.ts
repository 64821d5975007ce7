import { expect, test } from "vitest";
import { conditionDaySchema, confirmationSchema, recordOfferSchema } from "./schema";

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

test("A confirmation is not over before it was issued, and what its kind does not have is left out", () => {
  const typed = {
    offerId: offer.applicationId,
    version: "2",
    number: "  N0012345678 ",
    confirmedOn: "2027-01-04",
    numberKept: "",
    startsOn: "",
    total: "61450.499",
  };
  expect(confirmationSchema.parse(typed)).toEqual({
    offerId: offer.applicationId,
    version: 2,
    number: "N0012345678",
    confirmedOn: "2027-01-04",
    numberKept: undefined,
    until: undefined,
    startsOn: undefined,
    total: 61450.5,
  });
  expect(confirmationSchema.parse({ ...typed, until: "2027-01-04" }).until).toBe("2027-01-04");
  expect(confirmationSchema.safeParse({ ...typed, until: "2027-01-03" }).error?.issues).toMatchObject([
    { path: ["until"], message: "This is before it was issued" },
  ]);
  expect(confirmationSchema.safeParse({ ...typed, total: "0" }).success).toBe(false);
  expect(confirmationSchema.safeParse({ ...typed, number: "x" }).success).toBe(false);
});
