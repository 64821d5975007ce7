import { CostBar, CostSwatch } from "@/components/drawings/cost-bars";
import { COST_PARTS, lakhRange, type YearCost } from "@/lib/destinations/year-cost";
import { scaleFor } from "@/lib/drawings/cost-bars";
import { formatDay } from "@/lib/platform/clock";
import { finderPath } from "@/lib/programs/finder-path";
import { FactSource } from "./fact-source";

/** A first year in one country as a bar of its parts, each with its range and its source. */
export function YearCostFigure({
  cost,
  code,
  name,
  ratesOf,
}: {
  cost: YearCost;
  code: string;
  name: string;
  ratesOf: string | null;
}) {
  const scale = scaleFor([cost]);
  const missing = cost.missing.map((kind) => COST_PARTS[kind].toLowerCase());
  return (
    <figure className="drawing mt-4">
      <p className="text-lg sm:text-xl">
        <strong>{lakhRange(cost)}</strong> for the first year of a master’s in {name}.
      </p>
      <div className="mt-5">
        <CostBar parts={cost.parts} scale={scale} />
        <div aria-hidden className="figures flex justify-between border-t text-xs text-muted-foreground">
          <span>₹0</span>
          <span>{lakhRange({ low: scale, high: scale })}</span>
        </div>
      </div>
      <dl className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {cost.parts.map(({ kind, low, high, facts, programs }) => (
          <div
            key={kind}
            className="grid grid-cols-[1fr_auto] gap-x-6 border-t py-2.5 sm:block sm:border-foreground sm:py-3"
          >
            <dt className="flex items-center gap-2.5">
              <CostSwatch kind={kind} />
              {COST_PARTS[kind]}
            </dt>
            <dd className="figures text-right font-semibold sm:mt-1 sm:text-left sm:text-lg">
              {lakhRange({ low, high })}
            </dd>
            <dd className="col-span-2 flex flex-wrap gap-x-3 pl-6 text-xs text-muted-foreground sm:mt-1 sm:pl-0">
              {programs ? (
                <a href={finderPath({ country: [code], level: ["master"] })} className="underline">
                  most of {programs} master’s programs on our list
                </a>
              ) : null}
              {facts.map((fact) => (
                <FactSource key={fact.key} fact={fact} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <figcaption>
        The bar ends at the middle of the range, the line at the dearest. Living is what students usually
        spend, and never less than the visa asks you to show.
        {ratesOf ? ` In rupees at the rates of ${formatDay(ratesOf)}.` : null}
        {missing.length > 0
          ? ` Not in the sum, because we haven’t checked it yet: ${missing.join(" and ")}.`
          : null}
      </figcaption>
    </figure>
  );
}
