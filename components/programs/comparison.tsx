import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { Translate } from "@/lib/locales/translate";
import { formatDay } from "@/lib/platform/clock";
import type { ComparisonRow } from "@/lib/programs/comparison";
import { finderPath } from "@/lib/programs/finder-path";
import { currencySign, inWords } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import { COMPARE_LIMIT, type ComparedField } from "./compare-form";
import { ComparisonTable } from "./comparison-table";
import { RememberComparison } from "./remember-comparison";

type Props = {
  field: ComparedField;
  /** What the address named; not all of it may have been found, or fit. */
  asked: readonly string[];
  things: readonly { slug: string; name: string; href: string; isSample: boolean }[];
  rows: readonly ComparisonRow[];
  rates?: readonly ExchangeRate[];
};

/** A comparison with what could not be shown said above it, and the way to add to it below. */
export function Comparison({ field, asked, things, rows, rates = [] }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const isPrograms = field === "program";
  const missing = asked
    .slice(0, COMPARE_LIMIT)
    .filter((slug) => !things.some((thing) => thing.slug === slug));
  const find = localPath(
    finderPath(
      {},
      { show: isPrograms ? "programs" : "universities", compared: things.map(({ slug }) => slug) },
    ),
  );
  if (things.length === 0)
    return (
      <div className="mt-8 border-y border-t-foreground py-10">
        <p className="measure text-lg">{missing.length > 0 ? noneFound(field, t) : noneChosen(field, t)}</p>
        <a href={find} className={`${buttonVariants()} mt-6`}>
          {isPrograms ? t("Find programs") : t("Find universities")}
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
              {t("Not in the catalogue (any more), so left out: {names}.", {
                names: inWords(
                  missing.map((slug) => `“${slug}”`),
                  t,
                ),
              })}
            </p>
          ) : null}
          {asked.length > COMPARE_LIMIT ? (
            <p>{t("Four fit side by side; the first four are shown.")}</p>
          ) : null}
        </Alert>
      ) : null}
      <RememberComparison field={field} chosen={things.map(({ slug, name }) => ({ slug, name }))} />
      <ComparisonTable
        label={
          isPrograms
            ? t("Comparison of {count} programs", { count: things.length })
            : t("Comparison of {count} universities", { count: things.length })
        }
        rows={rows}
        things={things.map((thing) => ({
          ...thing,
          withoutHref: localPath(
            comparePath(
              field,
              things.filter(({ slug }) => slug !== thing.slug).map(({ slug }) => slug),
            ),
          ),
        }))}
      />
      {usedRates.length > 0 ? (
        <p className="measure mt-4 text-sm text-muted-foreground">
          {t("Rupees are estimates, at {rates}. A bank charges its own rate on the day you pay.", {
            rates: inWords(
              usedRates.map(({ currency, inrPerUnit, asOf }) =>
                t("₹{rate} per {currency} of {day}", {
                  rate: inrPerUnit.toFixed(2),
                  currency: currencySign(currency),
                  day: formatDay(asOf, locale),
                }),
              ),
              t,
            ),
          })}
        </p>
      ) : null}
      {things.length < COMPARE_LIMIT ? (
        <p className="mt-6">
          <a href={find} className={buttonVariants({ variant: "outline" })}>
            {things.length === 1 ? t("Choose another to compare with") : t("Add another")}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function noneFound(field: ComparedField, t: Translate): string {
  return field === "program"
    ? t("None of the programs in this address is in the catalogue (any more).")
    : t("None of the universities in this address is in the catalogue (any more).");
}

function noneChosen(field: ComparedField, t: Translate): string {
  return field === "program"
    ? t("No programs are chosen yet. In the finder, tick “Compare” at two to four of them.")
    : t("No universities are chosen yet. In the finder, tick “Compare” at two to four of them.");
}

function comparePath(field: string, slugs: readonly string[]): string {
  const query = new URLSearchParams(slugs.map((slug) => [field, slug]));
  return query.size > 0 ? `${paths.compare}?${query}` : paths.compare;
}
