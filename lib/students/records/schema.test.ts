import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { RecordKind } from "./choices";
import { recordSchema } from "./schema";

const form = (kind: RecordKind, fields: Record<string, string>) =>
  recordSchema.safeParse({ studentId: randomUUID(), recordId: randomUUID(), version: "0", kind, ...fields });

function kept(kind: RecordKind, fields: Record<string, string>) {
  const { details, beginsOn, endsOn, passportNumber } = form(kind, fields).data ?? {};
  return { details, beginsOn, endsOn, passportNumber };
}

function errors(kind: RecordKind, fields: Record<string, string>): Record<string, string> {
  const issues = form(kind, fields).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

const STUDY = { institution: "  NIE \n Mysuru ", degree: "btech" };

test("What is left empty is not known, and is kept of nothing", () => {
  expect(
    kept("education", {
      ...STUDY,
      subject: " ",
      mark: "",
      scale: "percent",
      class: "",
      backlogs: "",
      from: "",
      to: "",
    }),
  ).toEqual({
    details: { institution: "NIE Mysuru", degree: "btech" },
    beginsOn: undefined,
    endsOn: undefined,
    passportNumber: undefined,
  });
});

test("Marks are taken as people write them, with the scale of the mark sheet", () => {
  expect(kept("education", { ...STUDY, mark: "7,85", scale: "cgpa10", backlogs: "0" }).details).toMatchObject(
    {
      mark: 7.85,
      scale: "cgpa10",
      backlogs: 0,
    },
  );
  expect(kept("education", { ...STUDY, mark: "72 %" }).details).toMatchObject({ mark: 72, scale: "percent" });
  expect(kept("education", { ...STUDY, class: "first" }).details).toMatchObject({
    scale: "class",
    class: "first",
  });
  expect(errors("education", { ...STUDY, mark: "78", scale: "cgpa10" })).toEqual({
    mark: "CGPA out of 10 goes up to 10",
  });
});

test("A month is read from a month field, and as it is typed where a browser has none", () => {
  for (const from of ["2024-07", "07/2024", "7-2024", "July 2024", "jul 2024"])
    expect(kept("work", { employer: "Infosys", from }).beginsOn, from).toBe("2024-07-01");
  for (const from of ["2024", "13/2024", "Juli", "00/2024", "07/1024"])
    expect(errors("work", { employer: "Infosys", from }), from).toHaveProperty("from");
  expect(errors("work", { employer: "Infosys", from: "2025-07", to: "2024-07" })).toEqual({
    to: "The end is before the beginning",
  });
});

test("A score is one that the test gives, and each error stands beside its field", () => {
  const taken = { test: "ielts", takenOn: "2026-03-01" };
  expect(kept("test", { ...taken, overall: "7.5", writing: "6,5" })).toMatchObject({
    details: { test: "ielts", overall: 7.5, sections: { writing: 6.5 } },
    beginsOn: "2026-03-01",
  });
  expect(errors("test", { ...taken, overall: "7.3", reading: "9.5", writing: "abc" })).toEqual({
    writing: "Enter the score as on your report",
  });
  expect(errors("test", { ...taken, overall: "7.3", reading: "9.5" })).toEqual({
    overall: "Enter a score from 0 to 9 in steps of 0.5",
    reading: "Enter a score from 0 to 9 in steps of 0.5",
  });
  expect(errors("test", { ...taken, takenOn: "2099-01-01" })).toHaveProperty("takenOn");
  expect(errors("test", { ...taken, validUntil: "2026-03-01" })).toHaveProperty("validUntil");
});

test("A test keeps only the sections it has, and a language its level", () => {
  expect(
    kept("test", { test: "gre", overall: "320", verbal: "155", writing: "30", level: "B2" }).details,
  ).toEqual({
    test: "gre",
    overall: 320,
    sections: { verbal: 155 },
  });
  expect(kept("test", { test: "german", level: "B2", overall: "6" }).details).toEqual({
    test: "german",
    level: "B2",
  });
});

test("A passport number is read without blanks, in capitals, and only if it can be one", () => {
  expect(kept("passport", { country: "IN", number: "m 123 4567" }).passportNumber).toBe("M1234567");
  expect(errors("passport", { country: "IN", number: "12" })).toHaveProperty("number");
  expect(kept("passport", { country: "IN", number: "" }).passportNumber).toBeUndefined();
  expect(
    errors("passport", { country: "IN", issuedOn: "2020-05-01", expiresOn: "2019-05-01" }),
  ).toHaveProperty("expiresOn");
});

test("A sum is read as India writes it, and has a currency", () => {
  expect(kept("funds", { source: "family", amount: "₹12,50,000" }).details).toEqual({
    source: "family",
    amount: 1_250_000,
    currency: "INR",
  });
  expect(kept("funds", { source: "family", amount: "", currency: "USD" }).details).toEqual({
    source: "family",
  });
  for (const amount of ["0", "-5", "12 lakh", "1e9", "9999999999"])
    expect(errors("funds", { source: "family", amount }), amount).toHaveProperty("amount");
});

test("A kind that does not exist is answered with a sentence", () => {
  expect(errors("diary" as RecordKind, {})).toEqual({ kind: "Reload the page and try again" });
});
