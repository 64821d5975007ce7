import { useLocale, useTranslate } from "#translate";
import { formatReading, nameKind, type Source } from "@/lib/facts/rules";
import type { Translate } from "@/lib/locales/translate";
import type { Locale } from "@/lib/platform/locales";

/** Where the figures of a page come from, in the words of each source. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const t = useTranslate();
  const locale = useLocale();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-14">
      <h2 id="sources" className="text-2xl">
        {t("Sources")}
      </h2>
      <p className="measure mt-3 text-sm text-muted-foreground">
        {t(
          "Where each figure was read, in the source’s own words, and when. A secondary source (“sec.” beside the figure) repeats a rule that others make; before you pay or apply, read the official page.",
        )}
      </p>
      <ol className="mt-5 gap-x-12 text-sm lg:columns-2">
        {sources.map((source) => (
          <li
            key={source.url}
            id={`source-${source.number}`}
            className="grid break-inside-avoid scroll-mt-6 grid-cols-[2rem_1fr] border-t py-3 target:bg-attention-soft"
          >
            <span aria-hidden className="figures font-semibold text-primary">
              {source.number}
            </span>
            <span className="min-w-0">
              <a
                href={source.url}
                rel="noopener noreferrer nofollow"
                className="text-link font-semibold break-words"
              >
                {source.name}
              </a>
              <span className="block text-muted-foreground">{sentence(source, t, locale)}</span>
              {source.quotes.map((quote) => (
                <q key={quote} translate="no" className="mt-1 block break-words">
                  {quote}
                </q>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who says it, and when it was read. */
function sentence(source: Source, t: Translate, locale: Locale): string {
  const kind = nameKind(source.kind, t);
  const reading = formatReading(source, t, locale);
  return kind ? t("{kind}, {reading}.", { kind, reading }) : t("{reading}.", { reading });
}
