import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });

/** A text in another language, with the English it translates. */
export const translationRow = row({
  key: z.string(),
  source: z.string(),
  text: z.string(),
  reviewed_at: moment.nullable(),
}).transform(({ reviewedAt, ...translation }) => ({ ...translation, isReviewed: reviewedAt !== null }));
export type Translation = z.output<typeof translationRow>;

/** A message of the interface that a person has corrected. */
export const messageRow = row({ source: z.string(), text: z.string() });
export type ReviewedMessage = z.output<typeof messageRow>;

/** A text as it stands on the desk. */
const deskText = row({
  id: z.guid(),
  key: z.string(),
  sort_order: z.number(),
  source: z.string(),
  text: z.string(),
  /** As the repository brought it: nobody has changed a word. */
  is_seeded: z.boolean(),
  updated_at: moment,
  reviewed_at: moment.nullable(),
  reviewed_by: z.string().nullable(),
});
export type DeskText = z.output<typeof deskText>;

const translationPlace = row({
  locale: z.string(),
  place: z.string(),
  total: z.number(),
  reviewed: z.number(),
});
export type TranslationPlace = z.output<typeof translationPlace>;

export const answers = {
  list_translations: z.array(deskText),
  list_translation_places: z.array(translationPlace),
  review_translations: z.number(),
};
export const call = procedureCalls(answers);
