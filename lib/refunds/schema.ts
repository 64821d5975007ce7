import { z } from "zod";
import { cleanText, emptyToUndefined } from "@/lib/leads/fields";
import { parseRupees } from "@/lib/service-catalog/price";
import { REASON_LIMITS } from "./limits";

const TRY_AGAIN = "Open this page again and try once more";
const [LEAST, MOST] = REASON_LIMITS;

const words = (message: string) =>
  z
    .string(message)
    .max(MOST * 4, `Write at most ${MOST} characters`)
    .transform((text) => cleanText(text).trim())
    .refine((text) => text.length >= LEAST, message)
    .refine((text) => text.length <= MOST, `Write at most ${MOST} characters`);

const rupees = z
  .string("Write a sum in rupees, such as 11,800 or 999.50")
  .max(30, "Write a sum in rupees, such as 11,800 or 999.50")
  .transform((typed, context) => {
    const minor = parseRupees(typed);
    if (minor === null || minor < 1) {
      context.addIssue({ code: "custom", message: "Write a sum in rupees, such as 11,800 or 999.50" });
      return z.NEVER;
    }
    return minor;
  });

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

export const retryRefundSchema = z.object({
  refundId: z.guid(TRY_AGAIN),
  version: z.coerce.number(TRY_AGAIN).int().min(1),
});
