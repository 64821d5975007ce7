import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { row } from "@/lib/platform/supabase/row";
import { MEDIA_KIND_NAMES } from "./choices";

const kind = z.enum(MEDIA_KIND_NAMES);

const media = {
  id: z.string(),
  kind,
  name: z.string(),
  words: z.string(),
  origin: z.string(),
  licence: z.string(),
  duration_ms: z.int().nullable(),
  bytes: z.int(),
  created_at: z.string(),
};

/** A picture or recording in the list, with only as much of its words as a list shows. */
const mediaEntry = row({ ...media, author: z.string().nullable(), used: z.int() });
export type MediaEntry = z.output<typeof mediaEntry>;

/** One of them whole. */
const mediaFile = row({
  ...media,
  svg: z.string().nullable(),
  storage_path: z.string().nullable(),
  mime: z.string().nullable(),
});
export type MediaFile = z.output<typeof mediaFile>;

/** One that a form offers. */
const mediaChoice = row({ kind, name: z.string(), words: z.string() });
export type MediaChoice = z.output<typeof mediaChoice>;

export const MEDIA_PROCEDURES = {
  list_exam_media: listAnswer(mediaEntry),
  list_media_choices: z.array(mediaChoice),
  read_exam_media: mediaFile.nullable(),
  add_exam_media: z.string(),
};
