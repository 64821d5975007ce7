import { Flag } from "@/components/layout/flag";
import type { DestinationOverview } from "@/lib/destinations/overview";
import { FUNDS_TO_SHOW, factForPlanning, oldestCheck } from "@/lib/destinations/rules";
import { formatFact } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";
import { FactSource } from "./fact-source";

/** The living costs a student must show, each in the country's own money: an exchange rate is not ours to promise. */
export function FundsLedger({
  facts,
  countries,
  day,
}: {
  facts: readonly Fact[];
  countries: readonly Pick<DestinationOverview, "code" | "name" | "flagUrl">[];
  day: string;
}) {
  const entries = FUNDS_TO_SHOW.flatMap((row) => {
    const fact = factForPlanning(facts, row.key, day);
    const country = countries.find(({ code }) => code === row.code);
    return fact && country ? [{ ...row, fact, country }] : [];
  });
  const checked = oldestCheck(entries.map(({ fact }) => fact));
  if (!checked) return null;
  return (
    <figure>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Living costs a student must show for a visa, by country</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Country</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody className="divide-y border-y border-foreground">
          {entries.map(({ code, fact, country, note }) => (
            <tr key={code} className="align-baseline">
              <th scope="row" className="py-3 pr-4">
                <span className="flex items-center gap-2.5 leading-tight">
                  <Flag src={country.flagUrl} />
                  {country.name}
                </span>
              </th>
              <td className="py-3 text-right">
                <span className="figures font-display text-xl leading-none">{formatFact(fact)}</span>
                <span className="mt-0.5 flex flex-wrap items-baseline justify-end gap-x-3 text-sm leading-snug text-muted-foreground">
                  {note}
                  <FactSource fact={fact} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-3 text-xs text-muted-foreground">
        For one student, besides tuition and travel. All checked on or after {formatDay(checked)}.
      </figcaption>
    </figure>
  );
}
