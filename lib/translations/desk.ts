import type { DeskText, TranslationPlace } from "./rows";
import { type DeskList, guideOf, namespaceOf } from "./schema";
import type { PageText } from "./texts.ts";

export type DeskEntry = DeskText & {
  state: "machine" | "reopened" | "reviewed" | "changed";
  /** What the page says today in place of the source, when that has changed; null when it says nothing there any more. */
  english: string | null;
};

/** The texts of a place with their state. `english` is the page as it reads today, or null where nobody edits it here. */
export function toDeskEntries(
  texts: readonly DeskText[],
  english: readonly PageText[] | null,
): { entries: DeskEntry[]; untranslated: number } {
  const sources = new Set(texts.map(({ source }) => source));
  const today = new Set(english?.map(({ text }) => text));
  const open = new Map(english?.filter(({ text }) => !sources.has(text)).map(({ key, text }) => [key, text]));
  const entries = texts.map((text): DeskEntry => {
    if (english === null || today.has(text.source))
      return { ...text, state: stateOf(text), english: text.source };
    const replaced = open.get(text.key) ?? null;
    open.delete(text.key);
    return { ...text, state: "changed", english: replaced };
  });
  return { entries, untranslated: open.size };
}

function stateOf({ reviewedAt, isSeeded }: DeskText): DeskEntry["state"] {
  if (reviewedAt) return "reviewed";
  return isSeeded ? "machine" : "reopened";
}

export const TEXTS_A_PAGE = 50;

export type DeskPage = { shown: DeskEntry[]; waiting: number; next: number | null };

/** One page of the list. What waited when the list was opened stays in it, also once it is reviewed. */
export function deskPageOf(entries: readonly DeskEntry[], { view, since, after = -1 }: DeskList): DeskPage {
  const waitedSince = (entry: DeskEntry) =>
    entry.state !== "reviewed" ||
    (since !== undefined && Date.parse(entry.reviewedAt ?? since) >= Date.parse(since));
  const listed = view === "all" ? entries : entries.filter(waitedSince);
  const following = listed.filter(({ sortOrder }) => sortOrder > after);
  const shown = following.slice(0, TEXTS_A_PAGE);
  return {
    shown,
    waiting: entries.filter(({ state }) => state !== "reviewed").length,
    next: following.length > TEXTS_A_PAGE ? (shown.at(-1)?.sortOrder ?? null) : null,
  };
}

const PARTS: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description for search engines",
  heading: "Heading",
};

/** What a person calls a text of a guide; messages and facts are numbered. */
export function nameText(place: string, { key, sortOrder }: Pick<DeskText, "key" | "sortOrder">): string {
  if (guideOf(place) === null) return `Text ${sortOrder}`;
  const [part = "", index, detail] = key.split(".");
  const number = Number(index) + 1;
  if (part === "summary") return `In short, ${number}`;
  if (part === "facts") return detail === "note" ? `Key fact ${number}, note` : `Key fact ${number}`;
  if (part === "faq") return detail === "question" ? `Question ${number}` : `Answer ${number}`;
  if (part === "body") return `Text ${number}`;
  return PARTS[part] ?? key;
}

/** "Hindi" for hi. */
export function nameLanguage(locale: string): string {
  return new Intl.DisplayNames("en-GB", { type: "language" }).of(locale) ?? locale;
}

/** What a place is called where nobody knows the title of its page. */
export function namePlace(place: string): string {
  const guide = guideOf(place);
  if (guide) return `/${guide}`;
  const namespace = namespaceOf(place);
  return namespace ? `Interface: ${namespace}` : "Printed figures";
}

export type LanguageCount = {
  locale: string;
  guides: number;
  parts: number;
  total: number;
  reviewed: number;
};

export function countByLanguage(places: readonly TranslationPlace[]): LanguageCount[] {
  const counts = new Map<string, LanguageCount>();
  for (const { locale, place, total, reviewed } of places) {
    const count = counts.get(locale) ?? { locale, guides: 0, parts: 0, total: 0, reviewed: 0 };
    if (guideOf(place)) count.guides += 1;
    if (namespaceOf(place)) count.parts += 1;
    count.total += total;
    count.reviewed += reviewed;
    counts.set(locale, count);
  }
  return [...counts.values()];
}
