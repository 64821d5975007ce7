import { useLocale } from "#translate";
import { READ_IN } from "@/lib/family-links/wording";
import { localPath } from "@/lib/locales/routes";
import { LOCALES, type Locale } from "@/lib/platform/locales";

const ALL = Object.keys(LOCALES) as Locale[];

/** The same page in the other language, at the top, where a parent who cannot read this one finds it without a menu. */
export function LanguageLink({ path }: { path: string }) {
  const current = useLocale();
  return (
    <p className="mb-6 flex flex-wrap gap-x-5 gap-y-1 print:hidden">
      {ALL.filter((locale) => locale !== current).map((locale) => (
        <a
          key={locale}
          href={localPath(path, locale)}
          lang={locale}
          hrefLang={locale}
          className="text-link inline-flex font-sans min-h-11 items-center font-semibold"
        >
          {READ_IN[locale]}
        </a>
      ))}
    </p>
  );
}
