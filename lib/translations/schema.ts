import { z } from "zod";
import { storableText } from "@/lib/platform/storable-text";
import { misfitOf } from "./fit.ts";

/** What makes a reading of translations of this language stale. */
export function translationsTag(locale: string): string {
  return `translations:${locale}`;
}

/** What facts print, by the English they print. */
export const FACTS_PLACE = "facts";

const GUIDE = "guide/";
const MESSAGES = "messages/";

export function guidePlace(slug: string): string {
  return GUIDE + slug;
}

/** The slug of the guide whose texts stand in this place. */
export function guideOf(place: string): string | null {
  return place.startsWith(GUIDE) ? place.slice(GUIDE.length) : null;
}

/** The namespace whose messages stand in this place. */
export function namespaceOf(place: string): string | null {
  return place.startsWith(MESSAGES) ? place.slice(MESSAGES.length) : null;
}

const TEXT_LIMIT = 10_000;
const MAX_SEARCH = 100;
/** Messages have tags of their own, such as <link>; elements of HTML have no place in any text. */
const HTML = /<\/?(?:script|style|iframe|img|svg|object|embed)\b|<[a-z][^<>\s/]*[\s/](?!>)/i;

/** A text as it is stored: forms send line ends of their own. */
const stored = z
  .string()
  .transform((text) => storableText(text).replaceAll("\r\n", "\n"))
  .pipe(
    z
      .string()
      .max(TEXT_LIMIT, "Please use at most 10,000 characters")
      .refine((text) => !HTML.test(text), "Please leave out HTML"),
  );
const moment = z.iso.datetime({ offset: true });
const place = {
  locale: z.string().regex(/^[a-z]{2}$/),
  place: z
    .string()
    .max(160)
    .regex(/^[a-z]+(\/[A-Za-z0-9]+([-_][A-Za-z0-9]+)*)?$/),
};

export const reviewSchema = z
  .object({
    ...place,
    id: z.guid(),
    /** The English that was translated, as the form showed it. */
    source: stored,
    /** The English of today, where that is another. */
    english: stored.optional(),
    seen: moment,
    text: stored.refine((text) => text.trim() !== "", "Please enter the translation"),
  })
  .superRefine(({ place, source, english, text }, { addIssue }) => {
    const misfit = misfitOf(place, english || source, text);
    if (misfit) addIssue({ code: "custom", path: ["text"], message: misfit });
  });
export type Review = z.output<typeof reviewSchema>;

export const reopenSchema = z.object({ ...place, id: z.guid() });

const id = z.guid();
export const reviewShownSchema = z.object({
  ...place,
  id: z.union([id.transform((one) => [one]), z.array(id).max(100)]),
  seen: moment,
});

/** How the desk lists a place, from its address. */
export const deskListSchema = z.object({
  view: z.enum(["waiting", "all"]).catch("waiting"),
  /** What waited at this moment is listed, so that nothing moves while one works through it. */
  since: moment.optional().catch(undefined),
  after: z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined),
  /** Words of the English or of its translation. */
  q: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_SEARCH) || undefined)
    .optional()
    .catch(undefined),
});
export type DeskList = z.output<typeof deskListSchema>;
