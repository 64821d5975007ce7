import { z } from "zod";
import { cleanLine, emptyToUndefined } from "@/lib/leads/fields";
import { parseRupees } from "@/lib/service-catalog/price";
import { REFERRAL_LIMITS } from "./limits";

const TRY_AGAIN = "Open this page again and try once more";

const whole = (least: number, most: number, message: string) =>
  z.preprocess(
    emptyToUndefined,
    z.coerce.number(message).int(message).min(least, message).max(most, message).optional(),
  );

const SUM = "Write a sum in rupees, such as 500 or 2,000";
const rupees = z
  .string()
  .max(30, SUM)
  .transform((typed, context) => {
    const minor = parseRupees(typed);
    if (minor === null || minor < 100) {
      context.addIssue({ code: "custom", message: SUM });
      return z.NEVER;
    }
    return minor;
  });
const MOST_REWARD = 100_000_000;

const day = z.preprocess(emptyToUndefined, z.iso.date("Choose a day").optional());

const line = ([shortest, longest]: readonly [number, number]) =>
  z
    .string()
    .max(longest * 4)
    .transform(cleanLine)
    .refine(({ length }) => length >= shortest && length <= longest, `${shortest} to ${longest} characters`);

export const referralTermsSchema = z
  .object({
    key: z.guid(TRY_AGAIN),
    reward: rupees.refine((minor) => minor <= MOST_REWARD, "At most ₹10,00,000"),
    coupon: z.preprocess(emptyToUndefined, z.guid(TRY_AGAIN).optional()),
    least: z.preprocess(emptyToUndefined, rupees.optional()),
    waitDays: whole(0, REFERRAL_LIMITS.waitDays, `0 to ${REFERRAL_LIMITS.waitDays} days`),
    mostAYear: whole(1, REFERRAL_LIMITS.mostAYear, `1 to ${REFERRAL_LIMITS.mostAYear}, or nothing`),
    from: day,
    /** The last day of India on which they hold. */
    until: day,
    services: z.preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.guid(TRY_AGAIN)).max(200),
    ),
    note: z.preprocess(emptyToUndefined, line(REFERRAL_LIMITS.termsNote).optional()),
  })
  .refine(({ from, until }) => !from || !until || until >= from, {
    path: ["until"],
    error: "This day is before the first one",
  });
export type ReferralTermsEntry = z.output<typeof referralTermsSchema>;

export const endTermsSchema = z.object({ terms: z.guid(TRY_AGAIN) });

const decided = { referralId: z.guid(TRY_AGAIN), version: z.coerce.number(TRY_AGAIN).int().min(1) };
const [SHORTEST, LONGEST] = REFERRAL_LIMITS.reference;
const REFERENCE = `${SHORTEST} to ${LONGEST} letters and digits, as the bank or UPI shows it`;

export const payReferralSchema = z.object({
  ...decided,
  reference: z
    .string()
    .max(200, REFERENCE)
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(
      z
        .string()
        .min(SHORTEST, REFERENCE)
        .max(LONGEST, REFERENCE)
        .regex(/^[A-Za-z0-9][A-Za-z0-9/._-]*$/, REFERENCE),
    ),
});
export type ReferralPayment = z.output<typeof payReferralSchema>;

export const endReferralSchema = z.object({ ...decided, note: line(REFERRAL_LIMITS.note) });
export type ReferralEnd = z.output<typeof endReferralSchema>;

export const showNameSchema = z.object({
  shown: z.enum(["yes", "no"], TRY_AGAIN).transform((answer) => answer === "yes"),
});
