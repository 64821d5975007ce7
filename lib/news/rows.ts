import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";

export const newsRow = row({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  meta: z.unknown(),
  published_at: z.string().nullable(),
  reviewed_on: z.string().nullable(),
});
