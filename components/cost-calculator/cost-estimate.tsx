import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import { RichText } from "@/components/ui/rich-text";
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
  const t = useTranslate();
  const { lines, missing, without, totalRupees, totalRupeesHigh } = estimate;
  const left = inWords(
    without.map((part) => t(part)),
    t,
  );
  const range = rupeeRange(totalRupees, totalRupeesHigh, t);
  const sum = totalRupees === totalRupeesHigh ? t("about {sum}", { sum: range }) : range;
  return (
    <section aria-labelledby="estimate" id="result" className="min-w-0">
      <h2 id="estimate" className="text-2xl">
        {years === 1
          ? t("One year in {country}", { country })
          : t("{years} years in {country}", { years, country })}
      </h2>
      <p role="status" className="mt-3">
        <span className="figures block font-display text-4xl leading-tight">
          {without.length > 0 ? (
            <RichText
              text={t("{sum}<without> without {parts}</without>", { sum, parts: left })}
              parts={{ without: (text) => <span className="text-2xl">{text}</span> }}
            />
          ) : (
            sum
          )}
        </span>
        <span className="text-lg text-muted-foreground">
          {years === 1
            ? null
            : `${t("About {sum} a year.", {
                sum: rupeeRange(estimate.perYearRupees, estimate.perYearRupeesHigh, t),
              })} `}
          {without.length > 0
            ? t("The whole cost is higher: add {parts} under “Change”.", { parts: left })
            : t("Tuition and living are in it.")}
        </span>
      </p>
      <CostBar lines={lines} />
      {change}
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_21rem]">
        <div className="min-w-0">
          <table className="w-full border-t-2 border-foreground text-left">
            <caption className="sr-only">{t("What the sum is made of")}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t("Part")}</th>
                <th scope="col">{t("Amount")}</th>
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
                  {without.length > 0 ? t("Sum without {parts}", { parts: left }) : t("Sum")}
                </th>
                <td className="figures py-4 text-right text-xl font-semibold">
                  {rupeeFigures(totalRupees, totalRupeesHigh, t)}
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
                    <RichText
                      text={t(
                        "Or <find>find a program in {country}</find>: its page brings its own fee along.",
                        {
                          country,
                        },
                      )}
                      parts={{
                        find: (text) => (
                          <a href={findProgram} className="text-link">
                            {text}
                          </a>
                        ),
                      }}
                    />
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
  const t = useTranslate();
  const locale = useLocale();
  return (
    <p className="measure mt-6 text-sm text-muted-foreground">
      {t("An estimate, not a quotation: fees rise, rates move, and a city may cost more than its country.")}
      {rates.map(({ currency, inrPerUnit, asOf, sourceUrl }) => (
        <span key={currency}>
          {" "}
          <RichText
            text={t("1 {currency} = ₹{rupees}, the rate of {day} (<source>source</source>).", {
              currency,
              rupees: inrPerUnit.toFixed(2),
              day: formatDay(asOf, locale),
            })}
            parts={{
              source: (text) => (
                <a href={sourceUrl} rel="noopener" className="underline">
                  {text}
                </a>
              ),
            }}
          />
        </span>
      ))}
    </p>
  );
}

function LineRow({ line }: { line: CostLine }) {
  const t = useTranslate();
  const locale = useLocale();
  const { name, note, fact, currency, amount, amountHigh, rupees, rupeesHigh } = line;
  const own = formatMoney(amount, currency);
  return (
    <tr className="border-b align-top">
      <th scope="row" className="py-4 pr-4 font-normal">
        <span className="font-semibold">{t(name)}</span>
        <span className="block text-sm text-muted-foreground">
          {note}
          {fact?.sourceUrl ? (
            <>
              {" "}
              <RichText
                text={t("<source>{source}</source>, checked {day}", {
                  source: nameSource({ url: fact.sourceUrl, kind: fact.sourceKind }, t),
                  day: formatDay(fact.checkedOn, locale),
                })}
                parts={{
                  source: (text) => (
                    <a href={fact.sourceUrl ?? undefined} rel="noopener" className="underline">
                      {text}
                    </a>
                  ),
                }}
              />
            </>
          ) : null}
        </span>
      </th>
      <td className="figures w-36 py-4 text-right sm:w-56">
        <span className="block text-lg leading-tight font-semibold">
          {rupees === null || rupeesHigh === null ? t("No rate yet") : rupeeFigures(rupees, rupeesHigh, t)}
        </span>
        {currency === "INR" ? null : (
          <span className="block text-sm text-muted-foreground">
            {amount === amountHigh
              ? own
              : t("{low} to {high}", { low: own, high: formatMoney(amountHigh, currency) })}
          </span>
        )}
      </td>
    </tr>
  );
}
