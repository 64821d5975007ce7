import { execFileSync } from "node:child_process";
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const newKey = () =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
const settings = { RECEIPT_SIGNING_KEY: newKey() };
vi.mock("@/lib/platform/env", () => ({ env: () => settings }));
const { receiptPublicKey, signReceipt, verifyReceipt } = await import("./receipt");
const { checkReceipt } = await import("./receipt-check");
const { HASH_COMMAND, SIGNATURE_COMMANDS } = await import("./receipt-by-hand");

const file = new Uint8Array(randomBytes(20_000));
const facts = {
  documentId: "3f6c9a52-0d8e-4f57-9d0b-6a1f2c7b8e90",
  versionNo: 2,
  sha256: createHash("sha256").update(file).digest("hex"),
  at: "2026-11-26T15:32:56.120Z",
};
const receipt = signReceipt(facts);
const publicKey = receiptPublicKey();
const verdict = async (asked: Partial<Parameters<typeof checkReceipt>[0]>) =>
  (await checkReceipt({ file, receipt, publicKey, ...asked })).is;

test("A receipt is a text that people can read, and says the same whenever it is made", () => {
  expect(receipt.split("\n").slice(0, 5)).toEqual([
    "Campusbound receipt 1",
    "Document: 3f6c9a52-0d8e-4f57-9d0b-6a1f2c7b8e90",
    "Version: 2",
    `SHA-256: ${facts.sha256}`,
    "Received: 2026-11-26T15:32:56.120Z",
  ]);
  expect(signReceipt({ ...facts, at: new Date(facts.at) })).toBe(receipt);
  expect(signReceipt({ ...facts, at: "2026-11-26 21:02:56.12+05:30" })).toBe(receipt);
});

test("A receipt verifies with nothing but the public key", async () => {
  expect(verifyReceipt(receipt, publicKey)).toEqual(facts);
  expect(await checkReceipt({ file, receipt, publicKey })).toEqual({ is: "genuine", facts });
});

test("Of a photo that was saved again both files can be checked, and no line of it left out or moved", async () => {
  const photo = new Uint8Array(randomBytes(5_000));
  const sentSha256 = createHash("sha256").update(photo).digest("hex");
  const both = signReceipt({ ...facts, sentSha256 });
  expect(both.split("\n")).toContain(`SHA-256 as sent: ${sentSha256}`);
  expect(verifyReceipt(both, publicKey)).toEqual({ ...facts, sentSha256 });
  expect(await checkReceipt({ file, receipt: both, publicKey })).toEqual({
    is: "genuine",
    facts: { ...facts, sentSha256 },
  });
  expect(await checkReceipt({ file: photo, receipt: both, publicKey })).toMatchObject({
    is: "genuine",
    isAsSent: true,
  });
  expect(await verdict({ file: new Uint8Array(randomBytes(5_000)), receipt: both })).toBe("other-file");
  expect(await verdict({ file: photo })).toBe("other-file");
  const lines = both.split("\n");
  for (const changed of [
    lines.filter((line) => !line.startsWith("SHA-256 as sent")).join("\n"),
    both.replace("receipt 2", "receipt 1"),
    both.replace(sentSha256, facts.sha256),
  ])
    expect(["not-signed", "no-receipt"]).toContain(await verdict({ receipt: changed }));
});

test("It survives a mail: other line ends, quotation marks of an answer, words around it", async () => {
  expect(await verdict({ receipt: receipt.replaceAll("\n", "\r\n") })).toBe("genuine");
  const quoted = `On Thursday you wrote:\n${receipt.replaceAll(/^(?=.)/gm, "> ")}\nThank you.`;
  expect(await verdict({ receipt: quoted })).toBe("genuine");
});

test("One flipped bit in the file is a different file, wherever it is", async () => {
  for (const at of [0, 1, 9_999, 19_999]) {
    for (const bit of [1, 128]) {
      const flipped = new Uint8Array(file);
      flipped[at] = (flipped[at] ?? 0) ^ bit;
      expect(await verdict({ file: flipped })).toBe("other-file");
    }
  }
  expect(await verdict({ file: file.slice(0, -1) })).toBe("other-file");
});

test("No letter of a receipt can be changed: here, and in the browser", async () => {
  // The last letters of a signature may hold bits that count for nothing.
  const end = receipt.indexOf("==");
  for (let at = 0; at < end - 1; at++) {
    const letter = receipt[at] ?? "";
    const other = letter === "1" ? "2" : letter === "a" ? "b" : /\d/.test(letter) ? "1" : "a";
    const changed = receipt.slice(0, at) + other + receipt.slice(at + 1);
    expect(verifyReceipt(changed, publicKey), changed).toBeNull();
    expect(["not-signed", "no-receipt"]).toContain(await verdict({ receipt: changed }));
  }
});

test("Somebody else's key, a text that is no receipt and a browser without signatures are told apart", async () => {
  const ours = settings.RECEIPT_SIGNING_KEY;
  settings.RECEIPT_SIGNING_KEY = newKey();
  const theirs = signReceipt(facts);
  const theirKey = receiptPublicKey();
  settings.RECEIPT_SIGNING_KEY = ours;
  expect(verifyReceipt(theirs)).toBeNull();
  expect(await verdict({ receipt: theirs })).toBe("not-signed");
  expect(await verdict({ receipt: theirs, publicKey: theirKey })).toBe("genuine");
  expect(await verdict({ receipt: "" })).toBe("no-receipt");
  expect(await verdict({ receipt: receipt.slice(0, 200) })).toBe("no-receipt");
  expect(await verdict({ receipt: receipt + "x".repeat(9_000) })).toBe("no-receipt");
  expect(await verdict({ publicKey: "" })).toBe("no-key");
  expect(await verdict({ publicKey: publicKey.replace("MCow", "MCoz") })).toBe("no-key");
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey;
  expect(await verdict({ publicKey: rsa.export({ type: "spki", format: "pem" }).toString() })).toBe("no-key");
  const old = { importKey: () => Promise.reject(new DOMException("", "NotSupportedError")) };
  expect(await checkReceipt({ file, receipt, publicKey }, old as unknown as SubtleCrypto)).toEqual({
    is: "cannot-check",
  });
});

test("The public key opens nothing", () => {
  expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n[A-Za-z0-9+/]{59}=\n-----END PUBLIC KEY-----\n$/);
  expect(publicKey).not.toContain(settings.RECEIPT_SIGNING_KEY.slice(-40));
});

const folder = mkdtempSync(path.join(tmpdir(), "receipt-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("The commands of the page check it by hand, and find a changed receipt", () => {
  const run = (command: string) =>
    execFileSync("sh", ["-c", command], { cwd: folder, encoding: "utf8", stdio: "pipe" });
  writeFileSync(path.join(folder, "document.pdf"), file);
  writeFileSync(path.join(folder, "receipt-key.pem"), publicKey);
  writeFileSync(path.join(folder, "receipt.txt"), receipt);
  expect(run(HASH_COMMAND)).toBe(`${facts.sha256}  document.pdf\n`);
  expect(run(SIGNATURE_COMMANDS.join("\n"))).toContain("Signature Verified Successfully");
  writeFileSync(path.join(folder, "receipt.txt"), signReceipt({ ...facts, sentSha256: facts.sha256 }));
  expect(run(SIGNATURE_COMMANDS.join("\n"))).toContain("Signature Verified Successfully");
  writeFileSync(path.join(folder, "receipt.txt"), receipt.replace("Version: 2", "Version: 3"));
  expect(() => run(SIGNATURE_COMMANDS.join("\n"))).toThrow();
});
