import { useLocale, useTranslate } from "#translate";
import { RichText } from "@/components/ui/rich-text";
import { risksOf } from "@/lib/cost-calculator/risks";
import type { CostEstimate } from "@/lib/cost-calculator/rules";
import { formatFact } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { rupeeRange } from "./rupee-range";

/** What may change the sum, and the cash that the bank holds back for a while. */
export function CostRisks({ estimate, years }: { estimate: CostEstimate; years: number }) {
  const t = useTranslate();
  const locale = useLocale();
  const { tcs } = estimate;
  const risks = risksOf(estimate, years, t);
  return (
    <div className="min-w-0">
      {risks.length > 0 ? (
        <section aria-labelledby="risks" className="mb-8">
          <h3 id="risks" className="text-xl">
            {t("What may change it")}
          </h3>
          <dl className="figures mt-3 border-t">
            {risks.map(({ name, low, high }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b py-2.5">
                <dt>{name}</dt>
                <dd className="font-semibold">
                  {high < 0
                    ? t("{sum} less", { sum: rupeeRange(-low, -high, t) })
                    : t("{sum} more", { sum: rupeeRange(low, high, t) })}
                </dd>
              </div>
            ))}
          </dl>
          <p className="measure mt-2 text-sm text-muted-foreground">
            {t("Worked out from your own sum. It is no forecast: nobody knows next year’s rate.")}
          </p>
        </section>
      ) : null}
      {tcs && tcs.rupeesHigh > 0 ? (
        <div className="border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
          <p className="font-semibold">
            {t("Keep about {sum} ready for tax collected at source (TCS)", {
              sum: rupeeRange(tcs.rupees, tcs.rupeesHigh, t),
            })}
          </p>
          <p className="mt-1">
            {t(
              "The bank collects it when you send the money. It is not a cost: you set it off against your income tax, but you need the cash until then.",
            )}{" "}
            <RichText
              text={t(
                "Counted at {rate} of what passes {threshold} (<source>source</source>, checked {day}).",
                {
                  rate: formatFact(tcs.rate, t),
                  threshold: formatFact(tcs.threshold, t),
                  day: formatDay(tcs.rate.checkedOn, locale),
                },
              )}
              parts={{
                source: (text) => (
                  <a href={tcs.rate.sourceUrl ?? undefined} rel="noopener" className="text-link">
                    {text}
                  </a>
                ),
              }}
            />
          </p>
        </div>
      ) : null}
    </div>
  );
}
