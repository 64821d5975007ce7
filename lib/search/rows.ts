import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { searchTerm } from "@/lib/programs/finder/rows";
import { GROUP_KINDS } from "./schema";

const foundText = row({ slug: z.string(), title: z.string(), text: z.string().nullable() });
export type FoundText = z.output<typeof foundText>;

export const siteAnswer = row({
  terms: z.array(searchTerm),
  /** No text has all of the words; those found have some. */
  is_partial: z.boolean(),
  groups: z.partialRecord(z.enum(GROUP_KINDS), row({ total: z.number(), found: z.array(foundText) })),
});
export type SiteAnswer = z.output<typeof siteAnswer>;

export const call = procedureCalls({ search_site: siteAnswer });
