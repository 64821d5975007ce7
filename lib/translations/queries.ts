import "server-only";
import { cache } from "react";
import { z } from "zod";
import { findPage, findPublicPage, type PageSummary } from "@/lib/content/queries";
import { translator } from "@/lib/locales/catalogues";
import { hasTranslation, localPath, TRANSLATED_GUIDES } from "@/lib/locales/routes";
import type { Locale, TranslatedLocale } from "@/lib/platform/locales";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import {
  call,
  type DeskText,
  messageRow,
  type ReviewedMessage,
  type Translation,
  type TranslationPlace,
  translationRow,
} from "./rows";
import { translateCitations, translatePage } from "./rules";
import { FACTS_PLACE, guideOf, guidePlace, translationsTag } from "./schema";
import { type PageText, textsOf } from "./texts.ts";

/** The API gives a thousand rows at most. */
const ROWS_A_READ = 1000;

/** The texts of a place in a language, kept until one of this language changes. */
export const listTranslations = cache(async (locale: string, place: string): Promise<Translation[]> => {
  return readAll(translationRow, (from, to) =>
    publicDb([translationsTag(locale)])
      .from("translations")
      .select("key, source, text, reviewed_at")
      .eq("locale", locale)
      .eq("place", place)
      .order("sort_order")
      .order("id")
      .range(from, to),
  );
});

/** Whether a person has read everything of these places, and nothing of them is missing in this language. */
export async function isReviewed(locale: string, places: readonly string[]): Promise<boolean> {
  const verdicts = await Promise.all(places.map((place) => isPlaceReviewed(locale, place)));
  return verdicts.every(Boolean);
}

async function isPlaceReviewed(locale: string, place: string): Promise<boolean> {
  const translations = await listTranslations(locale, place);
  const guide = guideOf(place);
  if (guide) {
    const found = await findPublicPage("guide", guide);
    return found !== null && translatePage(found.page, translations).isReviewed;
  }
  return translations.length > 0 && translations.every((translation) => translation.isReviewed);
}

/** Whether a person has read everything that the interface says in this language. */
export const isInterfaceReviewed = cache(async (locale: string): Promise<boolean> => {
  const messages = () =>
    publicDb([translationsTag(locale)])
      .from("translations")
      .select("place")
      .eq("locale", locale)
      .like("place", "messages/%");
  const [any, unread] = await Promise.all([messages().limit(1), messages().is("reviewed_at", null).limit(1)]);
  if (any.error) throw any.error;
  if (unread.error) throw unread.error;
  return any.data.length > 0 && unread.data.length === 0;
});

/** A guide in another language, its figures as they stand today; null without one. */
export async function findTranslatedGuide(locale: TranslatedLocale, slug: string) {
  const [found, texts, factTexts] = await Promise.all([
    findPublicPage("guide", slug),
    listTranslations(locale, guidePlace(slug)),
    listTranslations(locale, FACTS_PLACE),
  ]);
  if (!found || texts.length === 0) return null;
  const { page } = translatePage(found.page, texts, (path) => localPath(path, locale));
  const { citations } = translateCitations(found.citations, factTexts, translator(locale));
  return { page, citations, related: await translateSummaries(locale, found.related) };
}

/** The names of guides by their English: titles, headings, descriptions. */
const listGuideNames = cache(async (locale: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await readAll(messageRow, (from, to) =>
    publicDb([translationsTag(locale)])
      .from("translations")
      .select("source, text")
      .eq("locale", locale)
      .like("place", "guide/%")
      .in("key", ["title", "heading", "description"])
      .order("place")
      .order("sort_order")
      .order("id")
      .range(from, to),
  );
  return new Map(rows.map(({ source, text }) => [source, text]));
});

/** Pages of a list, those that have a page in this language by their names there. English ones stay what they are. */
export async function translateSummaries(
  locale: Locale,
  pages: readonly PageSummary[],
): Promise<PageSummary[]> {
  if (locale === "en") return [...pages];
  const names = await listGuideNames(locale);
  const say = (english: string) => names.get(english) ?? english;
  return pages.map((page) =>
    hasTranslation(page.path)
      ? {
          ...page,
          title: say(page.title),
          heading: say(page.heading),
          shortName: say(page.shortName),
          description: say(page.description),
        }
      : page,
  );
}

/**
 * Whether search engines may list the page in this language: every sentence on it has been read by a person. While nobody can
 * say, they may not.
 */
export async function isIndexedIn(locale: TranslatedLocale, englishPath: string): Promise<boolean> {
  const slug = englishPath.slice(1);
  const places = TRANSLATED_GUIDES.includes(slug) ? [guidePlace(slug), FACTS_PLACE] : [];
  try {
    return (await isInterfaceReviewed(locale)) && (await isReviewed(locale, places));
  } catch (error) {
    logError("translations.state_unavailable", error, { locale });
    return false;
  }
}

/**
 * What people have corrected of the interface. None while the database is away: the messages of this release
 * do without.
 */
export const listReviewedMessages = cache(async (locale: string): Promise<ReviewedMessage[]> => {
  try {
    return await readAll(messageRow, (from, to) =>
      publicDb([translationsTag(locale)])
        .from("translations")
        .select("source, text")
        .eq("locale", locale)
        .like("place", "messages/%")
        .not("reviewed_at", "is", null)
        .eq("is_corrected", true)
        .order("place")
        .order("sort_order")
        .order("id")
        .range(from, to),
    );
  } catch (error) {
    logError("translations.messages_unavailable", error, { locale });
    return [];
  }
});

/** The places that have translations, for the desk. */
export async function listTranslationPlaces(db: Db): Promise<TranslationPlace[]> {
  const { data, error } = await call(db, "list_translation_places");
  if (error) throw error;
  return data;
}

/** The texts of a place with their reviewers, and the English of today where that can be edited in the product. */
export async function readDeskPlace(
  db: Db,
  locale: string,
  place: string,
): Promise<{ texts: DeskText[]; english: PageText[] | null; title: string | null }> {
  const guide = guideOf(place);
  const [{ data, error }, page] = await Promise.all([
    call(db, "list_translations", { p_locale: locale, p_place: place }),
    guide ? findPage(db, "guide", guide) : null,
  ]);
  if (error) throw error;
  return { texts: data, english: guide ? (page ? textsOf(page) : []) : null, title: page?.heading ?? null };
}

/** What the guides are called in English, by their places. */
export async function namePlaces(db: Db): Promise<Map<string, string>> {
  const { data, error } = await db.from("pages").select("slug, title").eq("kind", "guide");
  if (error) throw error;
  return new Map(data.map(({ slug, title }) => [guidePlace(slug), title]));
}

type Answer = { data: unknown[] | null; error: Error | null };

async function readAll<Row extends z.ZodType>(
  schema: Row,
  read: (from: number, to: number) => PromiseLike<Answer>,
): Promise<z.output<Row>[]> {
  const rows: z.output<Row>[] = [];
  for (;;) {
    const { data, error } = await read(rows.length, rows.length + ROWS_A_READ - 1);
    if (error) throw error;
    const batch = parseAnswer("translations", z.array(schema), data);
    rows.push(...batch);
    if (batch.length < ROWS_A_READ) return rows;
  }
}
