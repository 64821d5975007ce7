/**
 * A receipt as it is written: a text that people read and keep, and that a program reads again. Used in the browser as well, so it
 * needs nothing but the language. What is signed is the text above the last line, so that it can be checked with common tools.
 */

export type ReceiptFacts = {
  documentId: string;
  versionNo: number;
  /** Of the file as we keep it, in hex. */
  sha256: string;
  /** Of the file as it was sent, where we keep it otherwise: a photo that was saved again. */
  sentSha256?: string | undefined;
  /** When it was received, as an ISO moment. */
  at: string;
};
export type Receipt = ReceiptFacts & {
  /** In Base64. */
  signature: string;
};

const TITLE = "Campusbound receipt 1";
/** Has one line more. */
const TITLE_WITH_SENT = "Campusbound receipt 2";
const SIGNATURE = "Signature";
const LONGEST = 4_000;

/** The lines that are signed, each with its end. */
export function signedText({ documentId, versionNo, sha256, sentSha256, at }: ReceiptFacts): string {
  return `${[
    sentSha256 ? TITLE_WITH_SENT : TITLE,
    `Document: ${documentId}`,
    `Version: ${versionNo}`,
    `SHA-256: ${sha256}`,
    ...(sentSha256 ? [`SHA-256 as sent: ${sentSha256}`] : []),
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
  const start = lines.findIndex((line) => line === TITLE || line === TITLE_WITH_SENT);
  if (start < 0) return null;
  const hasSent = lines[start] === TITLE_WITH_SENT;
  const [document, version, hash, ...others] = lines.slice(start + 1, start + (hasSent ? 7 : 6));
  const sentSha256 = hasSent ? fieldOf(others.shift(), "SHA-256 as sent", HASH) : undefined;
  const [received, signed] = others;
  const documentId = fieldOf(document, "Document", /^[0-9A-Za-z-]{1,64}$/);
  const versionNo = fieldOf(version, "Version", /^[1-9]\d{0,5}$/);
  const sha256 = fieldOf(hash, "SHA-256", HASH);
  const at = fieldOf(received, "Received", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const signature = fieldOf(signed, SIGNATURE, /^[A-Za-z0-9+/]{86}==$/);
  if (!documentId || !versionNo || !sha256 || sentSha256 === null || !at || !signature) return null;
  return { documentId, versionNo: Number(versionNo), sha256, sentSha256, at, signature };
}

const HASH = /^[0-9a-f]{64}$/;

function fieldOf(line: string | undefined, name: string, form: RegExp): string | null {
  const value = line?.startsWith(`${name}: `) ? line.slice(name.length + 2) : "";
  return form.test(value) ? value : null;
}
