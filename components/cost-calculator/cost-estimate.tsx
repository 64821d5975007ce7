import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import type { CostLine, CostEstimate as Estimate } from "@/lib/cost-calculator/rules";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { nameSource } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { formatMoney, inWords } from "@/lib/programs/wording";
import { CostBar } from "./cost-bar";
import { CostRisks } from "./cost-risks";
import { rupeeFigures, rupeeRange } from "./rupee-range";

/** The sum and what it holds, its parts drawn to scale, what may change it, and what is not in it. */
export function CostEstimate({
  estimate,
  years,
  country,
  findProgram,
  change,
}: {
  estimate: Estimate;
  years: number;
  /** As a sentence says it: "the United Kingdom". */
  country: string;
  /** Programs there, for a fee to count with. */
  findProgram: string;
  /** Where the questions are changed, under the sum. */
  change: ReactNode;
}) {
  const { lines, missing, without, totalRupees, totalRupeesHigh } = estimate;
  const isRange = totalRupees !== totalRupeesHigh;
  return (
    <section aria-labelledby="estimate" id="result" className="min-w-0">
      <h2 id="estimate" className="text-2xl">
        {years === 1 ? "One year" : `${years} years`} in {country}
      </h2>
      <p role="status" className="mt-3">
        <span className="figures block font-display text-4xl leading-tight">
          {isRange ? "" : "about "}
          {rupeeRange(totalRupees, totalRupeesHigh)}
          {without.length > 0 ? <span className="text-2xl"> without {inWords(without)}</span> : null}
        </span>
        <span className="text-lg text-muted-foreground">
          {years === 1 ? null : (
            <>About {rupeeRange(estimate.perYearRupees, estimate.perYearRupeesHigh)} a year. </>
          )}
          {without.length > 0
            ? `The whole cost is higher: add ${inWords(without)} under “Change”.`
            : "Tuition and living are in it."}
        </span>
      </p>
      <CostBar lines={lines} />
      {change}
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_21rem]">
        <div className="min-w-0">
          <table className="w-full border-t-2 border-foreground text-left">
            <caption className="sr-only">What the sum is made of</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Part</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <LineRow key={`${line.name} ${line.fact?.key ?? line.note}`} line={line} />
              ))}
            </tbody>
            <tfoot>
              <tr className="border-b-2 border-foreground align-baseline">
                <th scope="row" className="py-4 pr-4">
                  {without.length > 0 ? `Sum without ${inWords(without)}` : "Sum"}
                </th>
                <td className="figures py-4 text-right text-xl font-semibold">
                  {rupeeFigures(totalRupees, totalRupeesHigh)}
                </td>
              </tr>
            </tfoot>
          </table>
          {missing.length > 0 ? (
            <Alert className="mt-6">
              <ul className="space-y-1">
                {missing.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
                {without.includes("tuition") ? (
                  <li>
                    Or{" "}
                    <a href={findProgram} className="text-link">
                      find a program in {country}
                    </a>
                    : its page brings its own fee along.
                  </li>
                ) : null}
              </ul>
            </Alert>
          ) : null}
          <UsedRates rates={estimate.rates} />
        </div>
        <CostRisks estimate={estimate} years={years} />
      </div>
    </section>
  );
}

function UsedRates({ rates }: { rates: readonly ExchangeRate[] }) {
  return (
    <p className="measure mt-6 text-sm text-muted-foreground">
      An estimate, not a quotation: fees rise, rates move, and a city may cost more than its country.
      {rates.map(({ currency, inrPerUnit, asOf, sourceUrl }) => (
        <span key={currency}>
          {" "}
          1 {currency} = ₹{inrPerUnit.toFixed(2)}, the rate of {formatDay(asOf)} (
          <a href={sourceUrl} rel="noopener" className="underline">
            source
          </a>
          ).
        </span>
      ))}
    </p>
  );
}

function LineRow({ line }: { line: CostLine }) {
  const { name, note, fact, currency, amount, amountHigh, rupees, rupeesHigh } = line;
  const own = formatMoney(amount, currency);
  return (
    <tr className="border-b align-top">
      <th scope="row" className="py-4 pr-4 font-normal">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-muted-foreground">
          {note}
          {fact?.sourceUrl ? (
            <>
              {" "}
              <a href={fact.sourceUrl} rel="noopener" className="underline">
                {nameSource({ url: fact.sourceUrl, kind: fact.sourceKind })}
              </a>
              , checked {formatDay(fact.checkedOn)}
            </>
          ) : null}
        </span>
      </th>
      <td className="figures w-36 py-4 text-right sm:w-56">
        <span className="block text-lg leading-tight font-semibold">
          {rupees === null || rupeesHigh === null ? "No rate yet" : rupeeFigures(rupees, rupeesHigh)}
        </span>
        {currency === "INR" ? null : (
          <span className="block text-sm text-muted-foreground">
            {amount === amountHigh ? own : `${own} to ${formatMoney(amountHigh, currency)}`}
          </span>
        )}
      </td>
    </tr>
  );
}
