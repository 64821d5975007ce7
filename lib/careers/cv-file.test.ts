import { expect, test } from "vitest";
import { docx, PDF, zip } from "@/e2e/support/cv-samples";
import { checkCv, cvNameOf } from "./cv-file";
import { CV_LIMIT_BYTES } from "./wording";

const judge = async (bytes: Uint8Array) => {
  const verdict = await checkCv(bytes);
  return verdict.ok ? verdict.value : verdict.reason;
};
const text = (words: string) => Buffer.from(words, "latin1");

test("A PDF and a Word file are taken for what they are", async () => {
  expect(await judge(PDF)).toBe("pdf");
  expect(await judge(Buffer.concat([PDF, text("\r\n\0\0")]))).toBe("pdf");
  expect(await judge(docx())).toBe("docx");
});

test.each([
  ["nothing at all", Buffer.alloc(0), "missing"],
  ["more than 5 MB", Buffer.alloc(CV_LIMIT_BYTES + 1), "too_large"],
  ["a program", text("MZ\x90\0\x03\0\0\0"), "not_a_document"],
  ["a page of HTML", text("<!doctype html><script>alert(1)</script>"), "not_a_document"],
  ["a picture", text("\x89PNG\r\n\x1a\n"), "not_a_document"],
  ["an old Word file", text("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "not_a_document"],
  ["a script before a PDF", Buffer.concat([text("<script>alert(1)</script>"), PDF]), "not_a_document"],
  ["only the beginning of a PDF", text("%PDF-1.7\n"), "damaged"],
  ["a PDF that ends early", PDF.subarray(0, PDF.length - 20), "damaged"],
  ["a PDF with a page of HTML behind it", Buffer.concat([PDF, text("<html>")]), "damaged"],
  ["a PDF with an archive behind it", Buffer.concat([PDF, docx()]), "damaged"],
  [
    "a PDF that is an archive too",
    Buffer.concat([PDF.subarray(0, -6), zip([], `${PDF.subarray(-30).toString("latin1")}`)]),
    "damaged",
  ],
  [
    "a PDF that runs a script",
    text(PDF.toString("latin1").replace("/Pages", "/JavaScript /Pages")),
    "damaged",
  ],
  [
    "the same, spelled so that it is not seen",
    text(PDF.toString("latin1").replace("/Pages", "/J#61vaScript /Pages")),
    "damaged",
  ],
  ["an archive of something else", zip([{ name: "a.txt", content: "a" }]), "not_a_document"],
  ["a spreadsheet", docx({ type: "spreadsheetml.sheet.main+xml" }), "not_a_document"],
  ["a Word file with macros", docx({ more: [{ name: "word/vbaProject.bin", content: "x" }] }), "has_macros"],
  ["one that only says so", docx({ type: "macroEnabled.main+xml" }), "has_macros"],
  [
    "one with a program in it",
    docx({ more: [{ name: "word/embeddings/run.exe", content: "MZ" }] }),
    "has_macros",
  ],
  [
    "one whose parts leave the folder",
    docx({ more: [{ name: "../../etc/passwd", content: "x" }] }),
    "damaged",
  ],
  ["one with a part twice", docx({ more: [{ name: "word/document.xml", content: "x" }] }), "damaged"],
  ["one that is cut off", docx().subarray(0, -30), "damaged"],
  ["one with something behind it", Buffer.concat([docx(), text("<html>")]), "damaged"],
  ["one with something before its list", docx({ beforeList: "MZ hidden".repeat(50) }), "damaged"],
  [
    "a bomb that says its size",
    docx({ more: [{ name: "word/bomb.xml", content: Buffer.alloc(70 * 1024 * 1024) }] }),
    "damaged",
  ],
  [
    "a bomb that lies about its size",
    docx({ more: [{ name: "word/bomb.xml", content: Buffer.alloc(9_000_000), saidSize: 10 }] }),
    "damaged",
  ],
  [
    "a part that is not packed as it says",
    docx({ more: [{ name: "word/x.xml", content: "x", packed: text("!!") }] }),
    "damaged",
  ],
])("%s is judged by its content", async (_what, bytes, verdict) => {
  expect(await judge(bytes)).toBe(verdict);
});

test("A list of contents that points outside of the file is no way out", async () => {
  const bytes = docx();
  const end = bytes.lastIndexOf(text("PK\x05\x06"));
  for (const offset of [0, 1, end - 1, end + 1, 0xffffffff]) {
    const forged = Buffer.from(bytes);
    forged.writeUInt32LE(offset, end + 16);
    expect(await judge(forged)).toBe("damaged");
  }
});

test("A locked part, one part inside of another and a NUL in a name are refused", async () => {
  const list = docx().indexOf(text("PK\x01\x02"));
  const second = docx().indexOf(text("PK\x01\x02"), list + 1);
  const forged = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(docx());
    change(bytes);
    return judge(bytes);
  };
  expect(await forged((bytes) => bytes.writeUInt16LE(1, list + 8))).toBe("damaged");
  expect(await forged((bytes) => bytes.copy(bytes, second + 42, list + 42, list + 46))).toBe("damaged");
  expect(await forged((bytes) => bytes.writeUInt8(0, second + 46))).toBe("damaged");
});

test("Noise is never taken, and never takes long", async () => {
  for (let seed = 1; seed < 200; seed++) {
    const noise = Buffer.from(docx());
    for (let at = 0; at < 12; at++)
      noise[(seed * 7919 + at * 104729) % noise.length] = (seed * 31 + at) % 256;
    expect(["docx", "damaged", "not_a_document", "has_macros"]).toContain(await judge(noise));
  }
});

test.each([
  ["Asha Verma CV.pdf", "pdf", "Asha Verma CV.pdf"],
  ["C:\\fakepath\\cv.exe", "pdf", "cv.pdf"],
  ["../../etc/passwd", "docx", "passwd.docx"],
  ['a"b;c\r\nd.docx', "docx", "a b c d.docx"],
  ["ಆಶಾ ರೆಸ್ಯೂಮೆ.pdf", "pdf", "ಆಶಾ ರೆಸ್ಯೂಮೆ.pdf"],
  ["\u202efdp.exe", "pdf", "fdp.pdf"],
  ["", "pdf", "cv.pdf"],
  ["...", "docx", "cv.docx"],
] as const)("%j is kept as a name that harms nobody", (given, format, kept) => {
  expect(cvNameOf(given, format)).toBe(kept);
});

test("A long name is cut to what the database keeps", () => {
  expect(cvNameOf(`${"ಆ".repeat(300)}.pdf`, "pdf").length).toBeLessThanOrEqual(120);
});
