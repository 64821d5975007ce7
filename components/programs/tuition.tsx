import type { ExchangeRate } from "@/lib/exchange-rates/queries";
import { toRupees } from "@/lib/exchange-rates/rules";
import {
  academicYear,
  currencySign,
  formatMoney,
  formatRupees,
  NOT_RECORDED,
  TUITION_PERIODS,
  type TuitionPeriod,
} from "@/lib/programs/wording";

export type Rates = ReadonlyMap<string, ExchangeRate>;
type Amount = { amount: number; currency: string };

/** The fee as the university asks it, and what that is in rupees: an estimate that names its rate and day. */
export function Tuition({
  tuition,
  rates,
}: {
  tuition: (Amount & { period: string; year: number | null }) | null;
  rates: Rates;
}) {
  if (!tuition) return <NotRecorded />;
  if (tuition.amount === 0)
    return (
      <span className="block font-display text-xl leading-tight font-semibold">
        None
        {tuition.year ? (
          <span className="block font-sans text-sm font-normal">({academicYear(tuition.year)})</span>
        ) : null}
      </span>
    );
  return (
    <>
      <span className="figures block font-display text-xl leading-tight font-semibold">
        {formatMoney(tuition.amount, tuition.currency)}
      </span>
      <span className="block text-sm">
        {TUITION_PERIODS[tuition.period as TuitionPeriod]}
        {tuition.year ? <span className="text-muted-foreground"> ({academicYear(tuition.year)})</span> : null}
      </span>
      <RupeeEstimate money={tuition} rates={rates} className="mt-1 block" />
    </>
  );
}

/** Nothing for rupees themselves, and nothing while no rate is known. */
export function RupeeEstimate({
  money,
  rates,
  className,
}: {
  money: Amount;
  rates: Rates;
  className?: string;
}) {
  const rate = rates.get(money.currency);
  if (!rate || money.currency === "INR" || money.amount === 0) return null;
  const { rupees, asOf, inrPerUnit } = toRupees(money.amount, rate);
  return (
    <span className={className}>
      <span className="block text-sm font-semibold">about {formatRupees(rupees)}</span>
      <span className="block text-xs text-muted-foreground">
        at ₹{formatRate(inrPerUnit)} per {currencySign(money.currency)} of {shortDay.format(new Date(asOf))}
      </span>
    </span>
  );
}

/** Beside a price there is little room: 29 Sept 2026. */
const shortDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

function formatRate(rate: number): string {
  return rate >= 10 ? rate.toFixed(2) : String(Number(rate.toPrecision(3)));
}

export function NotRecorded() {
  return <span className="text-muted-foreground italic">{NOT_RECORDED}</span>;
}
