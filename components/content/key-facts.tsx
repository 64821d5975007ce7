import { useLocale, useTranslate } from "#translate";
import { MarkdownLine } from "@/components/content/markdown";
import type { Citations } from "@/lib/facts/rules";
import { factKeysIn, nameSource } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";

type KeyFact = { label: string; value: string; note?: string };

/** The figures of a page at one glance, each with its source and the day it was last checked. */
export function KeyFacts({ facts, citations }: { facts: readonly KeyFact[]; citations: Citations }) {
  const t = useTranslate();
  const locale = useLocale();
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="key-facts">
      <h2 id="key-facts" className="mb-4 text-2xl">
        {t("Key facts")}
      </h2>
      <table className="w-full max-w-3xl border-collapse border-t border-rule text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("What")}</th>
            <th scope="col">{t("Value, source and date checked")}</th>
          </tr>
        </thead>
        <tbody className="divide-y border-b">
          {facts.map(({ label, value, note }) => {
            const source = citations.byKey.get(factKeysIn(value)[0] ?? "")?.source;
            return (
              <tr key={label} className="align-top">
                <th scope="row" className="w-1/2 py-3 pr-5 font-normal">
                  {label}
                  {note ? (
                    <span className="mt-1 block text-sm text-muted-foreground">
                      <MarkdownLine text={note} citations={citations} />
                    </span>
                  ) : null}
                </th>
                <td className="py-3">
                  <span className="block text-lg leading-snug font-semibold first-letter:uppercase">
                    <MarkdownLine text={value} citations={citations} />
                  </span>
                  <span className="mt-1 block text-xs wrap-anywhere text-muted-foreground">
                    {source
                      ? t("{source}, checked {day}", {
                          source: nameSource(source, t),
                          day: formatDay(source.checkedOn, locale),
                        })
                      : t("No reliable source yet")}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
