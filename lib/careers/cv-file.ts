import { buffer } from "node:stream/consumers";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { beginsAsPdf, isWholePdf, pdfText } from "@/lib/platform/file-content";
import { fail, ok, type Result } from "@/lib/platform/result";
import { CV_LIMIT_BYTES, type CvRefusal } from "./wording";

export type CvFormat = "pdf" | "docx";

/** A word processor's file of 5 MB unpacks to less; what unpacks to more is meant to fill somebody's disk. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_ENTRIES = 2000;

const DOCX_PARTS = ["[Content_Types].xml", "word/document.xml"];
const DOCX_MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/**
 * What a file is by its content, whatever its name says. Whoever reads it opens it on their own machine, so it must be
 * one thing only: nothing before its beginning, nothing behind its end, no macros, no bomb.
 */
export async function checkCv(bytes: Uint8Array): Promise<Result<CvFormat, CvRefusal>> {
  if (bytes.length === 0) return fail("missing");
  if (bytes.length > CV_LIMIT_BYTES) return fail("too_large");
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (beginsAsPdf(file)) return checkPdf(file);
  if (file.subarray(0, 4).toString("latin1") === "PK\x03\x04") return checkDocx(file);
  return fail("not_a_document");
}

function checkPdf(file: Buffer): Result<CvFormat, CvRefusal> {
  if (!isWholePdf(file)) return fail("damaged");
  return /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)\b/.test(pdfText(file)) ? fail("damaged") : ok("pdf");
}

async function checkDocx(file: Buffer): Promise<Result<CvFormat, CvRefusal>> {
  try {
    const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > MAX_ENTRIES) return fail("damaged");
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const names = new Set(entries.map(({ fileName }) => fileName));
    if (!DOCX_PARTS.every((part) => names.has(part))) return fail("not_a_document");
    if (names.size !== entries.length || entries.some(({ fileName }) => fileName.includes("\0")))
      return fail("damaged");
    if ([...names].some((name) => /vbaProject|\.bin$|\.exe$|\.js$|\.vbs$|\.dll$/i.test(name)))
      return fail("has_macros");
    const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (unpacked > MAX_UNPACKED_BYTES || (await hidesSomething(file, zip, entries))) return fail("damaged");

    let types = "";
    for (const entry of entries) {
      const content = await buffer(await zip.openReadStreamPromise(entry));
      if (entry.fileName === "[Content_Types].xml") types = content.toString("utf8");
    }
    if (/macroEnabled/i.test(types)) return fail("has_macros");
    return types.includes(DOCX_MAIN) ? ok("docx") : fail("not_a_document");
  } catch {
    // yauzl refuses names that lead out of the archive, and entries that are locked or not as long as they say.
    return fail("damaged");
  }
}

const ARCHIVE_END_BYTES = 22;
const LIST_ENTRY_BYTES = 46;
/** What may stand behind an entry's data: its sizes once more. */
const MAX_DESCRIPTOR = 24;

/** Whether the file is longer than all that the archive names (something hides between), or shorter (entries overlap). */
async function hidesSomething(file: Buffer, zip: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  let named = ARCHIVE_END_BYTES + zip.comment.length;
  for (const entry of entries) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    named += fileDataStart - entry.relativeOffsetOfLocalHeader + entry.compressedSize;
    named += LIST_ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
  }
  return file.length < named || file.length > named + entries.length * MAX_DESCRIPTOR;
}

const MAX_NAME_LENGTH = 100;

/** What the file is called for those who read it: its own name without folders and signs, and the ending it deserves. */
export function cvNameOf(given: string, format: CvFormat): string {
  const base = (given.split(/[\\/]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/[\p{C}"<>:|?*%;]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return `${[...base].slice(0, MAX_NAME_LENGTH).join("").trim() || "cv"}.${format}`;
}
