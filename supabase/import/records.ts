/**
 * Reads a list of any length, one record at a time: CSV, a JSON array, or one JSON object in each line. A record that
 * cannot be read is a problem with its line, and reading goes on where the format allows it.
 */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { readCsv } from "./csv-records.ts";
import type { FileRecord } from "./file-record.ts";
import { readJsonArray, readJsonLines } from "./json-records.ts";

const PEEK_BYTES = 65_536;
const FOREIGN: readonly { begins: readonly number[]; is: string }[] = [
  { begins: [0xff, 0xfe], is: "is written in UTF-16" },
  { begins: [0xfe, 0xff], is: "is written in UTF-16" },
  { begins: [0x1f, 0x8b], is: "is compressed with gzip" },
  { begins: [0x50, 0x4b, 0x03, 0x04], is: "is a spreadsheet or a zip archive" },
];

/** A file that is no list at all; the message is for the person who gave it. */
export class UnreadableFile extends Error {}

export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  const beginning = await peek(file);
  const foreign = FOREIGN.find(({ begins }) => begins.every((byte, at) => beginning[at] === byte));
  if (foreign) throw new UnreadableFile(`${file} ${foreign.is}: save it as CSV or JSON in UTF-8.`);
  const text = beginning.toString("utf8").replace(/^\uFEFF/, "");
  const ending = path.extname(file).toLowerCase();
  if ([".json", ".ndjson", ".jsonl"].includes(ending)) {
    const first = text.trimStart()[0];
    if (first !== undefined && first !== "[" && first !== "{")
      throw new UnreadableFile(`${file} is not JSON: it begins with neither [ nor {.`);
    const chunks = createReadStream(file);
    yield* first === "[" ? readJsonArray(chunks) : readJsonLines(chunks);
  } else if ([".csv", ".tsv", ".txt"].includes(ending)) {
    yield* readCsv(createReadStream(file), delimiterOf(text));
  } else {
    throw new UnreadableFile(`${file} must end in .csv, .tsv, .json, .ndjson or .jsonl.`);
  }
}

async function peek(file: string): Promise<Buffer> {
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(file);
  } catch (error) {
    throw new UnreadableFile(`${file} cannot be opened (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    if ((await handle.stat()).isDirectory()) throw new UnreadableFile(`${file} is a folder.`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PEEK_BYTES), 0, PEEK_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Spreadsheets of many countries separate by semicolons; the header says which sign it is. */
function delimiterOf(text: string): string {
  const header = /^.*/.exec(text)?.[0] ?? "";
  const countOf = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}
