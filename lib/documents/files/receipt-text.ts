/**
 * A receipt as it is written: a text that people read and keep, and that a program reads again. Used in the browser as well, so it
 * needs nothing but the language. What is signed is the text above the last line, so that it can be checked with common tools.
 */

export type ReceiptFacts = {
  documentId: string;
  versionNo: number;
  /** In hex. */
  sha256: string;
  /** When it was received, as an ISO moment. */
  at: string;
};
export type Receipt = ReceiptFacts & {
  /** In Base64. */
  signature: string;
};

const TITLE = "Campusbound receipt 1";
const SIGNATURE = "Signature";
const LONGEST = 4_000;

/** The lines that are signed, each with its end. */
export function signedText({ documentId, versionNo, sha256, at }: ReceiptFacts): string {
  return `${[
    TITLE,
    `Document: ${documentId}`,
    `Version: ${versionNo}`,
    `SHA-256: ${sha256}`,
    `Received: ${at}`,
  ].join("\n")}\n`;
}

export function receiptText(receipt: Receipt): string {
  return `${signedText(receipt)}${SIGNATURE}: ${receipt.signature}\n`;
}

/** Reads it from a text around which there may be other lines and spaces, as in a mail; null when it is none. */
export function readReceipt(text: string): Receipt | null {
  if (text.length > LONGEST) return null;
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^[\s>]+|\s+$/g, ""));
  const start = lines.indexOf(TITLE);
  if (start < 0) return null;
  const [document, version, hash, received, signed] = lines.slice(start + 1, start + 6);
  const documentId = fieldOf(document, "Document", /^[0-9A-Za-z-]{1,64}$/);
  const versionNo = fieldOf(version, "Version", /^[1-9]\d{0,5}$/);
  const sha256 = fieldOf(hash, "SHA-256", /^[0-9a-f]{64}$/);
  const at = fieldOf(received, "Received", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const signature = fieldOf(signed, SIGNATURE, /^[A-Za-z0-9+/]{86}==$/);
  if (!documentId || !versionNo || !sha256 || !at || !signature) return null;
  return { documentId, versionNo: Number(versionNo), sha256, at, signature };
}

function fieldOf(line: string | undefined, name: string, form: RegExp): string | null {
  const value = line?.startsWith(`${name}: `) ? line.slice(name.length + 2) : "";
  return form.test(value) ? value : null;
}
