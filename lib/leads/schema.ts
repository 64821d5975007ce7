import parsePhoneNumber from "libphonenumber-js/max";
import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";
import { isoDateIn } from "./slots";
import {
  ANY_TIME,
  BUDGETS,
  CALL_TIMES,
  INDIAN_TIME,
  LEAD_LIMITS,
  LEAD_REQUEST_TYPE_NAMES,
  LEAD_STATUS_NAMES,
  PARTNER_KINDS,
  REFERRAL_CODE,
  STUDY_LEVELS,
} from "./wording";

/** Unicode normalization, so that the same text is equal whatever keyboard typed it. */
function cleanText(text: string): string {
  return plainText(text.normalize("NFC"));
}

function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, " ");
}

const personName = z
  .string("Enter your name")
  .max(LEAD_LIMITS.name * 4, `Keep the name under ${LEAD_LIMITS.name} characters`)
  .transform(cleanLine)
  .refine((name) => /\p{L}/u.test(name), "Enter your name")
  .refine(
    (name) => [...name].length <= LEAD_LIMITS.name,
    `Keep the name under ${LEAD_LIMITS.name} characters`,
  );

const EMAIL_ERROR = "Enter an email address like name@example.com";
const email = z
  .string(EMAIL_ERROR)
  .max(LEAD_LIMITS.email + 50, EMAIL_ERROR)
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(z.email(EMAIL_ERROR).max(LEAD_LIMITS.email, EMAIL_ERROR));

const optionalEmail = z.preprocess(emptyToUndefined, email.optional());

/** An empty field is an omitted one. */
function emptyToUndefined(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? undefined : value;
}

const PHONE_ERROR =
  "Check the phone number. If it is not an Indian number, start with + and the country code";

/** Accepts usual spellings, stores +919876543210. */
const phone = z
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

const optionalPhone = z.preprocess(emptyToUndefined, phone.optional());

const MESSAGE_ERROR = `Keep the message under ${LEAD_LIMITS.message} characters`;
const message = z
  .string()
  .max(LEAD_LIMITS.message * 4, MESSAGE_ERROR)
  .transform(cleanText)
  .refine((text) => [...text].length <= LEAD_LIMITS.message, MESSAGE_ERROR);
const optionalMessage = message.optional().transform((text) => text || undefined);

const consent = z.literal("on", "Tick this box, so that we may answer you");

/** Values that nobody typed are dropped, not reported, when invalid. */
function dropInvalid<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

export const timeZoneSchema = z
  .string()
  .regex(/^[A-Za-z0-9_+/-]{1,64}$/)
  .refine(isTimeZone)
  .catch(INDIAN_TIME)
  .default(INDIAN_TIME);

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

/** Attribution of a visit: campaign parameters, and the referring page. */
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

/** A referral code: /?ref=K7M3QP, in any case. */
export const referralCode = z
  .string()
  .max(20)
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(REFERRAL_CODE));

const attributionField = dropInvalid(z.string().max(4000).transform(parseJson).pipe(attributionSchema));

/** Added by the forms' own script; absent without script. */
const addedByScript = {
  timeZone: timeZoneSchema,
  sourcePage: dropInvalid(sitePath),
  referrer: dropInvalid(z.url({ protocol: /^https?$/ }).max(500)),
  firstTouch: attributionField,
  lastTouch: attributionField,
  referralCode: dropInvalid(referralCode),
  pageKey: dropInvalid(z.uuid()),
  filledForMs: dropInvalid(z.coerce.number().nonnegative()),
  /** The entry was queued on the device until the network was back, so nobody is there to answer a question. */
  wasQueued: z
    .literal("yes")
    .optional()
    .catch(undefined)
    .transform((value) => value === "yes"),
};

/** A honeypot: only bots fill it in. */
const honeypot = z.string().max(500).catch("filled").default("");

/** Fields of every lead form. */
export const leadFormFields = { name: personName, consent, website: honeypot, ...addedByScript };

const destination = dropInvalid(z.string().max(100).transform(cleanLine)).transform(
  (name) => name || undefined,
);

const SLOT_ERROR = "Choose a time, or let us suggest one";
const slot = z
  .union([z.literal(ANY_TIME), z.iso.datetime({ offset: true, error: SLOT_ERROR })], SLOT_ERROR)
  .transform((chosen) => (chosen === ANY_TIME ? null : new Date(chosen)));

/** Cross-field rules run together with the field rules, not only after all of those pass. */
function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

export const bookConsultationSchema = z
  .object({
    ...leadFormFields,
    email,
    phone,
    destination,
    message: optionalMessage,
    slot,
    /** The day selected when the form was sent, in the visitor's time zone. */
    slotDay: dropInvalid(z.iso.date()),
  })
  .refine(
    ({ slot: chosen, slotDay, timeZone }) =>
      !(chosen instanceof Date) || slotDay === undefined || isoDateIn(timeZone, chosen) === slotDay,
    {
      path: ["slot"],
      message: "Choose a time on the day you picked",
      when: ({ value }) => isObject(value),
    },
  );

export const getCallbackSchema = z.object({
  ...leadFormFields,
  email: optionalEmail,
  phone,
  callTime: z.enum(CALL_TIMES.map((time) => time.value)).catch("any"),
  message: optionalMessage,
});

export const contactSchema = z.object({
  ...leadFormFields,
  email,
  phone: optionalPhone,
  message: z.string("Write your message").pipe(message).refine(Boolean, "Write your message"),
});

/** A short single-line field of one kind of lead; undefined when empty. */
const detailText = z
  .string()
  .max(LEAD_LIMITS.detail * 4, `Keep this under ${LEAD_LIMITS.detail} characters`)
  .transform(cleanLine)
  .refine(
    (text) => [...text].length <= LEAD_LIMITS.detail,
    `Keep this under ${LEAD_LIMITS.detail} characters`,
  );
const optionalDetail = detailText.optional().transform((text) => text || undefined);

/** One of the choices; anything else was not chosen by a person. */
function choice<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return dropInvalid(z.preprocess(emptyToUndefined, z.enum(choices).optional()));
}

export const referralSchema = z
  .object({
    ...leadFormFields,
    email,
    phone: optionalPhone,
    friendName: z.preprocess(emptyToUndefined, personName.optional()),
    friendPhone: optionalPhone,
    friendEmail: optionalEmail,
    friendInterest: optionalDetail,
    friendConsent: dropInvalid(z.literal("on")),
    message: optionalMessage,
  })
  .superRefine(
    (form, context) => {
      const isFriendNamed = form.friendName || form.friendPhone || form.friendEmail || form.friendInterest;
      if (!isFriendNamed) return;
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (!form.friendName) refuse("friendName", "Enter your friend’s name, or leave all four fields empty");
      if (!form.friendPhone && !form.friendEmail)
        refuse("friendPhone", "Enter your friend’s phone number or email address");
      if (!form.friendConsent)
        refuse("friendConsent", "Ask your friend first. Without this box we may not contact them");
    },
    { when: ({ value }) => isObject(value) },
  );

const programSlug = dropInvalid(
  z
    .string()
    .max(160)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
);

export const programRequestSchema = z
  .object({
    ...leadFormFields,
    email,
    phone,
    program: optionalDetail,
    programSlug,
    university: optionalDetail,
    destination,
    level: choice(STUDY_LEVELS),
    intake: optionalDetail,
    budget: choice(BUDGETS),
    message: optionalMessage,
  })
  .refine(
    ({ program, university, destination: country, message: words }) =>
      Boolean(program || university || country || words),
    {
      path: ["program"],
      message: "Tell us the program, or at least the subject you want to study",
      when: ({ value }) => isObject(value),
    },
  );

const WEBSITE_ERROR = "Enter the address of the website, like example.org";
const organisationUrl = z.preprocess(
  emptyToUndefined,
  z
    .string()
    .max(LEAD_LIMITS.url, WEBSITE_ERROR)
    .transform((typed) => (/^[a-z]+:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`))
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: WEBSITE_ERROR }))
    .optional(),
);

export const partnerSchema = z.object({
  ...leadFormFields,
  email,
  phone: optionalPhone,
  organisation: z
    .string("Enter the name of your organisation")
    .pipe(detailText)
    .refine(Boolean, "Enter the name of your organisation"),
  kind: z.enum(PARTNER_KINDS, "Choose what kind of organisation it is"),
  country: optionalDetail,
  organisationUrl,
  message: z
    .string("Tell us what you have in mind")
    .pipe(message)
    .refine(Boolean, "Tell us what you have in mind"),
});

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const webinarSchema = z.object({
  ...leadFormFields,
  email,
  phone: optionalPhone,
  webinar: z.string().max(80).regex(SLUG),
  message: optionalMessage,
});

const DOWNLOAD_ERROR = "Choose the guide you took";
export const downloadSchema = z.object({
  ...leadFormFields,
  email,
  download: z.string(DOWNLOAD_ERROR).max(80, DOWNLOAD_ERROR).regex(SLUG, DOWNLOAD_ERROR),
});

/** The text fields of a job application; the CV file is checked by lib/careers. */
export const applicantFields = {
  ...leadFormFields,
  email,
  phone,
  message: optionalMessage,
  notice: optionalDetail,
};

type LeadFormFields = Omit<z.output<typeof contactSchema>, "email" | "message" | "phone">;
/** What all forms have in common, once valid. */
export type LeadEntry = LeadFormFields & {
  email?: string | undefined;
  phone?: string | undefined;
  message?: string | undefined;
};

/** Cursor of the lead list, newest first: "2026-11-23T04:30:00.123456+00:00~<id>". */
const leadCursor = z
  .string()
  .max(100)
  .transform((cursor) => cursor.split("~"))
  .pipe(z.tuple([z.iso.datetime({ offset: true }), z.uuid()]))
  .transform(([createdAt, id]) => ({ createdAt, id }));
export type LeadCursor = z.infer<typeof leadCursor>;

/** The filters of the lead list in its URL; invalid ones are dropped. */
export const leadFiltersSchema = z.object({
  q: z
    .string()
    .transform((text) => cleanLine(text).slice(0, LEAD_LIMITS.search))
    .catch(""),
  status: z.enum(LEAD_STATUS_NAMES).optional().catch(undefined),
  type: z.enum(LEAD_REQUEST_TYPE_NAMES).optional().catch(undefined),
  owner: z.enum(["mine", "unclaimed"]).optional().catch(undefined),
  /** Rows older than this cursor. */
  after: dropInvalid(leadCursor),
});
export type LeadFilters = z.infer<typeof leadFiltersSchema>;

/** The open lead, beside the filters in the URL. */
export const openLeadSchema = z.object({ lead: dropInvalid(z.uuid()) });

const leadId = z.uuid("Open the lead again and try once more");
const NOTE_ERROR = `Keep the note under ${LEAD_LIMITS.note} characters`;
const note = z
  .string()
  .max(LEAD_LIMITS.note * 4, NOTE_ERROR)
  .transform(cleanText)
  .refine((text) => [...text].length <= LEAD_LIMITS.note, NOTE_ERROR);

export const leadIdSchema = z.object({ leadId });
export const leadNoteSchema = z.object({ leadId, note: note.refine(Boolean, "Write the note") });
export const leadStatusSchema = z
  .object({
    leadId,
    status: z.enum(LEAD_STATUS_NAMES, "Choose a status"),
    note: note.optional().transform((text) => text || undefined),
  })
  .refine(({ status, note: reason }) => status !== "lost" || reason !== undefined, {
    path: ["note"],
    message: "Say why the lead is lost",
  });
