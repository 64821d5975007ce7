import { createHash } from "node:crypto";
import { findEncoding } from "./encoding";
import { ENCODINGS, type Encoding, IMPORT_LIMITS } from "./fields";
import { looksLikePeople, ownHeadings } from "./headings";
import type { NewImport } from "./mutations";
import { readSample } from "./read-csv";

export const FILE_REFUSALS = {
  empty: "This file is empty.",
  spreadsheet:
    "This is a spreadsheet, not CSV. In Excel or Google Sheets choose Save as or Download, then CSV.",
  picture: "This is a picture, not CSV. Choose the file that your form or spreadsheet exports as CSV.",
  pdf: "This is a PDF, not CSV. Choose the file that your form or spreadsheet exports as CSV.",
  not_text: "This isn’t a CSV file. Choose the file that your form or spreadsheet exports as CSV.",
  no_rows: "This file has headings, but no lines below them.",
  no_headings: "The first line has to say what is in each column: Name, Phone, Email and so on.",
  too_many_columns: "This file has more than 200 columns. Remove those you don’t need.",
} as const;
export type FileRefusal = keyof typeof FILE_REFUSALS;

const SHOWN_EXAMPLES = 3;
const SHOWN_CELL = 120;
const LONGEST_HEADING = 200;
/** One column of running text is a letter, not a list. */
const LONGEST_ONLY_HEADING = 60;

type Inspected = Pick<
  NewImport,
  "fileHash" | "encoding" | "delimiter" | "headings" | "headingsHash" | "examples"
>;

/** What a file is and how it begins, or why it cannot be read as a list of leads. */
export function inspectFile(bytes: Uint8Array): Inspected | FileRefusal {
  const encoding = findEncoding(bytes);
  if (!isEncoding(encoding)) return encoding;
  const { delimiter, headings: found, records } = readSample(bytes, encoding);
  if (found.length === 0 || found.every((heading) => heading === "")) return "empty";
  if (found.length > IMPORT_LIMITS.columns) return "too_many_columns";
  if (looksLikePeople(found)) return "no_headings";
  if (found.length === 1 && (found[0] ?? "").length > LONGEST_ONLY_HEADING) return "not_text";
  if (records.length === 0) return "no_rows";
  const headings = found.map((heading, at) => cutTo(heading, LONGEST_HEADING) || `Column ${at + 1}`);
  return {
    fileHash: createHash("sha256").update(bytes).digest("hex"),
    encoding,
    delimiter,
    headings,
    headingsHash: hashOfHeadings(headings),
    examples: records
      .filter(({ fault }) => !fault)
      .slice(0, SHOWN_EXAMPLES)
      .map(({ cells }) => headings.map((_, at) => cutTo(cells[at]?.trim() ?? "", SHOWN_CELL))),
  };
}

/** The same for files with the same headings in the same order, whatever their spelling. */
export function hashOfHeadings(headings: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(ownHeadings(headings)))
    .digest("hex");
}

function isEncoding(found: string): found is Encoding {
  return Object.hasOwn(ENCODINGS, found);
}

function cutTo(text: string, length: number): string {
  return [...text]
    .slice(0, length)
    .join("")
    .replace(/\p{Cc}/gu, " ");
}
