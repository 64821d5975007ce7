import { pdfText } from "../../platform/file-content.ts";

/** In bytes; a longer one is none that means anything. */
const LONGEST_NAME = 400;
const WHITE = 1;
const DELIMITER = 2;
const KIND = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) KIND[byte] = WHITE;
for (const sign of "()<>[]{}/%") KIND[sign.charCodeAt(0)] = DELIMITER;

const [LF, CR, BACKSLASH] = [10, 13, 92];

/**
 * The words of a PDF's structure, each read once: "/Name" as it is meant, "<<", "[", numbers and keywords; "()" stands for any
 * string. Comments are skipped.
 */
export class PdfTokens {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  next(): string | null {
    this.#skipSpace();
    const { bytes } = this;
    if (this.at >= bytes.length) return null;
    const start = this.at++;
    switch (String.fromCharCode(bytes[start] ?? 0)) {
      case "(":
        this.#skipString();
        return "()";
      case "<":
        if (this.#takes(60)) return "<<";
        this.#skipPast(62);
        return "()";
      case ">":
        return this.#takes(62) ? ">>" : ">";
      case "/":
        this.#skipRegular();
        return pdfText(bytes.subarray(start, Math.min(this.at, start + LONGEST_NAME)));
      default:
        if (KIND[bytes[start] ?? 0] !== DELIMITER) this.#skipRegular();
        return bytes.toString("latin1", start, this.at);
    }
  }

  #skipSpace() {
    const { bytes } = this;
    while (this.at < bytes.length) {
      if (bytes[this.at] === 37) {
        while (this.at < bytes.length && bytes[this.at] !== LF && bytes[this.at] !== CR) this.at++;
      } else if (KIND[bytes[this.at] ?? 0] === WHITE) this.at++;
      else return;
    }
  }

  #skipRegular() {
    while (this.at < this.bytes.length && KIND[this.bytes[this.at] ?? 0] === 0) this.at++;
  }

  #skipString() {
    const { bytes } = this;
    for (let depth = 1; depth > 0 && this.at < bytes.length; this.at++) {
      if (bytes[this.at] === BACKSLASH) this.at++;
      else if (bytes[this.at] === 40) depth++;
      else if (bytes[this.at] === 41) depth--;
    }
  }

  #skipPast(byte: number) {
    const end = this.bytes.indexOf(byte, this.at);
    this.at = end < 0 ? this.bytes.length : end + 1;
  }

  #takes(byte: number): boolean {
    if (this.bytes[this.at] !== byte) return false;
    this.at++;
    return true;
  }
}

/** The entries of a dictionary, from its tokens: what stands in inner ones is part of their value. */
export function entriesOf(tokens: readonly string[]): Map<string, readonly string[]> {
  const entries = new Map<string, readonly string[]>();
  let at = tokens.indexOf("<<") + 1;
  if (at === 0) return entries;
  while (at < tokens.length && tokens[at] !== ">>") {
    const key = tokens[at++] ?? "";
    const end = endOfValue(tokens, at);
    entries.set(key, tokens.slice(at, end));
    at = end;
  }
  return entries;
}

function endOfValue(tokens: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === "<<" || token === "[") depth++;
    else if (token === ">>" || token === "]") depth--;
    if (depth < 0) return at;
    if (depth === 0) return tokens[at + 2] === "R" ? at + 3 : at + 1;
  }
  return tokens.length;
}
