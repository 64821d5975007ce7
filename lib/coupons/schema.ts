import { z } from "zod";
import { cleanLine, emptyToUndefined } from "@/lib/leads/fields";
import { rupeesField } from "@/lib/service-catalog/rupees-field";
import { COUPON_LIMITS } from "./limits";

const TRY_AGAIN = "Open this page again and try once more";
const [SHORTEST, LONGEST] = COUPON_LIMITS.code;
const CODE = `${SHORTEST} to ${LONGEST} letters, digits and hyphens, such as WELCOME-10`;

/** As somebody types it, in any case and with spaces around. */
export const couponCodeSchema = z
  .string()
  .max(100, CODE)
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(
    z
      .string()
      .min(SHORTEST, CODE)
      .max(LONGEST, CODE)
      .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, CODE),
  );

const whole = (most: number, message: string) =>
  z.preprocess(
    emptyToUndefined,
    z.coerce.number(message).int(message).min(1, message).max(most, message).optional(),
  );

const SUM = "Write a sum in rupees, such as 500 or 999.50";
const rupees = rupeesField(SUM, 100);

const day = z.preprocess(emptyToUndefined, z.iso.date("Choose a day").optional());
const NUMBER = "Write a number, such as 10 or 500";
const PERCENT = "A whole number from 1 to 100";

export const couponSchema = z
  .object({
    key: z.guid(TRY_AGAIN),
    code: couponCodeSchema,
    kind: z.enum(["percent", "rupees"], "Choose what it takes off"),
    value: z
      .string()
      .max(30, NUMBER)
      .regex(/^[\d\s.,₹]*$/, NUMBER)
      .default(""),
    from: day,
    /** The last day of India on which it holds. */
    until: day,
    mostUses: whole(COUPON_LIMITS.uses, "A number from 1 on, or nothing"),
    mostUsesEach: whole(COUPON_LIMITS.usesEach, `1 to ${COUPON_LIMITS.usesEach}, or nothing`),
    least: z.preprocess(emptyToUndefined, rupees.optional()),
    isFirstPurchase: z
      .literal("on")
      .optional()
      .catch(undefined)
      .transform((value) => value === "on"),
    services: z.preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.guid(TRY_AGAIN)).max(200),
    ),
    note: z.preprocess(
      emptyToUndefined,
      z
        .string()
        .max(COUPON_LIMITS.note[1] * 4)
        .transform(cleanLine)
        .refine(
          ({ length }) => length >= COUPON_LIMITS.note[0] && length <= COUPON_LIMITS.note[1],
          `${COUPON_LIMITS.note[0]} to ${COUPON_LIMITS.note[1]} characters`,
        )
        .optional(),
    ),
  })
  .transform(({ kind, value, ...entry }, context) => {
    const off =
      kind === "percent"
        ? z.coerce
            .number()
            .int()
            .min(1)
            .max(100)
            .safeParse(value.trim() || undefined)
        : rupees.safeParse(value);
    if (!off.success)
      context.addIssue({ code: "custom", path: ["value"], message: kind === "percent" ? PERCENT : SUM });
    if (entry.from && entry.until && entry.until < entry.from)
      context.addIssue({ code: "custom", path: ["until"], message: "This day is before the first one" });
    if (!off.success) return z.NEVER;
    return {
      ...entry,
      percent: kind === "percent" ? off.data : null,
      amountMinor: kind === "rupees" ? off.data : null,
    };
  });
export type CouponEntry = z.output<typeof couponSchema>;

export const couponEndSchema = z.object({ coupon: z.guid(TRY_AGAIN) });
