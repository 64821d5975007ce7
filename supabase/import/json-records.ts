import type { Readable } from "node:stream";
import { type FileRecord, MAX_RECORD_BYTES } from "./file-record.ts";

const [NEWLINE, QUOTE, COMMA, COLON, BACKSLASH] = [0x0a, 0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const TOO_LONG = `The entry is longer than ${MAX_RECORD_BYTES / 1024} KB.`;

/** The bytes of one entry as they come in; what is too long is counted, not kept. */
class Entry {
  readonly line: number;
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(line: number) {
    this.line = line;
  }

  add(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes <= MAX_RECORD_BYTES) this.#parts.push(part);
    else this.#parts = [];
  }

  read(): FileRecord {
    const { line } = this;
    if (this.#bytes > MAX_RECORD_BYTES) return { line, problem: TOO_LONG };
    return toRecord(line, Buffer.concat(this.#parts));
  }
}

/**
 * Finds where the entries of the outermost list begin and end and leaves reading each of them to JSON.parse, so that no
 * more than one entry is ever in memory and each knows its line.
 */
export async function* readJsonArray(source: Readable): AsyncGenerator<FileRecord> {
  let line = 1;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isOver = false;
  let entry: Entry | undefined;
  let isAfterComma = false;
  let hasBegun = false;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let begin = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte === NEWLINE) line += 1;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInText = false;
        continue;
      }
      if (isSpace(byte) || (!hasBegun && isByteOrderMark(byte))) continue;
      if (!hasBegun) {
        hasBegun = true;
        depth = 1;
        continue;
      }
      if (isOver) {
        yield { line, problem: "Something follows the end of the list." };
        source.destroy();
        return;
      }
      if (depth === 1 && (byte === COMMA || byte === CLOSE_LIST)) {
        if (entry) {
          entry.add(chunk.subarray(begin, at));
          yield entry.read();
          entry = undefined;
        } else if (byte === COMMA || isAfterComma) {
          yield { line, problem: "A comma stands where an entry is expected." };
        }
        isAfterComma = byte === COMMA;
        isOver = byte === CLOSE_LIST;
        continue;
      }
      if (!entry) {
        entry = new Entry(line);
        begin = at;
      }
      if (byte === QUOTE) isInText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth = Math.max(1, depth - 1);
    }
    entry?.add(chunk.subarray(begin));
  }
  if (entry) {
    yield { line: entry.line, problem: "The file ends in the middle of the entry that begins here." };
  } else if (hasBegun && !isOver) {
    yield { line, problem: "The file ends before the list does: the closing ] is missing." };
  }
}

export async function* readJsonLines(source: Readable): AsyncGenerator<FileRecord> {
  let entry = new Entry(1);
  let isBlank = true;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let begin = 0;
    while (begin <= chunk.length) {
      const end = chunk.indexOf(NEWLINE, begin);
      const part = chunk.subarray(begin, end < 0 ? chunk.length : end);
      isBlank = isBlank && part.every((byte) => isSpace(byte) || isByteOrderMark(byte));
      entry.add(part);
      if (end < 0) break;
      if (!isBlank) yield entry.read();
      entry = new Entry(entry.line + 1);
      isBlank = true;
      begin = end + 1;
    }
  }
  if (!isBlank) yield entry.read();
}

function toRecord(line: number, bytes: Buffer): FileRecord {
  const text = bytes.toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { line, problem: `This is not valid JSON: ${shorten(text)}` };
  }
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return { line, problem: `An entry must be an object, not ${shorten(text)}` };
  const fields = new Map(Object.entries(value));
  if (countProperties(bytes) > fields.size)
    return { line, problem: "A property stands twice in this entry." };
  return { line, fields };
}

/** Properties as they are written: JSON.parse keeps only the last of those that share a name. */
function countProperties(bytes: Buffer): number {
  let [count, depth, isInText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isInText && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isInText = !isInText;
    else if (isInText) continue;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === COLON && depth === 1) count += 1;
  }
  return count;
}

function shorten(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, " ").trim();
  return oneLine.length > 60 ? `${oneLine.slice(0, 60)}…` : oneLine;
}

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;
const isByteOrderMark = (byte: number | undefined) => byte === 0xef || byte === 0xbb || byte === 0xbf;
