import { useLocale, useTranslate } from "#translate";
import { Flag } from "@/components/layout/flag";
import type { Best } from "@/lib/country-comparison/best";
import type { ComparisonRow } from "@/lib/country-comparison/rules";
import { formatFact, nameSource } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";
import { cn } from "@/lib/utils";
import { bestWords } from "./best-list";

export type ComparedCountry = { code: string; name: string; href: string; flagUrl: string };

type Props = {
  countries: readonly ComparedCountry[];
  rows: readonly ComparisonRow[];
  bestOf: (row: ComparisonRow) => Best | null;
  /** What a figure comes to in rupees, in words; null for what is no money. */
  inRupees: (fact: Fact) => string | null;
};

/**
 * Countries side by side on every width. On a phone a measure stands above its row instead of beside it, which leaves two
 * countries room; more of them scroll inside the frame, whose edge shows that there is more.
 */
export function ComparisonTable({ countries, rows, bestOf, inRupees }: Props) {
  const t = useTranslate();
  const caption = t("{countries} compared", { countries: countries.map(({ name }) => name).join(", ") });
  return (
    <section
      aria-label={t("Comparison")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys.
      tabIndex={0}
      className={cn(
        "overflow-x-auto",
        countries.length > 2 &&
          "max-md:-mr-4 max-md:shadow-[inset_-1rem_0_0.75rem_-0.75rem_rgb(31_28_23/0.3)]",
      )}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-foreground text-left align-bottom">
            <td className="w-40 max-md:hidden" />
            {countries.map((country) => (
              <th key={country.code} scope="col" className="min-w-41 py-3 pr-4 font-normal md:pl-5">
                <CountryLink country={country} />
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Measure key={row.title} row={row} best={bestOf(row)} inRupees={inRupees} />
        ))}
      </table>
    </section>
  );
}

function Measure({
  row: { title, cells },
  best,
  inRupees,
}: {
  row: ComparisonRow;
  best: Best | null;
  inRupees: Props["inRupees"];
}) {
  const t = useTranslate();
  return (
    <tbody aria-label={t(title)} className="border-b">
      <tr className="md:hidden">
        <th scope="rowgroup" colSpan={cells.length} className="pt-4 text-left">
          {/* Stays in view while the countries scroll under it. */}
          <span className="sticky left-0 font-display text-lg">{t(title)}</span>
        </th>
      </tr>
      <tr className="align-top">
        <th scope="row" className="py-4 text-left font-display text-lg max-md:hidden">
          {t(title)}
        </th>
        {cells.map(({ code, facts }) => (
          <td key={code} className="pt-2 pr-4 pb-5 md:py-4 md:pl-5">
            {best?.code === code ? (
              <p className="mb-2 inline-block bg-accent px-2 py-0.5 text-sm font-semibold text-primary">
                {bestWords(best, t)}
              </p>
            ) : null}
            {facts.length === 0 ? (
              <p className="text-muted-foreground">{t("We haven’t checked yet")}</p>
            ) : (
              <CellFacts facts={facts} inRupees={inRupees} />
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function CountryLink({ country }: { country: ComparedCountry }) {
  return (
    <a
      href={country.href}
      className="flex min-h-11 items-center gap-2 font-display text-lg leading-tight hover:text-primary hover:underline md:text-xl"
    >
      <Flag src={country.flagUrl} />
      {country.name}
    </a>
  );
}

/** What most students need is shown; the rest opens below, so that a row stays short enough to compare. */
const FIRST_FACTS = 2;

function CellFacts({ facts, inRupees }: { facts: readonly Fact[]; inRupees: Props["inRupees"] }) {
  const t = useTranslate();
  const [first, more] = [facts.slice(0, FIRST_FACTS), facts.slice(FIRST_FACTS)];
  const list = (some: readonly Fact[]) => (
    <ul className="space-y-3">
      {some.map((fact) => (
        <CellFact key={fact.key} fact={fact} rupees={inRupees(fact)} />
      ))}
    </ul>
  );
  return (
    <>
      {list(first)}
      {more.length > 0 ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center text-sm text-primary underline">
            {t("{count} more", { count: more.length })}
          </summary>
          {list(more)}
        </details>
      ) : null}
    </>
  );
}

function CellFact({ fact, rupees }: { fact: Fact; rupees: string | null }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <li>
      <span className="figures block font-semibold first-letter:uppercase">{formatFact(fact, t)}</span>
      {rupees ? <span className="figures block">{rupees}</span> : null}
      <span className="block text-sm leading-snug text-muted-foreground">{t(fact.what)}</span>
      {fact.sourceUrl ? (
        <a
          href={fact.sourceUrl}
          rel="noopener"
          className="mt-0.5 block text-xs leading-snug text-muted-foreground underline [overflow-wrap:anywhere]"
        >
          {t("{source}, checked {day}", {
            source: nameSource({ url: fact.sourceUrl, kind: fact.sourceKind }, t),
            day: formatDay(fact.checkedOn, locale),
          })}
        </a>
      ) : null}
    </li>
  );
}
