import { z } from "zod";
import { cleanText, emptyToUndefined } from "@/lib/leads/fields";
import { plainNumber } from "@/lib/orders/bank/numbers";
import { rupeesField } from "@/lib/service-catalog/rupees-field";
import { REASON_LIMITS, RETURN_REASON_LENGTH } from "./limits";

const TRY_AGAIN = "Open this page again and try once more";
const [LEAST, MOST] = REASON_LIMITS;

const words = (message: string) =>
  z
    .string(message)
    .max(MOST * 4, `Write at most ${MOST} characters`)
    .transform((text) => cleanText(text).trim())
    .refine((text) => text.length >= LEAST, message)
    .refine((text) => text.length <= MOST, `Write at most ${MOST} characters`);

const rupees = rupeesField("Write a sum in rupees, such as 11,800 or 999.50");

export const askRefundSchema = z.object({
  orderId: z.guid(TRY_AGAIN),
  key: z.guid(TRY_AGAIN),
  /** Left out where a person works it out. */
  amount: z.preprocess(emptyToUndefined, rupees.optional()),
  reason: words("Say in a sentence why you want the money back"),
});
export type RefundRequest = z.output<typeof askRefundSchema>;

export const askAtDeskSchema = z.object({
  paymentId: z.guid("Choose a payment"),
  key: z.guid(TRY_AGAIN),
  amount: rupees,
  reason: words("Say in a sentence why the money goes back"),
});
export type DeskRequest = z.output<typeof askAtDeskSchema>;

export const beginWorkSchema = z.object({
  orderId: z.guid(TRY_AGAIN),
  note: words("Say what was done, such as “First call held”").refine(
    (text) => text.length <= 300,
    "Write at most 300 characters",
  ),
});

export const decideRefundSchema = z
  .object({
    refundId: z.guid(TRY_AGAIN),
    version: z.coerce.number(TRY_AGAIN).int().min(1),
    verdict: z.enum(["approve", "refuse"], "Choose what becomes of it"),
    amount: z.preprocess(emptyToUndefined, rupees.optional()),
    note: z.preprocess(emptyToUndefined, words("Write at least a few words").optional()),
  })
  .refine(({ verdict, note }) => verdict === "approve" || note !== undefined, {
    path: ["note"],
    message: "Say why, so that the student understands it",
  });
export type Decision = z.output<typeof decideRefundSchema>;

const BY_HAND = "Write the number that the bank gave your transfer: 6 to 35 letters and digits";
export const sendByHandSchema = z.object({
  refundId: z.guid(TRY_AGAIN),
  version: z.coerce.number(TRY_AGAIN).int().min(1),
  reference: z
    .string(BY_HAND)
    .max(100, BY_HAND)
    .transform(plainNumber)
    .refine((number) => /^[A-Z0-9/-]{6,35}$/.test(number), BY_HAND),
});

export const noteReturnSchema = z.object({
  refundId: z.guid(TRY_AGAIN),
  version: z.coerce.number(TRY_AGAIN).int().min(1),
  day: z.iso.date("Choose the day on which it came back"),
  reason: words("Write what the bank says, such as “Account closed”").refine(
    (text) => text.length <= RETURN_REASON_LENGTH,
    `Write at most ${RETURN_REASON_LENGTH} characters`,
  ),
});
export type NotedReturn = z.output<typeof noteReturnSchema>;

export const retryRefundSchema = z.object({
  refundId: z.guid(TRY_AGAIN),
  version: z.coerce.number(TRY_AGAIN).int().min(1),
});
