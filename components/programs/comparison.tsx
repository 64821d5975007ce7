import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { formatDay } from "@/lib/platform/clock";
import type { ComparisonRow } from "@/lib/programs/comparison";
import { finderPath } from "@/lib/programs/finder-path";
import { currencySign, inWords } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import { COMPARE_LIMIT } from "./compare-form";
import { ComparisonTable } from "./comparison-table";
import { RememberComparison } from "./remember-comparison";

type Props = {
  field: "program" | "university";
  /** What the address named; not all of it may have been found, or fit. */
  asked: readonly string[];
  things: readonly { slug: string; name: string; href: string; isSample: boolean }[];
  rows: readonly ComparisonRow[];
  rates?: readonly ExchangeRate[];
};

/** A comparison with what could not be shown said above it, and the way to add to it below. */
export function Comparison({ field, asked, things, rows, rates = [] }: Props) {
  const nouns = field === "program" ? "programs" : "universities";
  const missing = asked
    .slice(0, COMPARE_LIMIT)
    .filter((slug) => !things.some((thing) => thing.slug === slug));
  const find = finderPath({}, { show: nouns, compared: things.map(({ slug }) => slug) });
  if (things.length === 0)
    return (
      <div className="mt-8 border-y border-t-foreground py-10">
        <p className="measure text-lg">
          {missing.length > 0
            ? `None of the ${nouns} in this address is in the catalogue (any more).`
            : `No ${nouns} are chosen yet. In the finder, tick “Compare” at two to four of them.`}
        </p>
        <a href={find} className={`${buttonVariants()} mt-6`}>
          Find {nouns}
        </a>
      </div>
    );
  const usedRates = [...new Map(rates.map((rate) => [rate.currency, rate])).values()].filter(
    ({ currency }) => currency !== "INR",
  );
  return (
    <div className="mt-6">
      {missing.length > 0 || asked.length > COMPARE_LIMIT ? (
        <Alert variant="attention" role="status" className="mb-4 text-sm">
          {missing.length > 0 ? (
            <p>
              Not in the catalogue (any more), so left out: {inWords(missing.map((slug) => `“${slug}”`))}.
            </p>
          ) : null}
          {asked.length > COMPARE_LIMIT ? <p>Four fit side by side; the first four are shown.</p> : null}
        </Alert>
      ) : null}
      <RememberComparison field={field} chosen={things.map(({ slug, name }) => ({ slug, name }))} />
      <ComparisonTable
        label={`Comparison of ${things.length} ${nouns}`}
        rows={rows}
        things={things.map((thing) => ({
          ...thing,
          withoutHref: comparePath(
            field,
            things.filter(({ slug }) => slug !== thing.slug).map(({ slug }) => slug),
          ),
        }))}
      />
      {usedRates.length > 0 ? (
        <p className="measure mt-4 text-sm text-muted-foreground">
          Rupees are estimates, at{" "}
          {inWords(
            usedRates.map(
              ({ currency, inrPerUnit, asOf }) =>
                `₹${inrPerUnit.toFixed(2)} per ${currencySign(currency)} of ${formatDay(asOf)}`,
            ),
          )}
          . A bank charges its own rate on the day you pay.
        </p>
      ) : null}
      {things.length < COMPARE_LIMIT ? (
        <p className="mt-6">
          <a href={find} className={buttonVariants({ variant: "outline" })}>
            {things.length === 1 ? `Choose another to compare with` : `Add another`}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function comparePath(field: string, slugs: readonly string[]): string {
  const query = new URLSearchParams(slugs.map((slug) => [field, slug]));
  return query.size > 0 ? `${paths.compare}?${query}` : paths.compare;
}
