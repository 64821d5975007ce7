import "server-only";
import { z } from "zod";
import { LOCALES } from "@/lib/platform/locales";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";

export const savedSearchRow = row({
  id: z.string(),
  query: z.string(),
  name: z.string(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  mailed_at: z.string().nullable(),
});
export type SavedSearch = z.output<typeof savedSearchRow>;

/** The search behind the link in a mail. */
export const linkedSearch = row({
  name: z.string(),
  query: z.string(),
  email: z.string(),
  state: z.enum(["open", "running", "ended"]),
});
export type LinkedSearch = z.output<typeof linkedSearch>;

const searchToMail = row({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  query: z.string(),
  seen_on: z.string(),
  until: z.string(),
  locale: keyOf(LOCALES),
});

export const answers = {
  save_search: row({ id: z.string(), state: z.enum(["open", "running"]) }),
  find_saved_search: linkedSearch.nullable(),
  list_saved_searches_to_mail: z.array(searchToMail),
  finish_saved_search: z.boolean(),
  purge_saved_searches: z.number(),
};
export const call = procedureCalls(answers);
