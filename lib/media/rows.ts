import "server-only";
import { z } from "zod";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { SUBJECT_KINDS } from "./schema";

export const MEDIA_STATES = { draft: "Draft", published: "On its page", archived: "Archived" } as const;

/** A photograph as a page shows it. */
export const photographRow = row({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  credit: z.string(),
  licence: z.string(),
  licence_url: z.string().nullable(),
  blur: z.string(),
  focal_x: z.number(),
  focal_y: z.number(),
});
export type Photograph = z.output<typeof photographRow>;

/** A photograph as editors see it. */
export const mediaRow = row({
  id: z.string(),
  subject_kind: keyOf(SUBJECT_KINDS),
  subject_slug: z.string(),
  alt: z.string(),
  credit: z.string(),
  status: keyOf(MEDIA_STATES),
  created_at: z.string(),
});
export type MediaRecord = z.output<typeof mediaRow>;

export const storedRow = row({ storage_path: z.string(), status: keyOf(MEDIA_STATES) });
