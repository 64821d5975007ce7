import { z } from "zod";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { cleanSlugs, SHORTLIST_KINDS } from "./stored";

/** Slugs as an address or a browser names them; anything else in the list is passed over. */
const slugs = z.unknown().optional().transform(cleanSlugs);
const shortlisted = z
  .object({ programs: slugs, universities: slugs })
  .catch({ programs: [], universities: [] });

/** What a browser asks of app/api/shortlist. Nothing to change asks for the list as it is. */
export const shortlistChangeSchema = z.object({ add: shortlisted, remove: shortlisted });

/** The form without script. */
export const addToShortlistSchema = z.object({
  kind: z.enum(SHORTLIST_KINDS),
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The language of the page that the form was sent from. */
  locale: z.enum(Object.keys(LOCALES) as Locale[]).catch("en"),
});
