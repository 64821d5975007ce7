import { parse } from "csv-parse/sync";
import { DELIMITER_SIGNS, type Delimiter, type Encoding, IMPORT_LIMITS } from "./fields";
import { RecordSplitter, type SplitRecord } from "./split-records";

export type RecordFault = "too_long" | "open_quote" | "unreadable";
/** The cells of a record; of one with a fault, the beginning of its text. */
export type FileRecord = { line: number; cells: string[]; fault?: RecordFault };
export type RecordBatch = { records: FileRecord[]; readBytes: number };

const SLICE = 64 * 1024;
const SAMPLE_BYTES = 256 * 1024;
const SAMPLE_RECORDS = 20;
const SHOWN_OF_FAULTY = 200;
const SEPARATOR_LINE = /^sep=([,;\t])$/i;

/** The records of a file, a piece at a time; memory holds one slice and its records. */
export async function* readRecords(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<RecordBatch> {
  const decoder = new TextDecoder(encoding);
  const splitter = new RecordSplitter(delimiter);
  let readBytes = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += SLICE) {
      const slice = piece.subarray(at, at + SLICE);
      readBytes += slice.length;
      const found = splitter.push(decoder.decode(slice, { stream: true }));
      if (found.length > 0) yield { records: toRecords(found, delimiter), readBytes };
    }
  }
  const rest = [...splitter.push(decoder.decode()), ...splitter.end()];
  if (rest.length > 0) yield { records: toRecords(rest, delimiter), readBytes };
}

export type FileSample = { delimiter: Delimiter; headings: string[]; records: FileRecord[] };

/** The headings and first records of a file, with the delimiter that makes most of it. */
export function readSample(bytes: Uint8Array, encoding: Encoding): FileSample {
  const isWhole = bytes.length <= SAMPLE_BYTES;
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(bytes.subarray(0, SAMPLE_BYTES), { stream: !isWhole });
  const named = SEPARATOR_LINE.exec(text.slice(0, 6).trimEnd())?.[1] as Delimiter | undefined;
  const candidates = (named ? [named] : DELIMITER_SIGNS).map((delimiter) => {
    const splitter = new RecordSplitter(delimiter);
    const split = [...splitter.push(text), ...(isWhole ? splitter.end() : [])];
    const records = withoutSeparatorLine(toRecords(split.slice(0, SAMPLE_RECORDS + 2), delimiter));
    const [first, ...rest] = records;
    const headings = first?.cells.map((cell) => cell.trim()) ?? [];
    const agreeing = rest.filter(({ cells }) => cells.length === headings.length).length;
    return {
      delimiter,
      headings,
      records: rest.slice(0, SAMPLE_RECORDS),
      score: headings.length * (1 + agreeing / Math.max(1, rest.length)),
    };
  });
  const [best] = candidates.sort((a, b) => b.score - a.score);
  const { delimiter = ",", headings = [], records = [] } = best ?? {};
  return { delimiter, headings, records };
}

/** Spreadsheets write "sep=;" above the headings, for themselves. */
export function withoutSeparatorLine(records: FileRecord[]): FileRecord[] {
  const first = records[0];
  return first && /^sep=$/i.test(first.cells[0] ?? "") ? records.slice(1) : dropSeparatorText(records);
}

function dropSeparatorText(records: FileRecord[]): FileRecord[] {
  const cells = records[0]?.cells ?? [];
  return cells.length === 1 && SEPARATOR_LINE.test(cells[0] ?? "") ? records.slice(1) : records;
}

function toRecords(split: readonly SplitRecord[], delimiter: Delimiter): FileRecord[] {
  const whole = split.filter(({ fault }) => fault === undefined);
  const parsed = parseAll(whole, delimiter);
  let next = 0;
  return split.flatMap(({ line, text, fault }) => {
    if (fault) return [{ line, cells: [text.slice(0, SHOWN_OF_FAULTY)], fault }];
    const cells = parsed[next++];
    if (!cells) return [{ line, cells: [text.slice(0, SHOWN_OF_FAULTY)], fault: "unreadable" as const }];
    // A line of nothing but commas is the end of a spreadsheet.
    return cells.some((cell) => cell.trim() !== "") ? [{ line, cells }] : [];
  });
}

function parseAll(records: readonly SplitRecord[], delimiter: Delimiter): (string[] | undefined)[] {
  const together = parseText(records.map(({ text }) => text).join("\n"), delimiter);
  if (together?.length === records.length) return together;
  return records.map(({ text }) => {
    const alone = parseText(text, delimiter);
    return alone?.length === 1 ? alone[0] : undefined;
  });
}

function parseText(text: string, delimiter: Delimiter): string[][] | undefined {
  if (text === "") return [];
  try {
    return parse(text, {
      delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 2 * IMPORT_LIMITS.recordLength,
    }) as string[][];
  } catch {
    return;
  }
}
