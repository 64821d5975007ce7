import { CostBar, CostSwatch } from "@/components/drawings/cost-bars";
import { COST_PARTS, lakhRange, type YearCost } from "@/lib/destinations/year-cost";
import { scaleFor } from "@/lib/drawings/cost-bars";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";
import { finderPath } from "@/lib/programs/finder-path";
import { paths } from "@/lib/site/paths";
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
  const missing = cost.missing
    .filter((kind) => kind !== "tuition")
    .map((kind) => COST_PARTS[kind].toLowerCase());
  const living = cost.parts.find(({ kind }) => kind === "living");
  const isOnlyShown = living?.facts.every(({ key }) => key.startsWith("visa."));
  return (
    <figure className="drawing mt-4">
      <p className="text-lg sm:text-xl">
        <strong>{lakhRange(cost)}</strong>{" "}
        {cost.degree
          ? `for the first year of a ${cost.degree}’s in ${name}.`
          : `for a first year in ${name}, without tuition.`}
      </p>
      {cost.degree ? null : (
        <p className="measure mt-2">
          Tuition is not in it: we know the fees of too few universities there to name a range. Look at the
          fee of{" "}
          <a href={finderPath({ country: [code] })} className="text-link">
            the course you want
          </a>
          , or{" "}
          <a href={paths.bookConsultation} className="text-link">
            ask us
          </a>
          .
        </p>
      )}
      <div className="mt-5">
        <CostBar parts={cost.parts} scale={scale} />
        <div aria-hidden className="figures flex justify-between border-t text-xs text-muted-foreground">
          <span>₹0</span>
          <span>{lakhRange({ low: scale, high: scale })}</span>
        </div>
      </div>
      <dl className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {cost.parts.map(({ kind, low, high, facts, from }) => (
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
            <dd className="col-span-2 flex flex-wrap gap-x-3 gap-y-1.5 pl-6 text-xs text-muted-foreground sm:mt-1 sm:pl-0">
              {from ? (
                <a href={finderPath({ country: [code], level: ["master"] })} className="underline">
                  most of {from.universities} universities on our list ({from.programs} programs)
                </a>
              ) : null}
              {onePerSource(facts).map((fact) => (
                <FactSource key={fact.key} fact={fact} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <figcaption>
        The bar ends at the middle of the range, the line at the dearest.{" "}
        {isOnlyShown
          ? "Living is what the visa asks you to show; you may spend more."
          : "Living is what students usually spend, and never less than the visa asks you to show."}
        {ratesOf ? ` In rupees at the rates of ${formatDay(ratesOf)}.` : null}
        {missing.length > 0
          ? ` Not in the sum, because we haven’t checked it yet: ${missing.join(" and ")}.`
          : null}
      </figcaption>
    </figure>
  );
}

/** Two figures of one page name it once. */
function onePerSource(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [fact.sourceUrl ?? fact.key, fact])).values()];
}
