import { z } from "zod";

/** Languages in which somebody of ours can be asked for. The site itself is in English. */
export const LANGUAGES = {
  en: "English",
  hi: "Hindi",
  bn: "Bengali",
  gu: "Gujarati",
  kn: "Kannada",
  ml: "Malayalam",
  mr: "Marathi",
  or: "Odia",
  pa: "Punjabi",
  ta: "Tamil",
  te: "Telugu",
  ur: "Urdu",
} as const;
export type Language = keyof typeof LANGUAGES;
const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** What notifications are about: the first word of their kind. */
export const EMAIL_TOPICS = {
  applications: "An application moves or needs something from you",
  payments: "A payment is received, fails or is refunded",
  appointments: "A consultation or webinar changes",
  exam: "A mock exam is marked, or marked again",
} as const;
export type EmailTopic = keyof typeof EMAIL_TOPICS;
export const EMAIL_TOPIC_NAMES = Object.keys(EMAIL_TOPICS) as EmailTopic[];

/** Ways to reach somebody that need a consent; its text stands in the database. */
export const CHANNELS = ["calls", "whatsapp"] as const;
export type Channel = (typeof CHANNELS)[number];

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time, such as 10:00");
const box = z.preprocess((value) => value === "on", z.boolean());

export const contactPreferencesSchema = z
  .object({
    language: z.enum(LANGUAGE_CODES, "Please choose one of the list"),
    time_zone: z.string().refine(isTimeZone, "Please choose one of the list"),
    call_from: clock,
    call_until: clock,
    calls: box,
    whatsapp: box,
    email_applications: box,
    email_payments: box,
    email_appointments: box,
    email_exam: box,
  })
  .refine((entry) => entry.call_until > entry.call_from, {
    path: ["call_until"],
    error: "Please choose an end that is later than the beginning",
  });
export type ContactPreferencesEntry = z.output<typeof contactPreferencesSchema>;

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z0-9_+/-]{1,64}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
