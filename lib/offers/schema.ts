import { z } from "zod";
import { cleanLine, cleanText, emptyToUndefined } from "@/lib/leads/fields";
import { OFFER_LIMITS } from "./limits";

const TRY_AGAIN = "Open the application again and try once more";
const version = z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).positive(TRY_AGAIN).max(1_000_000, TRY_AGAIN);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());
const day = optional(z.iso.date("Pick a day"));
const amount = (least: number) =>
  optional(
    z.coerce
      .number("Write the sum in figures, as 12500")
      .min(least, "Write the sum in figures, as 12500")
      .max(OFFER_LIMITS.amount, "This sum is too large")
      .transform((value) => Math.round(value * 100) / 100),
  );
const words = (limit: number) =>
  z
    .string()
    .max(limit * 4, `Keep it under ${limit} characters`)
    .transform(cleanText)
    .refine((text) => text.length <= limit, `Keep it under ${limit} characters`);

/** What both the form of a new offer and that of a correction ask. */
const facts = {
  receivedOn: z.iso.date("Pick the day on the letter"),
  acceptBy: day,
  /** The day itself, where offices are closed and it is right all the same. */
  acceptByKept: day,
  currency: optional(z.string().regex(/^[A-Z]{3}$/, "Choose a currency")),
  tuition: amount(0),
  scholarship: amount(0.01),
  deposit: amount(0.01),
  depositBy: day,
  depositByKept: day,
  /** One condition a line. */
  conditions: words(OFFER_LIMITS.conditions * OFFER_LIMITS.condition)
    .transform((text) =>
      text
        .split("\n")
        .map((line) => cleanLine(line))
        .filter(Boolean),
    )
    .refine(
      (lines) => lines.length <= OFFER_LIMITS.conditions,
      `At most ${OFFER_LIMITS.conditions} conditions`,
    )
    .refine(
      (lines) => lines.every((line) => line.length >= 3 && line.length <= OFFER_LIMITS.condition),
      `A condition has 3 to ${OFFER_LIMITS.condition} characters`,
    ),
};
type Facts = z.output<z.ZodObject<typeof facts>>;
/** One day for all of them, as letters mostly have it; each can have another one later. */
const conditionsBy = { conditionsBy: day, conditionsByKept: day };

function agree(offer: Facts, context: z.RefinementCtx) {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (offer.acceptBy && offer.acceptBy < offer.receivedOn) say("acceptBy", "This is before the offer came");
  if (offer.depositBy && offer.depositBy < offer.receivedOn)
    say("depositBy", "This is before the offer came");
  const hasSum = [offer.tuition, offer.scholarship, offer.deposit].some((sum) => sum !== undefined);
  if (hasSum && !offer.currency) say("currency", "Choose a currency");
}

export const recordOfferSchema = z
  .object({
    applicationId: z.guid(TRY_AGAIN),
    version,
    key: z.guid(TRY_AGAIN),
    note: optional(words(OFFER_LIMITS.note)),
    ...facts,
    ...conditionsBy,
  })
  .superRefine(agree)
  .superRefine(({ conditionsBy: by, receivedOn, conditions }, context) => {
    if (!by) return;
    const message =
      conditions.length === 0
        ? "Write the conditions, or leave this empty"
        : by < receivedOn
          ? "This is before the offer came"
          : null;
    if (message) context.addIssue({ code: "custom", path: ["conditionsBy"], message });
  });

const offer = { offerId: z.guid(TRY_AGAIN), version };
const confirmationNumber = z
  .string()
  .max(OFFER_LIMITS.number * 4, "This number is too long")
  .transform(cleanLine)
  .refine(
    (text) => text.length >= 3 && text.length <= OFFER_LIMITS.number,
    "Write the number as it is on the paper",
  );
/** What stands on a confirmation beside its number; which of it there is depends on its kind. */
const onConfirmation = {
  /** The number itself, where it looks like none and is right all the same. */
  numberKept: optional(confirmationNumber),
  until: day,
  startsOn: day,
  total: amount(0.01),
};
function endsAfterIssue(
  { confirmedOn, until }: { confirmedOn?: string | undefined; until?: string | undefined },
  context: z.RefinementCtx,
) {
  if (confirmedOn && until && until < confirmedOn)
    context.addIssue({ code: "custom", path: ["until"], message: "This is before it was issued" });
}

export const correctOfferSchema = z
  .object({
    ...offer,
    ...facts,
    ...onConfirmation,
    number: optional(confirmationNumber),
    confirmedOn: day,
    reason: words(OFFER_LIMITS.note).refine((text) => text.length >= 3, "Say why; the student reads it"),
  })
  .superRefine(agree)
  .superRefine(endsAfterIssue);
export const decideOfferSchema = z.object({
  ...offer,
  accepts: z.enum(["yes", "no"], TRY_AGAIN),
  reason: optional(words(OFFER_LIMITS.note)),
});
const condition = { conditionId: z.guid(TRY_AGAIN), version };
export const conditionSchema = z.object({ ...condition, metOn: day });
export const conditionDaySchema = z.object({ ...condition, meetBy: day, meetByKept: day });
export const depositSchema = z.object({
  ...offer,
  paidOn: z.iso.date("Pick the day"),
  note: optional(words(OFFER_LIMITS.note)),
});
export const reportDepositSchema = z.object({ ...offer, paidOn: z.iso.date("Pick the day") });
export const confirmationSchema = z
  .object({
    ...offer,
    ...onConfirmation,
    number: confirmationNumber,
    confirmedOn: z.iso.date("Pick the day"),
  })
  .superRefine(endsAfterIssue);
