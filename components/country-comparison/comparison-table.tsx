import { Flag } from "@/components/layout/flag";
import type { ComparisonRow } from "@/lib/country-comparison/rules";
import { formatFact, nameSource } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";

export type ComparedCountry = { code: string; name: string; href: string; flagUrl: string };

/** Countries side by side on a wide screen; on a narrow one each measure becomes a heading with the countries under it. */
export function ComparisonTable({
  countries,
  rows,
}: {
  countries: readonly ComparedCountry[];
  rows: readonly ComparisonRow[];
}) {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className="sr-only">{countries.map(({ name }) => name).join(", ")} compared</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-foreground text-left align-bottom">
          <td className="w-44" />
          {countries.map((country) => (
            <th key={country.code} scope="col" className="py-3 pl-5 font-normal">
              <CountryLink country={country} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ title, cells }) => (
          <tr key={title} className="border-b align-top max-md:block max-md:py-5">
            <th scope="row" className="py-4 text-left font-display text-lg max-md:block max-md:py-0">
              {title}
            </th>
            {cells.map(({ code, facts }) => {
              const country = byCode.get(code);
              return (
                <td key={code} className="py-4 pl-5 max-md:mt-3 max-md:block max-md:py-0 max-md:pl-0">
                  {country ? (
                    <span className="mb-1 flex items-center gap-2 text-sm font-semibold md:hidden">
                      <Flag src={country.flagUrl} />
                      {country.name}
                    </span>
                  ) : null}
                  {facts.length === 0 ? (
                    <span className="text-muted-foreground italic">Not recorded</span>
                  ) : (
                    <ul className="space-y-2.5">
                      {facts.map((fact) => (
                        <CellFact key={fact.key} fact={fact} />
                      ))}
                    </ul>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CountryLink({ country }: { country: ComparedCountry }) {
  return (
    <a
      href={country.href}
      className="flex items-center gap-2 font-display text-xl hover:text-primary hover:underline"
    >
      <Flag src={country.flagUrl} />
      {country.name}
    </a>
  );
}

function CellFact({ fact }: { fact: Fact }) {
  return (
    <li>
      <span className="figures block font-semibold first-letter:uppercase">{formatFact(fact)}</span>
      <span className="block text-sm text-muted-foreground">{fact.what}</span>
      {fact.sourceUrl ? (
        <a href={fact.sourceUrl} rel="noopener" className="text-xs text-muted-foreground underline">
          {nameSource({ url: fact.sourceUrl, kind: fact.sourceKind })}, checked {formatDay(fact.checkedOn)}
        </a>
      ) : null}
    </li>
  );
}
