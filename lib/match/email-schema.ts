import { z } from "zod";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { matchQueryText } from "./query-text";

const EMAIL_ERROR = "Enter an email address like name@example.com";
const EMAIL_MAX_LENGTH = 254;

/** What the form beside an answer sends: where to, the yes to it, and which answer. */
export const sendMatchSchema = z.object({
  email: z
    .string(EMAIL_ERROR)
    .max(EMAIL_MAX_LENGTH + 50, EMAIL_ERROR)
    .transform((typed) => typed.trim().toLowerCase())
    .pipe(z.email(EMAIL_ERROR).max(EMAIL_MAX_LENGTH, EMAIL_ERROR)),
  consent: z.literal("on", "Tick this box, so that we may send it"),
  match: matchQueryText,
  /** Of the page that it was asked from. */
  locale: z.enum(Object.keys(LOCALES) as Locale[]).catch("en"),
});
