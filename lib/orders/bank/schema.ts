import { z } from "zod";
import { cleanLine, cleanText, emptyToUndefined } from "@/lib/leads/fields";
import { rupeesField } from "@/lib/service-catalog/rupees-field";
import { payTokenSchema } from "../links/schema";
import { PROOF_BYTES, REFUSAL_REASON } from "./limits";
import {
  isAccountNumber,
  isIban,
  isIfsc,
  isSwift,
  isTransferReference,
  isUpiId,
  plainNumber,
  TRANSFER_KINDS,
} from "./numbers";

const TRY_AGAIN = "Open this page again and try once more";

const number = (message: string, is: (text: string) => boolean) =>
  z.string(message).max(100, message).transform(plainNumber).refine(is, message);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());
const name = (message: string) =>
  z
    .string(message)
    .max(400, message)
    .transform(cleanLine)
    .refine(({ length }) => length >= 2 && length <= 100, message);

const rupees = rupeesField("Write the sum in rupees, such as 11,800 or 999.50");

export const bankAccountSchema = z.object({
  key: z.guid(TRY_AGAIN),
  holder: name("Write the name of the account’s holder, as the bank has it"),
  bank: name("Write the name of the bank and its branch"),
  accountNumber: number("An account number has 9 to 18 digits", isAccountNumber),
  ifsc: number("An IFSC has eleven signs, the fifth of them a nought: HDFC0001234", isIfsc),
  upiId: optional(
    z
      .string()
      .max(100)
      .transform((typed) => typed.trim())
      .refine(isUpiId, "A UPI ID looks like name@bank"),
  ),
  swift: optional(number("A SWIFT code has 8 or 11 signs", isSwift)),
  iban: optional(number("This is no IBAN. Compare it with a letter of the bank", isIban)),
});
export type BankAccountEntry = z.output<typeof bankAccountSchema>;

export const accountVerdictSchema = z.object({
  accountId: z.guid(TRY_AGAIN),
  version: z.coerce.number(TRY_AGAIN).int().min(1),
  verdict: z.enum(["confirm", "withdraw", "end"], TRY_AGAIN),
});
export type AccountVerdict = z.output<typeof accountVerdictSchema>;

const REFERENCES = {
  upi: "A UPI payment has a number of twelve digits. Your app calls it UTR, UPI Ref No. or UPI transaction ID",
  bank: "The UTR has 16 to 22 letters and digits, with IMPS twelve digits. It stands in your bank’s app or message",
  abroad: "Write the number your bank gave the transfer: 4 to 35 letters and digits",
} as const;

/** A file field that was left empty is sent as a file without a byte. */
const proof = z.preprocess(
  (value) => (value instanceof File && value.size === 0 ? undefined : value),
  z
    .instanceof(File, { message: "Choose a picture or a PDF" })
    .refine(({ size }) => size <= PROOF_BYTES, "Choose a file of at most 5 MB")
    .optional(),
);

const claim = {
  key: z.guid(TRY_AGAIN),
  kind: z.enum(TRANSFER_KINDS, "Choose how you paid"),
  reference: z
    .string("Write the number of the transfer")
    .max(100, "Write the number of the transfer")
    .transform(plainNumber)
    .refine((typed) => /^[A-Z0-9/-]+$/.test(typed), "Write the number of the transfer: letters and digits"),
  amount: rupees,
  paidOn: z.iso.date("Choose the day on which you paid"),
  proof,
};
type Claim = { kind: keyof typeof REFERENCES; reference: string; proof?: File | undefined };
const checkClaim = ({ kind, reference, proof: file }: Claim, context: z.RefinementCtx) => {
  if (!isTransferReference(kind, reference))
    context.addIssue({ code: "custom", path: ["reference"], message: REFERENCES[kind] });
  if (kind === "abroad" && !file)
    context.addIssue({
      code: "custom",
      path: ["proof"],
      message: "From abroad it takes days: show us what your bank gave you",
    });
};

export const claimTransferSchema = z.object({ orderId: z.guid(TRY_AGAIN), ...claim }).superRefine(checkClaim);
export const claimByLinkSchema = z.object({ token: payTokenSchema, ...claim }).superRefine(checkClaim);
export type TransferEntry = Omit<z.output<typeof claimTransferSchema>, "orderId">;

export const seeTransferSchema = z.object({
  transferId: z.guid(TRY_AGAIN),
  version: z.coerce.number(TRY_AGAIN).int().min(1),
  received: rupees,
});
export type Sighting = z.output<typeof seeTransferSchema>;

const [SHORTEST, LONGEST] = REFUSAL_REASON;
const REASON = "Say what you looked for and what the student can do now";

export const decideTransferSchema = z
  .object({
    transferId: z.guid(TRY_AGAIN),
    version: z.coerce.number(TRY_AGAIN).int().min(1),
    verdict: z.enum(["confirm", "return", "refuse"], TRY_AGAIN),
    reason: optional(
      z
        .string(REASON)
        .max(LONGEST * 4, `Write at most ${LONGEST} characters`)
        .transform((text) => cleanText(text).trim())
        .refine(({ length }) => length >= SHORTEST, REASON)
        .refine(({ length }) => length <= LONGEST, `Write at most ${LONGEST} characters`),
    ),
  })
  .refine(({ verdict, reason }) => verdict !== "refuse" || reason !== undefined, {
    path: ["reason"],
    message: REASON,
  });
export type TransferVerdict = z.output<typeof decideTransferSchema>;
