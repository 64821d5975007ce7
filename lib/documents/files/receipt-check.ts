import { type Receipt, type ReceiptFacts, readReceipt, signedText } from "./receipt-text";

export type Verdict =
  | { is: "genuine"; facts: ReceiptFacts; isAsSent?: true }
  | { is: "other-file"; facts: ReceiptFacts }
  | { is: "not-signed" }
  | { is: "no-receipt" }
  | { is: "no-key" }
  /** The browser is too old, or the page did not come over https; whether it is the same file may be known all the same. */
  | { is: "cannot-check" };

type Asked = { file: Uint8Array<ArrayBuffer>; receipt: string; publicKey: string };

/** Checks a receipt with WebCrypto, in the browser or here: nothing is sent anywhere. */
export async function checkReceipt(
  { file, receipt, publicKey }: Asked,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<Verdict> {
  const read = readReceipt(receipt);
  if (!read) return { is: "no-receipt" };
  const key = keyBytes(publicKey);
  if (!key) return { is: "no-key" };
  if (!subtle) return { is: "cannot-check" };
  const { signature, ...facts } = read;
  const isSigned = await isSignedBy(key, { ...facts, signature }, subtle);
  if (isSigned === null) return { is: "cannot-check" };
  if (!isSigned) return { is: "not-signed" };
  const hash = hex(new Uint8Array(await subtle.digest("SHA-256", file)));
  if (hash === facts.sha256) return { is: "genuine", facts };
  return hash === facts.sentSha256 ? { is: "genuine", facts, isAsSent: true } : { is: "other-file", facts };
}

/** Null where the browser does not know this kind of signature. */
async function isSignedBy(
  key: Uint8Array<ArrayBuffer>,
  { signature, ...facts }: Receipt,
  subtle: SubtleCrypto,
): Promise<boolean | null> {
  try {
    const publicKey = await subtle.importKey("spki", key, { name: "Ed25519" }, false, ["verify"]);
    const text = new TextEncoder().encode(signedText(facts));
    return await subtle.verify("Ed25519", publicKey, fromBase64(signature), text);
  } catch {
    return null;
  }
}

/** What every Ed25519 key begins with in this form; 32 bytes of its own follow. */
const KEY_HEAD = "302a300506032b6570032100";
const KEY_BYTES = 44;

function keyBytes(pem: string): Uint8Array<ArrayBuffer> | null {
  const inner = /-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----/.exec(pem)?.[1];
  const text = inner?.replaceAll(/\s+/g, "") ?? "";
  if (!/^[A-Za-z0-9+/]{59}=$/.test(text)) return null;
  const bytes = fromBase64(text);
  return bytes.length === KEY_BYTES && hex(bytes).startsWith(KEY_HEAD) ? bytes : null;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
