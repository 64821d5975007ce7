import parsePhoneNumber from "libphonenumber-js/max";
import { z } from "zod";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { plainText } from "@/lib/platform/plain-text";
import { INDIAN_TIME, LEAD_LIMITS, REFERRAL_CODE } from "./wording";

/** How one person's text is spelled the same whichever keyboard typed it. */
export function cleanText(text: string): string {
  return plainText(text.normalize("NFC"));
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, " ");
}

const NAME_ERROR: `Keep the name under ${typeof LEAD_LIMITS.name} characters` =
  "Keep the name under 120 characters";
export const personName = z
  .string("Enter your name")
  .max(LEAD_LIMITS.name * 4, NAME_ERROR)
  .transform(cleanLine)
  .refine((name) => /\p{L}/u.test(name), "Enter your name")
  .refine((name) => [...name].length <= LEAD_LIMITS.name, NAME_ERROR);

const EMAIL_ERROR = "Enter an email address like name@example.com";
export const email = z
  .string(EMAIL_ERROR)
  .max(LEAD_LIMITS.email + 50, EMAIL_ERROR)
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(z.email(EMAIL_ERROR).max(LEAD_LIMITS.email, EMAIL_ERROR));

export const optionalEmail = z.preprocess(emptyToUndefined, email.optional());

/** A field that was left empty was not filled in. */
export function emptyToUndefined(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? undefined : value;
}

const PHONE_ERROR = "Check the phone number. If it’s not an Indian number, start with + and the country code";

/** Written as people write it, kept as +919876543210. */
export const phone = z
  .string("Enter a phone number")
  .max(LEAD_LIMITS.phone, PHONE_ERROR)
  .transform((typed, context) => {
    if (typed.trim() === "") {
      context.addIssue({ code: "custom", message: "Enter a phone number" });
      return z.NEVER;
    }
    const parsed = parsePhoneNumber(typed, { defaultCountry: "IN", extract: false });
    if (!parsed?.isValid()) {
      context.addIssue({ code: "custom", message: PHONE_ERROR });
      return z.NEVER;
    }
    return parsed.number as string;
  });

export const optionalPhone = z.preprocess(emptyToUndefined, phone.optional());

const MESSAGE_ERROR: `Keep the message under ${typeof LEAD_LIMITS.message} characters` =
  "Keep the message under 2000 characters";
export const message = z
  .string()
  .max(LEAD_LIMITS.message * 4, MESSAGE_ERROR)
  .transform(cleanText)
  .refine((text) => [...text].length <= LEAD_LIMITS.message, MESSAGE_ERROR);
export const optionalMessage = message.optional().transform((text) => text || undefined);

const consent = z.literal("on", "Tick this box so we can contact you");

/** What is not typed by a person is dropped rather than complained about when it makes no sense. */
export function dropInvalid<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

export const timeZoneSchema = z
  .string()
  .regex(/^[A-Za-z0-9_+/-]{1,64}$/)
  .refine(isTimeZone)
  .catch(INDIAN_TIME)
  .default(INDIAN_TIME);

/** The language of the page; forms on English pages do not send it. */
export const localeSchema = z
  .enum(Object.keys(LOCALES) as Locale[])
  .catch("en")
  .default("en");

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const sitePath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s\\<>"]*$/);
const utmText = z.string().transform((text) => cleanLine(text).slice(0, 200));

/** Where a visit came from: the campaign's own marks, and the page that linked here. */
export const attributionSchema = z.object({
  source: dropInvalid(utmText),
  medium: dropInvalid(utmText),
  campaign: dropInvalid(utmText),
  term: dropInvalid(utmText),
  content: dropInvalid(utmText),
  referrer: dropInvalid(z.url({ protocol: /^https?$/ }).max(500)),
  landing: dropInvalid(sitePath),
  at: dropInvalid(z.iso.datetime()),
});
export type Attribution = z.infer<typeof attributionSchema>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code of whoever sent the visitor: /?ref=K7M3QP, in whichever case it was typed. */
export const referralCode = z
  .string()
  .max(20)
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(REFERRAL_CODE));

const attributionField = dropInvalid(z.string().max(4000).transform(parseJson).pipe(attributionSchema));

/** What the forms' own script adds; a form that works without script has none of it. */
const addedByScript = {
  timeZone: timeZoneSchema,
  sourcePage: dropInvalid(sitePath),
  referrer: dropInvalid(z.url({ protocol: /^https?$/ }).max(500)),
  firstTouch: attributionField,
  lastTouch: attributionField,
  referralCode: dropInvalid(referralCode),
  pageKey: dropInvalid(z.guid()),
  filledForMs: dropInvalid(z.coerce.number().nonnegative()),
  /** The entry waited on the device until the network was back, so nobody is there to answer a question. */
  wasQueued: z
    .literal("yes")
    .optional()
    .catch(undefined)
    .transform((value) => value === "yes"),
};

/** A field that people do not see; what fills it in is a program. */
const honeypot = z.string().max(500).catch("filled").default("");

/** What every lead form has. */
export const leadFormFields = {
  name: personName,
  consent,
  locale: localeSchema,
  website: honeypot,
  ...addedByScript,
};

const DETAIL_ERROR: `Keep this under ${typeof LEAD_LIMITS.detail} characters` =
  "Keep this under 200 characters";
/** A short field of one kind of lead: one line, and nothing when it was left empty. */
export const detailText = z
  .string()
  .max(LEAD_LIMITS.detail * 4, DETAIL_ERROR)
  .transform(cleanLine)
  .refine((text) => [...text].length <= LEAD_LIMITS.detail, DETAIL_ERROR);
export const optionalDetail = detailText.optional().transform((text) => text || undefined);

/** What somebody wrote: cleaned, not empty, and of at most so many characters, each counted once however many bytes it has. */
export function writtenText(limit: number, missing: string, clean = cleanText) {
  const tooLong = `Keep it under ${limit} characters`;
  return z
    .string(missing)
    .max(limit * 4, tooLong)
    .transform((typed) => clean(typed).trim())
    .refine(Boolean, missing)
    .refine((written) => [...written].length <= limit, tooLong);
}

/** The same of one line. */
export const writtenLine = (limit: number, missing: string) => writtenText(limit, missing, cleanLine);
