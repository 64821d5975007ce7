import { useLocale, useTranslate } from "#translate";
import { CostStayDrawing } from "@/components/drawings/cost-stay";
import { type DestinationOverview, lengthOfStay, stayInWords } from "@/lib/destinations/overview";
import type { Overviews } from "@/lib/destinations/queries";
import { REGIONS } from "@/lib/destinations/regions";
import { nameInSentence } from "@/lib/destinations/rules";
import { lakhRange } from "@/lib/destinations/year-cost";
import { formatDay } from "@/lib/platform/clock";
import { inWords } from "@/lib/programs/wording";
import { FactSource } from "./fact-source";

/** Names that fit beside a dot. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  AE: "UAE",
  GB: "United Kingdom",
  US: "USA",
};

/** Every destination of which both the cost of a year and the stay after it are known, in one picture. */
export function CostStayChart({ destinations, ratesOf }: Overviews) {
  const t = useTranslate();
  const locale = useLocale();
  const known = destinations.filter(hasBoth);
  const bachelors = known
    .filter(({ cost }) => cost.degree === "bachelor")
    .map((country) => nameInSentence(country, t));
  const rows = known.flatMap(({ code, name, cost, stay, region }) => {
    const row = {
      ...{ code, name: t(SHORT_NAMES[code] ?? name), low: cost.low, high: cost.high },
      ...{
        months: stay.months,
        tone: region.colour,
        kind: stay.mayWork ? ("work" as const) : ("search" as const),
      },
    };
    const longer = stay.extension && {
      ...row,
      code: `${code}-longer`,
      months: stay.months + stay.extension.months,
      kind: "some" as const,
    };
    return longer ? [row, longer] : [row];
  });
  return (
    <CostStayDrawing
      rows={rows}
      bandName={(months) => lengthOfStay(months, t)}
      legend={REGIONS.map(({ name, colour }) => ({ name: t(name), tone: colour }))}
      caption={
        <>
          {bachelors.length > 0
            ? t(
                "Each dot is the middle of a first year of a master’s, or of a bachelor’s in {countries}: tuition, living and, where we know them, visa and health cover. The line reaches from the cheapest to the dearest. A ring is a stay to look for work; whether you may work meanwhile, the destination’s page or its source says.",
                { countries: inWords(bachelors, t) },
              )
            : t(
                "Each dot is the middle of a first year of a master’s: tuition, living and, where we know them, visa and health cover. The line reaches from the cheapest to the dearest. A ring is a stay to look for work; whether you may work meanwhile, the destination’s page or its source says.",
              )}{" "}
          {ratesOf ? t("In rupees at the rates of {day}.", { day: formatDay(ratesOf, locale) }) : null}{" "}
          {t("{known} of {count} destinations; for the others we haven’t checked both figures yet.", {
            known: known.length,
            count: destinations.length,
          })}
        </>
      }
      table={<CostStayTable destinations={known} />}
    />
  );
}

type Known = DestinationOverview & {
  cost: NonNullable<DestinationOverview["cost"]>;
  stay: NonNullable<DestinationOverview["stay"]>;
};

function hasBoth(destination: DestinationOverview): destination is Known {
  return destination.cost !== null && destination.stay !== null;
}

function CostStayTable({ destinations }: { destinations: readonly Known[] }) {
  const t = useTranslate();
  const byCost = destinations.toSorted(
    (one, other) => one.cost.low + one.cost.high - other.cost.low - other.cost.high,
  );
  return (
    <details className="mt-3">
      <summary className="text-link inline-block py-1 text-sm font-semibold">
        {t("The same as a table, with sources")}
      </summary>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full min-w-[30rem] border-collapse text-left text-sm">
          <caption className="sr-only">
            {t("What a year costs and how long a graduate may stay to work, the cheapest first")}
          </caption>
          <thead className="border-b border-foreground">
            <tr>
              <th scope="col" className="py-2 pr-4">
                {t("Destination")}
              </th>
              <th scope="col" className="py-2 pr-4">
                {t("A year")}
              </th>
              <th scope="col" className="py-2">
                {t("Stay after a master’s")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {byCost.map(({ code, name, href, cost, stay }) => (
              <tr key={code} className="align-baseline">
                <th scope="row" className="py-2 pr-4">
                  <a href={href} className="text-link">
                    {t(name)}
                  </a>
                </th>
                <td className="figures py-2 pr-4">{lakhRange(cost, t)}</td>
                <td className="py-2">
                  {stayInWords(stay, t)} <FactSource fact={stay.fact} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
