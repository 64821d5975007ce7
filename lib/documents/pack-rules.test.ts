import { expect, test } from "vitest";
import { startingOrder } from "./pack-rules";
import type { ApplicationPack } from "./rows";
import { packSchema } from "./schema";

type Paper = ApplicationPack["papers"][number];
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const paper = (number: number, typeCode: string, neededBefore: Paper["neededBefore"] = null): Paper => ({
  versionId: id(number),
  typeCode,
  name: typeCode,
  fileName: "scan.pdf",
  contentType: "application/pdf",
  pages: 1,
  bytes: 1000,
  sha256: "a".repeat(64),
  expiresOn: null,
  neededBefore,
});
const papers = [
  paper(1, "passport", "application"),
  paper(2, "marksheets", "application"),
  paper(3, "english_test"),
  paper(4, "bank_letter", "visa"),
];
const chosen = (pack: Pick<ApplicationPack, "papers" | "packed">) =>
  startingOrder(pack).map(({ paper: { typeCode }, isIn }) => `${typeCode} ${isIn ? "in" : "out"}`);

test("What a university reads is in at first; what only the visa asks for waits outside", () => {
  expect(chosen({ papers, packed: [] })).toEqual([
    "passport in",
    "marksheets in",
    "english_test in",
    "bank_letter out",
  ]);
});

test("The order of the last pack stays, also for a newer version of a document", () => {
  const details = {
    file: "x.zip",
    sha256: "b".repeat(64),
    bytes: 10,
    versions: [id(9), id(1)],
    papers: ["marksheets", "passport"],
  };
  expect(chosen({ papers, packed: [{ at: "2027-01-01T00:00:00Z", actorName: null, details }] })).toEqual([
    "marksheets in",
    "passport in",
    "english_test out",
    "bank_letter out",
  ]);
});

test("The numbers of the form are the order, wherever the boxes stand", () => {
  const form = {
    format: "pdf",
    pattern: "number-paper",
    papers: [
      { versionId: id(1), place: "3" },
      { versionId: id(2), place: "1" },
      { versionId: id(3), place: "nonsense" },
    ],
  };
  expect(packSchema.parse(form)).toEqual({
    format: "pdf",
    pattern: "number-paper",
    papers: [id(2), id(1), id(3)],
  });
  expect(packSchema.safeParse({ ...form, papers: [] }).success).toBe(false);
  expect(packSchema.safeParse({ ...form, papers: [form.papers[0], form.papers[0]] }).success).toBe(false);
});
