import "server-only";
import type { Metadata } from "next";
import { pageLocale } from "@/lib/locales/page-locale";
import { hasTranslation, localPath } from "@/lib/locales/routes";
import { env } from "@/lib/platform/env";
import { LOCALES, type Locale, TRANSLATED_LOCALES, type TranslatedLocale } from "@/lib/platform/locales";
import { isIndexedIn } from "@/lib/translations/queries";
import { addressMark } from "./language-links";
import { getSettings } from "./settings";

type PageDescription = {
  title: string;
  description: string;
  /** The canonical path, with its leading slash. */
  path: string;
  /** A path to a picture of 1200 by 630 pixels; the site's own is used without it. */
  image?: string;
  type?: "website" | "article";
  isIndexed?: boolean;
};

/** Title, description, canonical address and sharing card of a page. */
export async function pageMetadata(page: PageDescription): Promise<Metadata> {
  const { name } = await getSettings();
  const locale = pageLocale();
  const path = localPath(page.path, locale);
  const indexed = page.isIndexed === false ? [] : await languagesIndexed(page.path);
  const isIndexed = page.isIndexed !== false && (locale === "en" || indexed.includes(locale));
  const title = page.path === "/" ? `${name}: ${page.title}` : withSiteName(page.title, name);
  return {
    metadataBase: new URL(env().SITE_URL),
    title,
    description: page.description,
    alternates: { canonical: path, languages: languageLinks(page.path, indexed) },
    robots: isIndexed ? undefined : { index: false, follow: true },
    openGraph: {
      title: page.title,
      description: page.description,
      url: path,
      siteName: name,
      locale: LOCALES[locale].ogTag,
      type: page.type ?? "website",
      images: [{ url: page.image ?? "/og.png", width: 1200, height: 630 }],
    },
    twitter: { card: "summary_large_image" },
    other: otherAddresses(page.path, locale),
  };
}

/** The languages in which search engines may list the page besides English. */
async function languagesIndexed(path: string): Promise<TranslatedLocale[]> {
  if (!hasTranslation(path)) return [];
  const verdicts = await Promise.all(TRANSLATED_LOCALES.map((locale) => isIndexedIn(locale, path)));
  return TRANSLATED_LOCALES.filter((_locale, at) => verdicts[at]);
}

/** hreflang, the same on each of the pages. */
function languageLinks(path: string, indexed: readonly TranslatedLocale[]): Record<string, string> {
  const others = indexed.map((locale) => [LOCALES[locale].tag, localPath(path, locale)]);
  const fallback = others.length > 0 ? { "x-default": path } : {};
  return { [LOCALES.en.tag]: path, ...Object.fromEntries(others), ...fallback };
}

/** For the links of the header (language-links.ts); no hreflang, which would have the addresses indexed. */
export function otherAddresses(path: string, current: Locale): Record<string, string> {
  const others = (Object.keys(LOCALES) as Locale[]).filter((locale) => locale !== current);
  return Object.fromEntries(
    others
      .map((locale) => [locale, localPath(path, locale)] as const)
      .filter(([locale, address]) => locale === "en" || address !== path)
      .map(([locale, address]) => [addressMark(locale), address]),
  );
}

/** What search engines show of a title; past that, the name of the site would be cut off first. */
const MAX_TITLE_LENGTH = 70;

function withSiteName(title: string, siteName: string): string {
  const full = `${title} · ${siteName}`;
  return full.length <= MAX_TITLE_LENGTH ? full : title;
}
