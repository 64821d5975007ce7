import { useLocale } from "#translate";
import { localPath } from "@/lib/locales/routes";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { paths } from "@/lib/site/paths";

const ALL = Object.keys(LOCALES) as Locale[];

/**
 * To this page in the other language. The frame of a page is the same for every address, so without script it leads to the
 * front page in that language; lib/site/language-links.ts puts in the address of this page.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const current = useLocale();
  return ALL.filter((locale) => locale !== current).map((locale) => (
    <a
      key={locale}
      href={localPath(paths.home, locale)}
      lang={locale}
      hrefLang={locale}
      data-language=""
      className={className}
      // The address of this page may be here before React is.
      suppressHydrationWarning
    >
      {LOCALES[locale].name}
    </a>
  ));
}
