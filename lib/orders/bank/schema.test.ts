import { expect, test } from "vitest";
import { PROOF_BYTES } from "./limits";
import { bankAccountSchema, claimTransferSchema, decideTransferSchema } from "./schema";

const ID = "11111111-1111-4111-8111-111111111111";
const claim = {
  orderId: ID,
  key: ID,
  kind: "upi",
  reference: "4123 4567 8901",
  amount: "17,700",
  paidOn: "2026-11-27",
  proof: new File([], ""),
};
const account = {
  key: ID,
  holder: " Campusbound  Private Limited ",
  bank: "HDFC Bank, MG Road",
  accountNumber: "5010 0123 456789",
  ifsc: "hdfc0001234",
  upiId: "",
  swift: "",
  iban: "",
};
const faults = (schema: typeof claimTransferSchema | typeof bankAccountSchema, entry: object) => {
  const read = schema.safeParse(entry);
  return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
};

test("A transfer is read as people type it, and a file is no must in India", () => {
  expect(claimTransferSchema.parse(claim)).toMatchObject({
    reference: "412345678901",
    amount: 1_770_000,
    proof: undefined,
  });
});

test("What cannot be found on a statement stands beside its field", () => {
  const told = (change: object) => faults(claimTransferSchema, { ...claim, ...change });
  expect(told({ reference: "41234567890" })).toEqual(["reference"]);
  expect(told({ kind: "bank", reference: "HDFCN1" })).toEqual(["reference"]);
  expect(told({ kind: "cash" })).toContain("kind");
  expect(told({ amount: "lots" })).toEqual(["amount"]);
  expect(told({ amount: "0" })).toEqual(["amount"]);
  expect(told({ paidOn: "yesterday" })).toEqual(["paidOn"]);
  expect(told({ kind: "abroad", reference: "FT26331" })).toEqual(["proof"]);
  expect(told({ kind: "abroad", reference: "FT26331", proof: new File(["x"], "slip.pdf") })).toEqual([]);
  expect(told({ proof: new File([new Uint8Array(PROOF_BYTES + 1)], "slip.pdf") })).toEqual(["proof"]);
});

test("An account is kept without the spaces of the bank’s letter", () => {
  expect(bankAccountSchema.parse(account)).toEqual({
    key: ID,
    holder: "Campusbound Private Limited",
    bank: "HDFC Bank, MG Road",
    accountNumber: "50100123456789",
    ifsc: "HDFC0001234",
    upiId: undefined,
    swift: undefined,
    iban: undefined,
  });
  expect(faults(bankAccountSchema, { ...account, ifsc: "HDFCO001234", iban: "GB29", upiId: "x" })).toEqual([
    "ifsc",
    "upiId",
    "iban",
  ]);
});

test("Whoever is told that a transfer was not found is told why", () => {
  const refuse = { transferId: ID, version: "2", verdict: "refuse", reason: " " };
  expect(decideTransferSchema.safeParse(refuse).success).toBe(false);
  expect(decideTransferSchema.parse({ ...refuse, verdict: "confirm" }).reason).toBeUndefined();
});
