import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";
import { PAGE_KINDS } from "./schema";

const columns = {
  kind: z.enum(PAGE_KINDS),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  published_at: z.string().nullable(),
};
const listedPage = row(columns);
export type ListedPage = z.output<typeof listedPage>;

/** `listing` is parsed row by row, so that one damaged page does not take the list away. */
export const listedPageRow = row({ ...columns, listing: z.unknown() });

export const pageRow = row({
  ...columns,
  meta: z.unknown(),
  body_md: z.string(),
  reviewed_on: z.string().nullable(),
  review_by: z.string().nullable(),
});
