import { Flag } from "@/components/layout/flag";
import {
  factForPlanning,
  monthsOf,
  oldestCheck,
  STAY_AFTER_MASTERS,
  type StayRow,
} from "@/lib/destinations/rules";
import { formatFact } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";
import type { Destination } from "@/lib/site/navigation";
import { FactSource } from "./fact-source";

const SCALE_MONTHS = 36;
const YEARS = [1, 2, 3];

/** How long a graduate may stay to work, country by country, longest first. Draws nothing when the facts are away. */
export function StayChart({
  facts,
  countries,
  day,
}: {
  facts: readonly Fact[];
  countries: readonly Destination[];
  day: string;
}) {
  const bars = STAY_AFTER_MASTERS.flatMap((row) => toBar(row, facts, countries, day)).sort(
    (one, other) => other.months - one.months || one.country.name.localeCompare(other.country.name, "en"),
  );
  const checked = oldestCheck(bars.map(({ fact }) => fact));
  if (!checked) return null;
  return (
    <figure>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">
          Months a graduate may stay to work after a master’s degree, by country
        </caption>
        <thead className="text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="w-36 pb-2 font-normal sm:w-52">
              Country
            </th>
            <th scope="col" className="pb-2 font-normal">
              <span className="sr-only">Length of stay</span>
              <span aria-hidden className="relative block h-4">
                {YEARS.map((year) => (
                  <span
                    key={year}
                    className="absolute -translate-x-full pr-1 whitespace-nowrap"
                    style={{ left: `${(year * 1200) / SCALE_MONTHS}%` }}
                  >
                    {year} {year === 1 ? "year" : "years"}
                  </span>
                ))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {bars.map((bar) => (
            <tr key={bar.code}>
              <th scope="row" className="py-2.5 pr-4 align-top">
                <span className="flex items-center gap-2.5 leading-tight">
                  <Flag src={bar.country.flagUrl} />
                  {bar.country.name}
                </span>
              </th>
              <td className="py-2.5 align-top">
                <span aria-hidden className="stay-scale mt-1 flex h-4">
                  <span className="bg-primary" style={{ width: `${(bar.months / SCALE_MONTHS) * 100}%` }} />
                  {bar.extension ? (
                    <span
                      className="stay-extension border border-l-0 border-primary"
                      style={{ width: `${(bar.extension.months / SCALE_MONTHS) * 100}%` }}
                    />
                  ) : null}
                </span>
                <span className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm leading-snug">
                  <span className="font-semibold">
                    {formatFact(bar.fact)}
                    {bar.extension ? ` and ${formatFact(bar.extension.fact)} more` : ""}
                  </span>
                  {bar.note ? <span className="text-muted-foreground">{bar.note}</span> : null}
                  <FactSource fact={bar.fact} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-3 text-xs text-muted-foreground">
        Rules have conditions; the linked source states them. All checked on or after {formatDay(checked)}.
      </figcaption>
    </figure>
  );
}

function toBar(row: StayRow, facts: readonly Fact[], countries: readonly Destination[], day: string) {
  const fact = factForPlanning(facts, row.key, day);
  const country = countries.find(({ code }) => code === row.code);
  const months = fact ? monthsOf(fact) : null;
  if (!fact || !country || months === null) return [];
  const added = row.extensionKey ? factForPlanning(facts, row.extensionKey, day) : undefined;
  const addedMonths = added ? monthsOf(added) : null;
  const extension = added && addedMonths !== null ? { fact: added, months: addedMonths } : null;
  return [{ ...row, fact, country, months, extension }];
}
