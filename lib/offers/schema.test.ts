import { expect, test } from "vitest";
import { recordOfferSchema } from "./schema";

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

test("Days before the offer came are refused where they were typed", () => {
  expect(recordOfferSchema.safeParse({ ...offer, depositBy: "2027-01-03" }).error?.issues).toMatchObject([
    { path: ["depositBy"], message: "This is before the offer came" },
  ]);
});
