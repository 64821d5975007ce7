import type { Page } from "@/lib/content/queries";
import type { PageKind } from "@/lib/content/schema";
import { type Citations, formatFact } from "@/lib/facts/rules";
import { english, type Translate } from "@/lib/locales/translate";
import type { Translation } from "./rows";
import { hasWords, mapTexts } from "./texts.ts";

/** How much of something is in the other language. */
export type Coverage = {
  total: number;
  translated: number;
  /** Everything is translated, and a person has read all of it. */
  isReviewed: boolean;
};

export type TranslatedPage<Kind extends PageKind = PageKind> = Coverage & { page: Page<Kind> };

/**
 * The page in another language. A text whose English has changed since it was translated stays English, and so does one
 * without a translation. Links to paths of this site lead where `localPath` says.
 */
export function translatePage<Kind extends PageKind>(
  page: Page<Kind>,
  translations: readonly Translation[],
  localPath: (path: string) => string = (path) => path,
): TranslatedPage<Kind> {
  const { find, coverage } = counted(translations);
  const translated = mapTexts(page, (text, key) =>
    withLocalLinks(hasWords(text) ? (find(text, key)?.text ?? text) : text, localPath),
  );
  const { title, meta } = translated;
  const heading = meta.heading ?? title;
  const shortName = "city" in meta ? page.shortName : heading;
  return { page: { ...translated, heading, shortName }, ...coverage() };
}

/** The facts of a page as it prints them in another language: a value that nobody has translated yet, by its pattern. */
export function translateCitations(
  { byKey, sources }: Citations,
  translations: readonly Translation[],
  t: Translate = english,
): Coverage & { citations: Citations } {
  const { find, coverage } = counted(translations);
  const translated = Array.from(byKey, ([key, citation]) => {
    const { text, fact, isCurrent } = citation;
    if (!hasWords(text)) return [key, citation] as const;
    const said = find(text, text)?.text ?? (fact && isCurrent ? formatFact(fact, t) : t(text));
    return [key, { ...citation, text: said }] as const;
  });
  return { citations: { byKey: new Map(translated), sources }, ...coverage() };
}

/** Finds translations and keeps count of what was looked for. */
function counted(translations: readonly Translation[]) {
  const bySource = new Map<string, Translation[]>();
  for (const translation of translations) {
    const same = bySource.get(translation.source);
    if (same) same.push(translation);
    else bySource.set(translation.source, [translation]);
  }
  const found: (Translation | undefined)[] = [];
  return {
    // By its English first: an editor who adds a paragraph moves the keys of all that follow.
    find(source: string, key: string): Translation | undefined {
      const same = bySource.get(source) ?? [];
      const translation = same.find((other) => other.key === key) ?? same[0];
      found.push(translation);
      return translation;
    },
    coverage: (): Coverage => ({
      total: found.length,
      translated: found.filter(Boolean).length,
      isReviewed: found.every((translation) => translation?.isReviewed),
    }),
  };
}

/** Targets of Markdown links that begin with one slash; what follows the path stays behind it. */
const LOCAL_LINK = /(\]\()(\/(?!\/)[^()\s?#]*|\/(?=[)?#]))/g;

function withLocalLinks(text: string, localPath: (path: string) => string): string {
  return text.replace(LOCAL_LINK, (_link, open: string, path: string) => open + localPath(path));
}
