import { z } from "zod";
import { matchQueryText } from "@/lib/match/query-text";
import {
  cleanLine,
  detailText,
  dropInvalid,
  email,
  emptyToUndefined,
  leadFormFields,
  message,
  optionalDetail,
  optionalEmail,
  optionalMessage,
  optionalPhone,
  personName,
  phone,
} from "./fields";
import { isoDateIn } from "./slots";
import { ANY_TIME, BUDGETS, CALL_TIMES, LEAD_LIMITS, PARTNER_KINDS, STUDY_LEVELS } from "./wording";

const destination = dropInvalid(z.string().max(100).transform(cleanLine)).transform(
  (name) => name || undefined,
);

const SLOT_ERROR = "Pick a time, or ask us to suggest one";
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
    /** The query of the match that the booking was begun from. */
    match: dropInvalid(matchQueryText),
    /** The day selected when the form was sent, in the visitor's time zone. */
    slotDay: dropInvalid(z.iso.date()),
  })
  .refine(
    ({ slot: chosen, slotDay, timeZone }) =>
      !(chosen instanceof Date) || slotDay === undefined || isoDateIn(timeZone, chosen) === slotDay,
    {
      path: ["slot"],
      message: "Pick a time on the day you chose",
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

/** One of the choices; what is none of them was not chosen by a person. */
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
        refuse("friendConsent", "Ask your friend first. We can’t contact them until you tick this box");
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
      message: "Tell us the program, or at least the subject",
      when: ({ value }) => isObject(value),
    },
  );

const WEBSITE_ERROR = "Enter a website address, like example.org";
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

const DOWNLOAD_ERROR = "Choose the guide you downloaded";
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
