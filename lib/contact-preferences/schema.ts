import { z } from "zod";

import { EMAIL_TOPIC_NAMES, type EmailTopic, LANGUAGES, type Language } from "./rules";

const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time, such as 10:00");
const box = z.preprocess((value) => value === "on", z.boolean());

const topicBoxes = Object.fromEntries(EMAIL_TOPIC_NAMES.map((topic) => [`email_${topic}`, box])) as Record<
  `email_${EmailTopic}`,
  typeof box
>;

export const contactPreferencesSchema = z
  .object({
    language: z.enum(LANGUAGE_CODES, "Please choose one of the list"),
    time_zone: z.string().refine(isTimeZone, "Please choose one of the list"),
    call_from: clock,
    call_until: clock,
    calls: box,
    whatsapp: box,
    ...topicBoxes,
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
