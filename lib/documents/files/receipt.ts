import "server-only";
import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { env } from "@/lib/platform/env";
import { type ReceiptFacts, readReceipt, receiptText, signedText } from "./receipt-text";

/** What we received, and when, signed; the same facts make the same receipt at any time. */
export function signReceipt({ at, ...facts }: Omit<ReceiptFacts, "at"> & { at: Date | string }): string {
  const received = { ...facts, at: new Date(at).toISOString() };
  const signature = sign(null, Buffer.from(signedText(received)), signingKey()).toString("base64");
  return receiptText({ ...received, signature });
}

/** The facts of a receipt that the holder of this key has signed; null for any other text. */
export function verifyReceipt(text: string, publicKey = receiptPublicKey()): ReceiptFacts | null {
  const receipt = readReceipt(text);
  if (!receipt) return null;
  const { signature, ...facts } = receipt;
  const isOurs = verify(null, Buffer.from(signedText(facts)), publicKey, Buffer.from(signature, "base64"));
  return isOurs ? facts : null;
}

/** As PEM: what everybody may have who checks a receipt. */
export function receiptPublicKey(): string {
  return createPublicKey(signingKey()).export({ type: "spki", format: "pem" }).toString();
}

function signingKey() {
  return createPrivateKey({
    key: Buffer.from(env().RECEIPT_SIGNING_KEY, "base64"),
    format: "der",
    type: "pkcs8",
  });
}
