import { createHash } from "node:crypto";
import { PDFDict, PDFDocument, PDFHexString, PDFName } from "@cantoo/pdf-lib";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pdf } from "@/e2e/support/document-samples";
import { inspectFile } from "./inspect";
import { type Paper, packFileName, paperFileName, pdfPack, type Submission, zipPack } from "./pack";

type WithBytes = Paper & { bytes: Buffer };
const paper = (name: string, bytes: Buffer, type: Paper["type"] = "application/pdf"): WithBytes => ({
  name,
  type,
  bytes,
  pages: 1,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});
type Packed = Omit<Submission, "papers"> & { papers: readonly WithBytes[] };
const submission: Packed = {
  student: "Asha Verma",
  program: "MSc Data Science",
  university: "University of Somewhere",
  intake: "September 2027",
  preparedBy: "Campusbound",
  confirmation: null,
  preparedOn: "2026-11-26",
  pattern: "number-paper-student",
  papers: [
    paper("Passport", pdf()),
    paper("Degree certificate", pdf({ pages: 3 })),
    paper("Photograph", Buffer.from("a picture"), "image/jpeg"),
  ],
};
const reader =
  ({ papers }: { papers: readonly WithBytes[] }) =>
  (place: number) =>
    Promise.resolve(new Uint8Array(papers[place]?.bytes ?? []));

async function submissionPack(of: Packed): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipPack(of, reader(of))) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

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
  const sheetOf = async (changed: Partial<typeof submission>) => {
    const files = unzipSync(await submissionPack({ ...submission, ...changed }));
    return Buffer.from(Object.values(files)[0] ?? "").toString("latin1");
  };
  const [first, ...others] = submission.papers;
  if (!first) throw new Error("There is no paper.");
  const changes: Partial<typeof submission>[] = [
    { student: "Asha Varma" },
    { program: "MSc Statistics" },
    { university: "University of Elsewhere" },
    { intake: "January 2028" },
    { confirmation: { name: "CAS number", number: "E4G2AB7C31D906" } },
    { confirmation: { name: "SEVIS ID", number: "E4G2AB7C31D906" } },
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

test("The files can be named in other orders, and the pack after the student, program and university", () => {
  const passport = paper("Passport", pdf());
  const named = (pattern: Submission["pattern"]) => paperFileName(1, passport, { ...submission, pattern });
  expect(named("number-student-paper")).toBe("01-asha-verma-passport.pdf");
  expect(named("number-paper")).toBe("01-passport.pdf");
  expect(packFileName(submission, "zip")).toBe("asha-verma-msc-data-science-university-of-somewhere.zip");
  expect(packFileName({ ...submission, student: "ಆಶಾ", program: "", university: "" }, "pdf")).toBe(
    "application.pdf",
  );
});

test("As one PDF every page is there in order, each document with a bookmark, and it is a file that opens", async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#963" } })
    .jpeg()
    .toBuffer();
  const of = {
    ...submission,
    papers: [...submission.papers.slice(0, 2), paper("Photograph", photo, "image/jpeg")],
  };
  const made = await pdfPack(of, reader(of));
  if (!made.ok) throw new Error(made.reason);
  // The front sheet, one page of the passport, three of the certificate, one for the picture.
  expect(await inspectFile(made.value)).toMatchObject({ isAccepted: true, pages: 6 });
  const opened = await PDFDocument.load(made.value, { updateMetadata: false });
  const outlines = opened.catalog.lookup(PDFName.of("Outlines"), PDFDict);
  const titles: string[] = [];
  let entry = outlines.lookupMaybe(PDFName.of("First"), PDFDict);
  while (entry) {
    titles.push(entry.lookup(PDFName.of("Title"), PDFHexString).decodeText());
    entry = entry.lookupMaybe(PDFName.of("Next"), PDFDict);
  }
  expect(titles).toEqual(["Front sheet", "Passport", "Degree certificate", "Photograph"]);
  const again = await pdfPack(of, reader(of));
  expect(again.ok && Buffer.from(again.value).equals(Buffer.from(made.value))).toBe(true);
});
