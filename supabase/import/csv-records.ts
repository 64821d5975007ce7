import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { type CsvError, parse } from "csv-parse";
import { type FileRecord, MAX_RECORD_BYTES } from "./file-record.ts";

/** What the parser's codes mean to whoever has the file open in an editor. */
const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "A quotation mark is opened here and never closed; nothing after it could be read.",
  CSV_INVALID_CLOSING_QUOTE:
    "Something follows a closing quotation mark (a mark inside a value is written twice); nothing after it could be read.",
  INVALID_OPENING_QUOTE:
    "A quotation mark stands in the middle of a value (the whole value has to be quoted); nothing after it could be read.",
  CSV_MAX_RECORD_SIZE: `The record is longer than ${MAX_RECORD_BYTES / 1024} KB, often because a quotation mark is never closed; nothing after it could be read.`,
};

export async function* readCsv(source: Readable, delimiter: string): AsyncGenerator<FileRecord> {
  const lines = new CsvLines();
  // A stream that fails forgets what it had ready, so records are taken as soon as they are found.
  let found: FileRecord[] = [];
  let fault: CsvError | undefined;
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (record: string[], info) => {
      const taken = lines.take(record, info.lines);
      if (taken) found.push(taken);
      return null;
    },
    relax_column_count: true,
    skip_empty_lines: true,
  });
  parser.on("error", (error) => {
    fault = error as CsvError;
  });
  parser.resume();
  for await (const chunk of source as AsyncIterable<Buffer>) {
    await new Promise((resolve) => parser.write(chunk, resolve));
    yield* found;
    found = [];
    if (fault || lines.hasBadHeader) break;
  }
  if (lines.hasBadHeader) return;
  if (!fault) await finished(parser.end()).catch(() => {});
  yield* found;
  if (!fault) return;
  const problem = FAULTS[fault.code];
  if (!problem) throw fault;
  yield { line: lines.last + 1, problem };
}

/** Names the values by the header and knows on which line of an editor each record begins. */
class CsvLines {
  last = 0;
  hasBadHeader = false;
  #header: string[] | undefined;
  #countedTwice = 0;

  take(record: string[], lines: number): FileRecord | undefined {
    // The parser counts a line break of two characters inside quotes as two lines.
    this.#countedTwice += countIn(record, "\r\n");
    this.last = lines - this.#countedTwice;
    const line = this.last - countIn(record, "\n");
    const header = this.#header;
    if (this.hasBadHeader) return;
    if (!header) {
      this.#header = record.map((name) => name.trim());
      const problem = problemOfHeader(this.#header);
      this.hasBadHeader = problem !== undefined;
      return problem === undefined ? undefined : { line, problem };
    }
    if (record.length !== header.length)
      return { line, problem: `The header has ${header.length} columns, this record ${record.length}.` };
    return { line, fields: new Map(header.map((name, at) => [name, record[at]])) };
  }
}

const countIn = (record: readonly string[], sign: string) =>
  record.reduce((count, value) => count + value.split(sign).length - 1, 0);

function problemOfHeader(header: readonly string[]): string | undefined {
  const unnamed = header.indexOf("");
  if (unnamed >= 0) return `Column ${unnamed + 1} has no name.`;
  const twice = header.find((name, at) => header.indexOf(name) !== at);
  return twice === undefined ? undefined : `Two columns are named "${twice}".`;
}
