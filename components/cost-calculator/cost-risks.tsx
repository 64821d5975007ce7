import { risksOf } from "@/lib/cost-calculator/risks";
import type { CostEstimate } from "@/lib/cost-calculator/rules";
import { formatFact } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { rupeeRange } from "./rupee-range";

/** What may change the sum, and the cash that the bank holds back for a while. */
export function CostRisks({ estimate, years }: { estimate: CostEstimate; years: number }) {
  const { tcs } = estimate;
  const risks = risksOf(estimate, years);
  return (
    <div className="min-w-0">
      {risks.length > 0 ? (
        <section aria-labelledby="risks" className="mb-8">
          <h3 id="risks" className="text-xl">
            What may change it
          </h3>
          <dl className="figures mt-3 border-t">
            {risks.map(({ name, low, high }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b py-2.5">
                <dt>{name}</dt>
                <dd className="font-semibold">
                  {high < 0 ? `${rupeeRange(-low, -high)} less` : `${rupeeRange(low, high)} more`}
                </dd>
              </div>
            ))}
          </dl>
          <p className="measure mt-2 text-sm text-muted-foreground">
            Worked out from your own sum. It is no forecast: nobody knows next year’s rate.
          </p>
        </section>
      ) : null}
      {tcs && tcs.rupeesHigh > 0 ? (
        <div className="border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
          <p className="font-semibold">
            Keep about {rupeeRange(tcs.rupees, tcs.rupeesHigh)} ready for tax collected at source (TCS)
          </p>
          <p className="mt-1">
            The bank collects it when you send the money. It is not a cost: you set it off against your income
            tax, but you need the cash until then. Counted at {formatFact(tcs.rate)} of what passes{" "}
            {formatFact(tcs.threshold)} (
            <a href={tcs.rate.sourceUrl ?? undefined} rel="noopener" className="text-link">
              source
            </a>
            , checked {formatDay(tcs.rate.checkedOn)}).
          </p>
        </div>
      ) : null}
    </div>
  );
}
