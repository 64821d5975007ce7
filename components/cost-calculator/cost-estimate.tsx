import { Alert } from "@/components/ui/alert";
import type { CostLine, CostEstimate as Estimate } from "@/lib/cost-calculator/rules";
import { formatFact, nameSource } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { formatMoney, formatRupees } from "@/lib/programs/wording";

/** The sum, its parts drawn to scale, and what is not in it. */
export function CostEstimate({ estimate, years }: { estimate: Estimate | null; years: number }) {
  if (!estimate)
    return (
      <section aria-labelledby="estimate" className="measure min-w-0">
        <h2 id="estimate" className="text-2xl">
          Nothing to sign up for
        </h2>
        <p className="mt-3">
          Fill in what you know. The sum appears on this page, the address keeps it, and you can send it to
          whoever helps you pay. Nothing you enter is stored by us.
        </p>
        <p className="mt-3">
          Fees for the visa, health cover and the tax that banks collect come from our table of facts, each
          with its source and the day it was read. What is not recorded is named and left out, never guessed.
        </p>
      </section>
    );
  const { lines, missing, totalRupees, perYearRupees, tcs, rates } = estimate;
  return (
    <section aria-labelledby="estimate" className="min-w-0">
      <h2 id="estimate" className="text-2xl">
        Your estimate
      </h2>
      <p role="status" className="mt-3">
        <span className="figures block font-display text-4xl leading-tight">
          about {formatRupees(totalRupees)}
        </span>
        <span className="text-lg text-muted-foreground">
          {years === 1 ? "for one year" : `for ${years} years, about ${formatRupees(perYearRupees)} a year`}
        </span>
      </p>
      <table className="mt-8 w-full border-t-2 border-foreground text-left">
        <caption className="sr-only">What the sum is made of</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={`${line.name} ${line.fact?.key ?? line.note}`} line={line} total={totalRupees} />
          ))}
        </tbody>
      </table>
      {tcs && tcs.rupees > 0 ? (
        <div className="measure mt-8 border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
          <p className="font-semibold">
            Besides: about {formatRupees(tcs.rupees)} of tax collected by the bank when you send the money
          </p>
          <p className="mt-1">
            It is no cost, because it is set off against income tax, but the cash is needed meanwhile. Counted
            at {formatFact(tcs.rate)} of what passes {formatFact(tcs.threshold)} (
            <a href={tcs.rate.sourceUrl ?? undefined} rel="noopener" className="text-link">
              source
            </a>
            , checked {formatDay(tcs.rate.checkedOn)}).
          </p>
        </div>
      ) : null}
      {missing.length > 0 ? (
        <Alert className="mt-6">
          <ul className="space-y-1">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <p className="measure mt-6 text-sm text-muted-foreground">
        An estimate, not a quotation: fees rise, rates move, and a city may cost more than its country.
        {rates.map(({ currency, inrPerUnit, asOf, sourceUrl }) => (
          <span key={currency}>
            {" "}
            One {currency} is taken as ₹{inrPerUnit.toFixed(2)}, the rate of {formatDay(asOf)} (
            <a href={sourceUrl} rel="noopener" className="underline">
              source
            </a>
            ).
          </span>
        ))}
      </p>
    </section>
  );
}

function LineRow({ line, total }: { line: CostLine; total: number }) {
  const share = line.rupees !== null && total > 0 ? line.rupees / total : 0;
  return (
    <tr className="border-b align-top">
      <th scope="row" className="py-4 pr-4 font-normal">
        <span className="font-semibold">{line.name}</span>
        <span className="block text-sm text-muted-foreground">
          {line.note}
          {line.fact?.sourceUrl ? (
            <>
              {" "}
              <a href={line.fact.sourceUrl} rel="noopener" className="underline">
                {nameSource({ url: line.fact.sourceUrl, kind: line.fact.sourceKind })}
              </a>
              , checked {formatDay(line.fact.checkedOn)}
            </>
          ) : null}
        </span>
        <span aria-hidden className="mt-2 block h-2 bg-secondary">
          <span className="block h-full bg-primary" style={{ width: `${(share * 100).toFixed(1)}%` }} />
        </span>
      </th>
      <td className="figures w-36 py-4 text-right sm:w-44">
        <span className="block font-display text-xl leading-tight">
          {line.rupees === null ? "Not converted" : formatRupees(Math.round(line.rupees))}
        </span>
        {line.currency === "INR" ? null : (
          <span className="block text-sm text-muted-foreground">
            {formatMoney(line.amount, line.currency)}
          </span>
        )}
      </td>
    </tr>
  );
}
