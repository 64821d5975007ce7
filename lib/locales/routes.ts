import { LOCALES, type Locale } from "../platform/locales.ts";

/** The routes that other languages have too, as lib/site/paths.ts writes them. Guides are rows (lib/translations). */
export const TRANSLATED_ROUTES = {
  document: [
    "/",
    "/for-parents",
    "/for-parents/{country}",
    "/book-consultation",
    "/get-callback",
    "/refer-and-earn",
    "/request-program",
    "/contact",
  ],
  app: [
    "/match",
    "/programs-finder",
    "/programs-finder/compare",
    "/programs-finder/shortlist",
    "/programs-finder/save",
    "/programs-finder/saved",
    "/cost-calculator",
    "/country-comparison/compare",
    "/university-application-timeline-guide/plan",
    "/scholarships-finder",
    "/your-consultation",
    "/family",
    "/family/{link}",
  ],
} as const;

/** What has a page in the language: another page's address stays as it is, and leads to the English page. */
const isTranslatedRoute = anyOf([...TRANSLATED_ROUTES.document, ...TRANSLATED_ROUTES.app]);

/** Guides in other languages. One more of them is one more line, as its links are written before any row is read. */
export const TRANSLATED_GUIDES: readonly string[] = [
  "cheapest-countries-to-study-abroad",
  "mbbs-in-russia",
  "ms-in-canada-guide",
  "ms-in-germany-guide",
  "part-time-jobs-students",
  "post-study-work-visa-guide",
  "scholarship-guide",
  "student-visa-guide",
  "study-abroad-guide",
  "study-abroad-without-ielts",
  "study-in-ireland-guide",
  "study-in-uk-guide",
];

/**
 * The address of a page of ours in a language: /hi/match for /match. Query and fragment stay. What the language has no page
 * for stays English, and so does every address outside the site.
 */
export function localPath<Path extends string>(path: Path, locale: Locale): Path {
  return (hasTranslation(path) ? prefixed(path, locale) : path) as Path;
}

export function hasTranslation(path: string): boolean {
  const bare = path.replace(/[?#].*$/s, "");
  return isTranslatedRoute(bare) || TRANSLATED_GUIDES.some((slug) => bare === `/${slug}`);
}

function prefixed(path: string, locale: Locale): string {
  const { prefix } = LOCALES[locale];
  return prefix ? prefix + path.replace(/^\/(?=[?#]|$)/, "") : path;
}

function anyOf(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, "[^/]+")}$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
