import { z } from "zod";
import { email } from "@/lib/auth/schema";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { finderQuery, parseFinder } from "@/lib/programs/schema";

/** As long as the database keeps one. */
const QUERY_MAX_LENGTH = 2000;

/** A search as its address has it, in the one way such a search is written. */
const query = z
  .string()
  .max(QUERY_MAX_LENGTH)
  .transform((text) => finderQuery(parseFinder(new URLSearchParams(text)).filters))
  .refine((text) => text !== "" && text.length <= QUERY_MAX_LENGTH, "Choose at least one filter first");

/** The language of the page that a form was sent from. */
const locale = z.enum(Object.keys(LOCALES) as Locale[]).catch("en");

export const saveSearchSchema = z.object({ email, query, locale });

const TOKEN = /^[0-9a-f]{64}$/;

/** What the links in our mails carry. */
export const savedSearchLinkSchema = z.object({ token: z.string().regex(TOKEN) });

export const SAVED_SEARCH_ANSWERS = ["start", "end"] as const;
export const answerSavedSearchSchema = z.object({
  token: z.string().regex(TOKEN),
  answer: z.enum(SAVED_SEARCH_ANSWERS, "Please choose one of the two"),
  locale,
});

export const endSavedSearchSchema = z.object({ id: z.guid() });
