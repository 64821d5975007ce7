import { Widget } from "@/components/dashboards/widget";
import type { Requirement } from "@/lib/access/decide";
import { userDb } from "@/lib/platform/supabase/user";
import { countByLanguage } from "@/lib/translations/desk";
import { TRANSLATIONS_PATH } from "@/lib/translations/desk-path";
import { listTranslationPlaces } from "@/lib/translations/queries";
import { nameLanguage } from "@/lib/translations/wording";

/** How much of the site is in other languages, and how much of that nobody has read yet. */
export function TranslationsWidget({ requires }: { requires?: Requirement }) {
  return (
    <Widget
      title="Translations"
      description="Every text starts as a machine translation. Search engines list a page once all of it has been reviewed."
      requires={requires}
      link={{ href: TRANSLATIONS_PATH, text: "Review translations" }}
      load={async () => countByLanguage(await listTranslationPlaces(await userDb()))}
      empty="Pages in other languages will be listed here."
    >
      {(languages) => (
        <ul className="divide-y">
          {languages.map(({ locale, guides, parts, total, reviewed }) => (
            <li key={locale} className="py-3 first:pt-0 last:pb-0">
              <p className="font-semibold">{nameLanguage(locale)}</p>
              <p className="text-sm text-muted-foreground">
                {count(guides, "guide")} and {count(parts, "part")} of the interface.{" "}
                {total === reviewed
                  ? `All ${total} texts are reviewed.`
                  : `${(total - reviewed).toLocaleString("en-IN")} of ${total.toLocaleString("en-IN")} texts wait for review.`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
