import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { fail, ok, type Result } from "@/lib/platform/result";
import { CV_LIMIT_BYTES, type CvRefusal } from "./wording";

const inflate = promisify(inflateRaw);

export type CvFormat = "pdf" | "docx";

/** A word processor's file of 5 MB unpacks to less; what unpacks to more is meant to fill somebody's disk. */
const MOST_UNPACKED_BYTES = 60 * 1024 * 1024;
const MOST_ENTRIES = 2000;

const DOCX_PARTS = ["[Content_Types].xml", "word/document.xml"];
const DOCX_MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/**
 * What a file is by its content, whatever its name says. Whoever reads it opens it on their own machine, so it must be
 * one thing only: nothing before its beginning, nothing behind its end, no macros, no bomb.
 */
export async function judgeCv(bytes: Uint8Array): Promise<Result<CvFormat, CvRefusal>> {
  if (bytes.length === 0) return fail("missing");
  if (bytes.length > CV_LIMIT_BYTES) return fail("too_large");
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 5).toString("latin1") === "%PDF-") return judgePdf(file);
  if (file.subarray(0, 4).equals(LOCAL_ENTRY)) return judgeDocx(file);
  return fail("not_a_document");
}

const PDF_TAIL_BYTES = 2048;

function judgePdf(file: Buffer): Result<CvFormat, CvRefusal> {
  if (!/^%PDF-[12]\.\d[\s%]/.test(file.subarray(0, 16).toString("latin1"))) return fail("damaged");
  const tail = file.subarray(-PDF_TAIL_BYTES).toString("latin1");
  const afterEnd = /%%EOF([\s\S]*)$/.exec(tail.slice(tail.lastIndexOf("%%EOF")))?.[1];
  if (afterEnd === undefined || !tail.includes("startxref")) return fail("damaged");
  // Line ends and padding may follow; an archive or a page of HTML may not.
  if (/[^\s\0]/.test(afterEnd)) return fail("damaged");
  if (findArchiveEnd(file) !== null) return fail("damaged");
  // Names in a PDF may be spelled with #-codes.
  const names = file
    .toString("latin1")
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)\b/.test(names) ? fail("damaged") : ok("pdf");
}

const LOCAL_ENTRY = Buffer.from("PK\x03\x04", "latin1");
const CENTRAL_ENTRY = Buffer.from("PK\x01\x02", "latin1");
const ARCHIVE_END = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number };

/** Where the archive's list of contents is found: the record whose comment ends with the file. */
function findArchiveEnd(file: Buffer): number | null {
  const first = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT);
  for (let at = file.lastIndexOf(ARCHIVE_END); at >= first; at = file.lastIndexOf(ARCHIVE_END, at - 1)) {
    if (at + END_BYTES <= file.length && at + END_BYTES + file.readUInt16LE(at + 20) === file.length)
      return at;
    if (at === 0) break;
  }
  return null;
}

/** What may stand behind an entry's data: its sizes once more. */
const LONGEST_DESCRIPTOR = 24;

function readEntries(file: Buffer): { entries: Entry[]; listAt: number } | null {
  const end = findArchiveEnd(file);
  if (end === null) return null;
  const count = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  const listAt = file.readUInt32LE(end + 16);
  let at = listAt;
  // The list ends where the record begins, so that nothing hides between them.
  if (count === 0 || count > MOST_ENTRIES || at + size !== end) return null;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_BYTES > end || !file.subarray(at, at + 4).equals(CENTRAL_ENTRY)) return null;
    const nameLength = file.readUInt16LE(at + 28);
    const rest = file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (file.readUInt16LE(at + 8) & ENCRYPTED) return null;
    entries.push({
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
      name: file.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength).toString("utf8"),
    });
    at += CENTRAL_BYTES + nameLength + rest;
  }
  return at === end ? { entries, listAt } : null;
}

async function judgeDocx(file: Buffer): Promise<Result<CvFormat, CvRefusal>> {
  const read = readEntries(file);
  if (!read) return fail("damaged");
  const { entries, listAt } = read;
  const names = new Set(entries.map(({ name }) => name));
  if (!DOCX_PARTS.every((part) => names.has(part))) return fail("not_a_document");
  if (names.size !== entries.length || entries.some(({ name }) => isUnsafeName(name))) return fail("damaged");
  if (entries.some(({ name }) => /vbaProject|\.bin$|\.exe$|\.js$|\.vbs$|\.dll$/i.test(name)))
    return fail("has_macros");
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > MOST_UNPACKED_BYTES) return fail("damaged");

  let types = "";
  let accounted = 0;
  for (const entry of entries) {
    const content = await unpack(file, entry);
    if (!content) return fail("damaged");
    accounted += dataStart(file, entry.offset) - entry.offset + entry.packed;
    if (entry.name === "[Content_Types].xml") types = content.toString("utf8");
  }
  // Nor does anything hide between the entries.
  if (listAt < accounted || listAt - accounted > entries.length * LONGEST_DESCRIPTOR) return fail("damaged");
  if (/macroEnabled/i.test(types)) return fail("has_macros");
  return types.includes(DOCX_MAIN) ? ok("docx") : fail("not_a_document");
}

function isUnsafeName(name: string): boolean {
  return name.startsWith("/") || name.includes("\\") || name.includes("\0") || name.split("/").includes("..");
}

function dataStart(file: Buffer, offset: number): number {
  return offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
}

/** The content of an entry when it is as long as the list says; a list may lie. */
async function unpack(file: Buffer, { method, packed, unpacked, offset }: Entry): Promise<Buffer | null> {
  if (offset + LOCAL_BYTES > file.length || !file.subarray(offset, offset + 4).equals(LOCAL_ENTRY))
    return null;
  const start = dataStart(file, offset);
  if (start + packed > file.length) return null;
  const data = file.subarray(start, start + packed);
  if (method === STORED) return packed === unpacked ? data : null;
  if (method !== DEFLATED) return null;
  if (unpacked === 0) return Buffer.alloc(0);
  try {
    const content = await inflate(data, { maxOutputLength: unpacked });
    return content.length === unpacked ? content : null;
  } catch {
    return null;
  }
}

const LONGEST_NAME = 100;

/** What the file is called for those who read it: its own name without folders and signs, and the ending it deserves. */
export function cvNameOf(given: string, format: CvFormat): string {
  const base = (given.split(/[\\/]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/[\p{C}"<>:|?*%;]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return `${[...base].slice(0, LONGEST_NAME).join("").trim() || "cv"}.${format}`;
}
