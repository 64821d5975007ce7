import type { Encoding } from "./fields";

export type NotText = "empty" | "spreadsheet" | "picture" | "pdf" | "not_text";

/** How other kinds of files begin. */
const SIGNATURES: readonly [readonly number[], NotText][] = [
  [[0x50, 0x4b, 0x03, 0x04], "spreadsheet"],
  [[0xd0, 0xcf, 0x11, 0xe0], "spreadsheet"],
  [[0x89, 0x50, 0x4e, 0x47], "picture"],
  [[0xff, 0xd8, 0xff], "picture"],
  [[0x47, 0x49, 0x46, 0x38], "picture"],
  [[0x25, 0x50, 0x44, 0x46], "pdf"],
];
const MARKS: readonly [readonly number[], Encoding][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
const LOOKED_AT = 64 * 1024;
const SLICE = 1024 * 1024;
/** In text of one byte a letter, every other byte of UTF-16 is zero. */
const ZEROS_OF_UTF16 = 0.3;

/** How a file is written, or what it is instead of a text. */
export function findEncoding(bytes: Uint8Array): Encoding | NotText {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (bytes.length === 0) return "empty";
  for (const [signature, kind] of SIGNATURES) if (begins(signature)) return kind;
  for (const [mark, encoding] of MARKS) if (begins(mark)) return encoding;

  const start = bytes.subarray(0, LOOKED_AT);
  const [even, odd] = countZeros(start);
  if (even + odd > 0) {
    const half = start.length / 2;
    if (odd > half * ZEROS_OF_UTF16 && even < odd / 4) return "utf-16le";
    if (even > half * ZEROS_OF_UTF16 && odd < even / 4) return "utf-16be";
    return "not_text";
  }
  if (start.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x1a))
    return "not_text";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function countZeros(bytes: Uint8Array): [even: number, odd: number] {
  let even = 0;
  let odd = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  return [even, odd];
}

/** To its end: one letter of another encoding may stand on the last line. */
function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += SLICE)
      decoder.decode(bytes.subarray(at, at + SLICE), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
