import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { toRupees } from "@/lib/exchange-rates/rules";
import { formatFact, nameSource } from "@/lib/facts/rules";
import { formatRupees as formatRange } from "@/lib/family/money";
import { readFamilySheet } from "@/lib/family/queries";
import type { ViewedApplication } from "@/lib/family-links/rows";
import { formatDay } from "@/lib/platform/clock";
import { publicDb } from "@/lib/platform/supabase/public";
import { formatMoney, formatRupees } from "@/lib/programs/wording";

type Offer = NonNullable<ViewedApplication["offer"]>;
type Props = { offer: Offer; sums: NonNullable<Offer["sums"]>; countryCode: string | null };

/** The sums of an offer with what they come to in rupees, and the money that the visa asks to show, with its source. */
export async function FamilyMoney({ offer, sums, countryCode }: Props) {
  const [rates, country] = await Promise.all([
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
    countryCode ? readFamilySheet(countryCode) : null,
  ]);
  const lines = linesOf(offer, sums);
  const rate = sums.currency ? rates.get(sums.currency) : undefined;
  const toShow = country?.sheet.show ?? [];
  if (lines.length === 0 && toShow.length === 0) return null;
  return (
    <div className="grid gap-2 break-inside-avoid">
      <p className="font-semibold">Money</p>
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
                  about {formatRupees(toRupees(amount, rate).rupees)}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
        {toShow.map(({ fact, rupees, months }) => (
          <div key={fact.key} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
            <dt className="min-w-0">
              To show for the visa, besides tuition{months ? `, for ${months} months` : null}
              {fact.sourceUrl ? (
                <a
                  href={fact.sourceUrl}
                  rel="noopener noreferrer"
                  className="block text-sm text-muted-foreground underline hover:text-foreground"
                >
                  {nameSource({ url: fact.sourceUrl, kind: fact.sourceKind })}, checked{" "}
                  {formatDay(fact.checkedOn)}
                </a>
              ) : null}
            </dt>
            <dd className="figures text-right">
              <span className="font-semibold">{formatFact(fact)}</span>
              {rupees ? <span className="text-muted-foreground"> about {formatRange(rupees)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <RateNote rate={sums.currency === "INR" ? undefined : rate} />
    </div>
  );
}

function linesOf({ depositBy, depositPaidOn }: Offer, sums: Props["sums"]) {
  const { currency, tuitionAmount, scholarshipAmount, depositAmount } = sums;
  if (currency === null) return [];
  const left =
    tuitionAmount !== null && scholarshipAmount !== null && tuitionAmount >= scholarshipAmount
      ? tuitionAmount - scholarshipAmount
      : null;
  const deposit = depositPaidOn
    ? `paid on ${formatDay(depositPaidOn)}`
    : depositBy
      ? `by ${formatDay(depositBy)}`
      : null;
  const lines: { name: string; amount: number | null; note?: string | null }[] = [
    { name: "Tuition of the first year", amount: tuitionAmount },
    { name: "Scholarship", amount: scholarshipAmount },
    { name: "Tuition less the scholarship", amount: left },
    { name: "Deposit", amount: depositAmount, note: deposit },
  ];
  return lines.flatMap(({ name, amount, note = null }) => (amount === null ? [] : [{ name, amount, note }]));
}

function RateNote({ rate }: { rate: ExchangeRate | undefined }) {
  if (!rate) return null;
  return (
    <p className="text-sm text-muted-foreground">
      In rupees at ₹{rate.inrPerUnit.toLocaleString("en-IN", { maximumFractionDigits: 2 })} for{" "}
      {rate.currency} 1, on {formatDay(rate.asOf)}. Your bank’s rate differs.
    </p>
  );
}
