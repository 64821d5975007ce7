import "server-only";
import { z } from "zod";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { EMAIL_TOPIC_NAMES, LANGUAGES } from "./rules";

/** As 10:00. */
const time = z.string().transform((text) => text.slice(0, 5));

export const preferencesRow = row({
  language: keyOf(LANGUAGES),
  time_zone: z.string(),
  /** In that zone. */
  call_from: time,
  call_until: time,
  email_about: z
    .array(z.string())
    .transform((chosen) => EMAIL_TOPIC_NAMES.filter((topic) => chosen.includes(topic))),
});
export type ContactPreferences = z.output<typeof preferencesRow>;

export const consentText = row({ purpose: z.string(), title: z.string(), body: z.string() });

export const givenConsent = row({ purpose: z.string(), is_given: z.boolean() });
