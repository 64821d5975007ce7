import { pagePath } from "@/lib/content/rules";
import { hasTranslation, localPath } from "@/lib/locales/routes";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { isTranslatedLocale } from "@/lib/platform/locales";
import { paths } from "@/lib/site/paths";
import type { DeskText, TranslationPlace } from "./rows";
import { type DeskList, guideOf, namespaceOf } from "./schema";
import type { PageText } from "./texts.ts";
import type { PlaceKind } from "./wording";

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

export type DeskPage = {
  shown: DeskEntry[];
  waiting: number;
  /** After which text the pages beside it begin; an `after` of undefined is the beginning of the list. */
  previous: { after: number | undefined } | null;
  next: { after: number } | null;
};

/** One page of the list. What waited when the list was opened stays in it, also once it is reviewed. */
export function deskPageOf(
  entries: readonly DeskEntry[],
  { view, since, after = -1, q = "" }: DeskList,
): DeskPage {
  const waitedSince = (entry: DeskEntry) =>
    entry.state !== "reviewed" ||
    (since !== undefined && Date.parse(entry.reviewedAt ?? since) >= Date.parse(since));
  const listed = entries.filter(
    (entry) =>
      (view === "all" || waitedSince(entry)) &&
      (q === "" || hasWords([entry.source, entry.english, entry.text], q)),
  );
  const preceding = listed.filter(({ sortOrder }) => sortOrder <= after);
  const following = listed.slice(preceding.length);
  const shown = following.slice(0, TEXTS_A_PAGE);
  const last = shown.at(-1);
  return {
    shown,
    waiting: entries.filter(({ state }) => state !== "reviewed").length,
    previous: preceding.length > 0 ? { after: preceding.at(-1 - TEXTS_A_PAGE)?.sortOrder } : null,
    next: last && following.length > TEXTS_A_PAGE ? { after: last.sortOrder } : null,
  };
}

const HEADS: Readonly<Record<string, string>> = {
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
  return HEADS[part] ?? key;
}

/** The parts of messages/<locale>, and the page on which most of each can be seen. */
const PARTS: Readonly<Record<string, { name: string; page?: string }>> = {
  emails: { name: "emails" },
  facts: { name: "words around figures" },
  family: { name: "pages for parents", page: paths.forParents },
  finder: { name: "program finder", page: paths.programsFinder },
  forms: { name: "forms", page: paths.bookConsultation },
  home: { name: "front page", page: paths.home },
  match: { name: "match", page: paths.match },
  reading: { name: "guides and articles" },
  shell: { name: "header, menus and footer", page: paths.home },
  tools: { name: "tools", page: paths.costCalculator },
};

/** What a place is called where nobody knows the title of its page. */
export function namePlace(place: string): string {
  const guide = guideOf(place);
  if (guide) return `/${guide}`;
  const namespace = namespaceOf(place);
  return namespace ? `Interface: ${PARTS[namespace]?.name ?? namespace}` : "Printed figures";
}

/** Pages first, then the interface, then figures: as much as each is read. */
export function inDeskOrder(places: readonly TranslationPlace[]): TranslationPlace[] {
  const rank = ({ place }: TranslationPlace) => (guideOf(place) ? 0 : namespaceOf(place) ? 1 : 2);
  return places.toSorted(
    (one, other) => rank(one) - rank(other) || one.place.localeCompare(other.place, "en"),
  );
}

/** A page or part of the interface in one language, as the desk lists it. */
export type ListedPlace = TranslationPlace & {
  id: string;
  name: string;
  kind: PlaceKind;
  waiting: number;
  rank: number;
};

export function toListedPlaces(
  places: readonly TranslationPlace[],
  /** What guides are called, by place. */
  names: ReadonlyMap<string, string>,
): ListedPlace[] {
  return inDeskOrder(places).map((place, rank) => ({
    ...place,
    id: `${place.locale}:${place.place}`,
    name: names.get(place.place) ?? namePlace(place.place),
    kind: guideOf(place.place) ? "guide" : namespaceOf(place.place) ? "interface" : "figures",
    waiting: place.total - place.reviewed,
    rank,
  }));
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

/** The page on which the texts of a place stand, where that language has it. */
export function pageOf(locale: string, place: string): string | null {
  const guide = guideOf(place);
  const path = guide ? pagePath("guide", guide) : PARTS[namespaceOf(place) ?? ""]?.page;
  return path && isTranslatedLocale(locale) && hasTranslation(path) ? localPath(path, locale) : null;
}
