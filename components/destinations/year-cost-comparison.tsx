import { CostBar, CostLegend } from "@/components/drawings/cost-bars";
import { Flag } from "@/components/layout/flag";
import type { Overviews } from "@/lib/destinations/queries";
import { COST_PARTS, type CostPartKind, lakhRange } from "@/lib/destinations/year-cost";
import { scaleFor } from "@/lib/drawings/cost-bars";
import { formatDay } from "@/lib/platform/clock";

/** What is asked together has the colour of tuition. */
const LEGEND = ["tuition", "living", "visa", "cover"] as const satisfies readonly CostPartKind[];

/** What a first year costs in every destination where that is known, on one scale, the cheapest first. */
export function YearCostComparison({ destinations, ratesOf }: Overviews) {
  const known = destinations
    .flatMap((destination) => (destination.cost ? [{ ...destination, cost: destination.cost }] : []))
    .sort((one, other) => one.cost.low + one.cost.high - other.cost.low - other.cost.high);
  if (known.length === 0) return null;
  const scale = scaleFor(known.map(({ cost }) => cost));
  return (
    <figure className="drawing">
      <CostLegend names={LEGEND.map((kind) => ({ kind, name: COST_PARTS[kind] }))} />
      <table className="mt-4 w-full border-collapse text-left">
        <caption className="sr-only">
          What the first year of a master’s costs in rupees, the cheapest first
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Destination</th>
            <th scope="col">A year</th>
          </tr>
        </thead>
        <tbody className="divide-y border-y">
          {known.map(({ code, name, href, flagUrl, cost }) => (
            <tr
              key={code}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-1.5 sm:grid-cols-[13rem_1fr]"
            >
              <th scope="row" className="font-normal">
                <a
                  href={href}
                  className="flex items-center gap-2.5 leading-tight hover:text-primary hover:underline"
                >
                  <Flag src={flagUrl} />
                  {name}
                  {cost.degree === "bachelor" ? (
                    <span className="text-xs text-muted-foreground">bachelor’s</span>
                  ) : null}
                </a>
              </th>
              <td className="contents">
                <span className="figures text-right text-sm font-semibold sm:order-last sm:col-start-2 sm:text-left">
                  {lakhRange(cost)}
                </span>
                <span className="col-span-2 sm:col-span-1 sm:col-start-2">
                  <CostBar parts={cost.parts} scale={scale} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>
        First year of a master’s; of a bachelor’s where it says so. Each bar ends at the middle of the range,
        its line at the dearest; each destination’s page has the sources. {destinations.length - known.length}{" "}
        destinations are missing, because we haven’t found out what tuition is at enough of their
        universities. {ratesOf ? `In rupees at the rates of ${formatDay(ratesOf)}.` : null}
      </figcaption>
    </figure>
  );
}
