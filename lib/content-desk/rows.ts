import "server-only";
import { z } from "zod";
import { PAGE_KINDS, PAGE_STATUSES } from "@/lib/content/schema";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

/** A page as it stands on the desk of those who write and review. */
export const deskPage = row({
  id: z.string(),
  kind: z.enum(PAGE_KINDS),
  slug: z.string(),
  title: z.string(),
  status: z.enum(PAGE_STATUSES),
  review_by: z.string().nullable(),
  updated_at: z.string(),
});
export type DeskPage = z.output<typeof deskPage>;

export const dueFact = row({
  key: z.string(),
  what: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  check_again_on: z.string(),
  source_url: z.string().nullable(),
});
export type DueFact = z.output<typeof dueFact>;

export const answers = { page_counts: z.partialRecord(z.enum(PAGE_STATUSES), z.number()) };
export const call = procedureCalls(answers);
