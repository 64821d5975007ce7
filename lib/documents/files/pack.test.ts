import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { pdf } from "@/e2e/support/document-samples";
import { inspectFile } from "./inspect";
import { paperFileName, type Submission, submissionPack } from "./pack";

const paper = (
  name: string,
  bytes: Buffer,
  type: Submission["papers"][number]["type"] = "application/pdf",
) => ({
  name,
  type,
  bytes,
  pages: 1,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});
const submission: Submission = {
  student: "Asha Verma",
  program: "MSc Data Science",
  university: "University of Somewhere",
  intake: "September 2027",
  preparedBy: "Campusbound",
  preparedOn: "2026-11-26",
  papers: [
    paper("Passport", pdf()),
    paper("Degree certificate", pdf({ pages: 3 })),
    paper("Photograph", Buffer.from("a picture"), "image/jpeg"),
  ],
};

test("The pack holds a front sheet and every paper, unchanged and in order", async () => {
  const files = unzipSync(await submissionPack(submission));
  expect(Object.keys(files)).toEqual([
    "00-front-sheet-asha-verma.pdf",
    "01-passport-asha-verma.pdf",
    "02-degree-certificate-asha-verma.pdf",
    "03-photograph-asha-verma.jpg",
  ]);
  expect(
    Buffer.from(files["02-degree-certificate-asha-verma.pdf"] ?? "").equals(
      submission.papers[1]?.bytes as Buffer,
    ),
  ).toBe(true);
  expect(strFromU8(files["03-photograph-asha-verma.jpg"] ?? new Uint8Array())).toBe("a picture");
  const sheet = await inspectFile(files["00-front-sheet-asha-verma.pdf"] ?? new Uint8Array());
  expect(sheet).toMatchObject({ isAccepted: true, pages: 1 });
});

test("The same papers make the same bytes, in any time zone; another day or paper does not", async () => {
  const [one, other] = [await submissionPack(submission), await submissionPack(submission)];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  const zone = process.env.TZ;
  process.env.TZ = "Pacific/Apia";
  const elsewhere = await submissionPack(submission);
  process.env.TZ = zone;
  expect(Buffer.from(elsewhere).equals(Buffer.from(one))).toBe(true);
  const later = await submissionPack({ ...submission, preparedOn: "2026-11-27" });
  expect(Buffer.from(later).equals(Buffer.from(one))).toBe(false);
});

test.each([
  ["Statement of purpose (final!)", "Asha Verma", "01-statement-of-purpose-final-asha-verma.pdf"],
  ["../../etc/passwd", "a/b\\c:d", "01-etc-passwd-a-b-c-d.pdf"],
  ["CON", "", "01-con.pdf"],
  ["ಪಾಸ್‌ಪೋರ್ಟ್", "ಆಶಾ", "01.pdf"],
  ["Zeugnis für Prüfung", "José Ñandú", "01-zeugnis-fur-prufung-jose-nandu.pdf"],
  ["x".repeat(300), "y".repeat(300), `01-${"x".repeat(40)}-${"y".repeat(40)}.pdf`],
])("%j of %j has a name that every system keeps", (name, student, fileName) => {
  expect(paperFileName(1, paper(name, pdf()), { ...submission, student })).toBe(fileName);
});

test("Two papers of one name, and more than ninety-nine, stay apart and in order", async () => {
  const papers = Array.from({ length: 120 }, () => paper("Marksheet", Buffer.from("x")));
  const names = Object.keys(unzipSync(await submissionPack({ ...submission, papers })));
  expect(new Set(names).size).toBe(121);
  expect(names.toSorted()).toEqual(names);
  expect(names[1]).toBe("001-marksheet-asha-verma.pdf");
});

test("Everything a university looks for is on the front sheet: change any of it, and the sheet is another", async () => {
  const sheetOf = async (changed: Partial<Submission>) => {
    const files = unzipSync(await submissionPack({ ...submission, ...changed }));
    return Buffer.from(Object.values(files)[0] ?? "").toString("latin1");
  };
  const [first, ...others] = submission.papers;
  if (!first) throw new Error("There is no paper.");
  const changes: Partial<Submission>[] = [
    { student: "Asha Varma" },
    { program: "MSc Statistics" },
    { university: "University of Elsewhere" },
    { intake: "January 2028" },
    { papers: [{ ...first, name: "Old passport" }, ...others] },
    { papers: [{ ...first, pages: 2 }, ...others] },
    { papers: [{ ...first, sha256: "0".repeat(64) }, ...others] },
  ];
  const sheets = await Promise.all([{}, ...changes].map(sheetOf));
  expect(new Set(sheets).size).toBe(changes.length + 1);
});

test("A long list of papers goes on on the next page", async () => {
  const papers = Array.from({ length: 60 }, (_, index) => paper(`Marksheet ${index}`, pdf()));
  const [sheet] = Object.values(unzipSync(await submissionPack({ ...submission, papers })));
  expect(await inspectFile(sheet ?? new Uint8Array())).toMatchObject({ isAccepted: true, pages: 3 });
});
