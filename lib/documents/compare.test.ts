import { expect, test } from "vitest";
import type { RecordRow } from "@/lib/students/records/rows";
import { daysInFile, differsFromFile, expiryHint } from "./compare";

const record = (entry: object) =>
  ({
    id: "7e0a3a0e-7b1c-4a52-9d0e-5d1b0f1c2a01",
    isNone: false,
    beginsOn: null,
    endsOn: null,
    numberEnd: null,
    version: 1,
    keeperName: null,
    updatedAt: "2026-11-28T00:00:00Z",
    ...entry,
  }) as RecordRow;

test("only passports and tests give a last valid day", () => {
  expect(
    daysInFile([
      record({ kind: "passport", details: { country: "IN" }, endsOn: "2031-05-06" }),
      record({ kind: "test", details: { test: "ielts", overall: 7 }, endsOn: "2027-02-03" }),
      record({ kind: "test", details: { test: "pte" } }),
      record({ kind: "education", details: { institution: "A", degree: "ba" }, endsOn: "2024-05-01" }),
      { kind: "passport", isNone: true },
    ]),
  ).toEqual([
    { title: "Passport of India", endsOn: "2031-05-06" },
    { title: "IELTS 7", endsOn: "2027-02-03" },
  ]);
});

test("a day differs once it is whole and none of the file's", () => {
  const inFile = [
    { title: "IELTS 7", endsOn: "2027-02-03" },
    { title: "PTE 65", endsOn: "2028-02-03" },
  ];
  expect(differsFromFile(inFile, "")).toBeNull();
  expect(differsFromFile(inFile, "2027-02")).toBeNull();
  expect(differsFromFile([], "2027-02-03")).toBeNull();
  expect(differsFromFile(inFile, "2028-02-03")).toBe(false);
  expect(differsFromFile(inFile, "2028-03-02")).toBe(true);
});

test("each paper says where its last day is to be found", () => {
  expect(expiryHint("passport")).toContain("in the passport");
  expect(expiryHint("bank_letter")).toContain("prints none");
  expect(expiryHint("anything_else")).toBe("The last day, as printed on it.");
});
