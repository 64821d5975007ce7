import { z } from "zod";
import { couponCodeSchema } from "@/lib/coupons/schema";
import { GSTIN_FAULTS, gstinFault, plainGstin } from "@/lib/invoices/gstin";
import { isGstState } from "@/lib/invoices/states";
import { cleanLine, cleanText, email, emptyToUndefined } from "@/lib/leads/fields";
import { BILLING_LIMITS, END_NOTE_LIMITS, HOME_COUNTRY } from "./limits";
import { PAY_WAYS, SANDBOX_OUTCOME_NAMES } from "./providers";

const TRY_AGAIN = "Open this page again and try once more";
const provider = z.enum(PAY_WAYS, "Choose how to pay");

const words = ([least, most]: readonly [number, number], message: string, clean = cleanLine) =>
  z
    .string(message)
    .max(most * 4, message)
    .transform(clean)
    .refine((text) => text.length >= least && text.length <= most, message);

const gstin = z
  .string()
  .max(40, GSTIN_FAULTS.form)
  .transform(plainGstin)
  .superRefine((number, context) => {
    const fault = gstinFault(number);
    if (fault) context.addIssue({ code: "custom", message: GSTIN_FAULTS[fault] });
  });

export const placeOrderSchema = z
  .object({
    serviceId: z.guid(TRY_AGAIN),
    priceId: z.guid(TRY_AGAIN),
    /** What the page showed, in paise. */
    total: z.coerce.number(TRY_AGAIN).int().min(100),
    /** What was applied to it. */
    coupon: z.preprocess(emptyToUndefined, couponCodeSchema.optional()),
    key: z.guid(TRY_AGAIN),
    name: words(BILLING_LIMITS.name, "Enter the name for the bill"),
    email,
    address: words(BILLING_LIMITS.address, "Enter the address for the bill", (text) =>
      cleanText(text).trim(),
    ),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "Choose the country")
      .default(HOME_COUNTRY),
    /** Of India alone. */
    state: z.preprocess(emptyToUndefined, z.string().refine(isGstState, "Choose the state").optional()),
    gstin: z.preprocess(emptyToUndefined, gstin.optional()),
    provider,
    /** Of a price that may be paid in parts. */
    plan: z.enum(["at once", "in parts"], TRY_AGAIN).default("at once"),
    /** Somebody else pays: the order is made, and its page makes the link. */
    way: z.literal("link").optional().catch(undefined),
  })
  .refine(({ country, state }) => country !== HOME_COUNTRY || state !== undefined, {
    path: ["state"],
    message: "Choose the state",
  })
  .refine(({ country, gstin }) => country === HOME_COUNTRY || gstin === undefined, {
    path: ["gstin"],
    message: "A GST number is for bills in India. Leave it empty, or choose India",
  })
  .refine(
    ({ country, gstin, state }) =>
      country !== HOME_COUNTRY || gstin === undefined || state === undefined || gstin.startsWith(state),
    { path: ["gstin"], message: "This GST number is of another state than the one you chose" },
  )
  .refine(({ way, plan }) => way !== "link" || plan === "at once", {
    path: ["plan"],
    message: "A link asks for the whole sum. Choose “At once”, or pay the first part yourself",
  })
  // Without script a state may be left chosen under another country.
  .transform((entry) => (entry.country === HOME_COUNTRY ? entry : { ...entry, state: undefined }));
export type OrderEntry = z.output<typeof placeOrderSchema>;

export const payOrderSchema = z.object({
  orderId: z.guid(TRY_AGAIN),
  provider,
  /** What the page showed: the order, or the part of it that is next. */
  part: z.coerce.number(TRY_AGAIN).int().min(1).max(6).default(1),
});

export const endInstalmentsSchema = z.object({
  orderId: z.guid(TRY_AGAIN),
  note: words(END_NOTE_LIMITS, "Say in a sentence why nothing more is to be paid"),
});

export const sandboxSchema = z.object({
  orderId: z.guid(TRY_AGAIN),
  outcome: z.enum(SANDBOX_OUTCOME_NAMES, TRY_AGAIN),
});
