import { useLocale, useTranslate } from "#translate";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { toRupees } from "@/lib/exchange-rates/rules";
import { formatFact, nameSource } from "@/lib/facts/rules";
import { formatRupees as formatRange } from "@/lib/family/money";
import { readFamilySheet } from "@/lib/family/queries";
import type { ViewedApplication } from "@/lib/family-links/rows";
import type { Translate } from "@/lib/locales/translate";
import { formatDay } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import { publicDb } from "@/lib/platform/supabase/public";
import { formatMoney, formatRupees } from "@/lib/programs/wording";

type Offer = NonNullable<ViewedApplication["offer"]>;
type Props = { offer: Offer; sums: NonNullable<Offer["sums"]>; countryCode: string | null };

/** The sums of an offer with what they come to in rupees, and the money that the visa asks to show, with its source. */
export async function FamilyMoney({ offer, sums, countryCode }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const [rates, country] = await Promise.all([
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
    countryCode ? readFamilySheet(countryCode) : null,
  ]);
  const lines = linesOf(offer, sums, t, locale);
  const rate = sums.currency ? rates.get(sums.currency) : undefined;
  const toShow = country?.sheet.show ?? [];
  if (lines.length === 0 && toShow.length === 0) return null;
  return (
    <div className="grid gap-2 break-inside-avoid">
      <p className="font-semibold">{t("Money")}</p>
      <dl className="divide-y border-y">
        {lines.map(({ name, amount, note }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
            <dt>
              {name}
              {note ? <span className="text-muted-foreground">, {note}</span> : null}
            </dt>
            <dd className="figures text-right">
              <span className="font-semibold">{formatMoney(amount, sums.currency ?? "")}</span>
              {rate && sums.currency !== "INR" ? (
                <span className="text-muted-foreground">
                  {" "}
                  {t("about {amount}", { amount: formatRupees(toRupees(amount, rate).rupees, t) })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
        {toShow.map(({ fact, rupees, months }) => (
          <div key={fact.key} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
            <dt className="min-w-0">
              {months
                ? t("To show for the visa, besides tuition, for {months} months", { months })
                : t("To show for the visa, besides tuition")}
              {fact.sourceUrl ? (
                <a
                  href={fact.sourceUrl}
                  rel="noopener noreferrer"
                  className="block text-sm text-muted-foreground underline hover:text-foreground"
                >
                  {t("{source}, checked {day}", {
                    source: nameSource({ url: fact.sourceUrl, kind: fact.sourceKind }, t),
                    day: formatDay(fact.checkedOn, locale),
                  })}
                </a>
              ) : null}
            </dt>
            <dd className="figures text-right">
              <span className="font-semibold">{formatFact(fact, t)}</span>
              {rupees ? (
                <span className="text-muted-foreground">
                  {" "}
                  {t("about {amount}", { amount: formatRange(rupees, t) })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <RateNote rate={sums.currency === "INR" ? undefined : rate} />
    </div>
  );
}

function linesOf({ depositBy, depositPaidOn }: Offer, sums: Props["sums"], t: Translate, locale: Locale) {
  const { currency, tuitionAmount, scholarshipAmount, depositAmount } = sums;
  if (currency === null) return [];
  const left =
    tuitionAmount !== null && scholarshipAmount !== null && tuitionAmount >= scholarshipAmount
      ? tuitionAmount - scholarshipAmount
      : null;
  const deposit = depositPaidOn
    ? t("paid on {day}", { day: formatDay(depositPaidOn, locale) })
    : depositBy
      ? t("by {day}", { day: formatDay(depositBy, locale) })
      : null;
  const lines: { name: string; amount: number | null; note?: string | null }[] = [
    { name: t("Tuition of the first year"), amount: tuitionAmount },
    { name: t("Scholarship"), amount: scholarshipAmount },
    { name: t("Tuition less the scholarship"), amount: left },
    { name: t("Deposit"), amount: depositAmount, note: deposit },
  ];
  return lines.flatMap(({ name, amount, note = null }) => (amount === null ? [] : [{ name, amount, note }]));
}

function RateNote({ rate }: { rate: ExchangeRate | undefined }) {
  const t = useTranslate();
  const locale = useLocale();
  if (!rate) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t("In rupees at {rate} for {unit}, on {day}.", {
        rate: `₹${rate.inrPerUnit.toLocaleString("en-IN", { maximumFractionDigits: 2 })}`,
        unit: `${rate.currency} 1`,
        day: formatDay(rate.asOf, locale),
      })}{" "}
      {t("Your bank’s rate differs.")}
    </p>
  );
}
