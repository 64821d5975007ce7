import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { toRupees } from "@/lib/exchange-rates/rules";
import {
  academicYear,
  currencySign,
  formatMoney,
  formatRupees,
  TUITION_PERIODS,
  type TuitionPeriod,
} from "@/lib/programs/wording";
import { RupeeText, type RupeeWords, TuitionText, type TuitionWords } from "./tuition-text";

export type Rates = ReadonlyMap<string, ExchangeRate>;
type Amount = { amount: number; currency: string };
type Fee = (Amount & { period: string; year: number | null }) | null;

export function Tuition({ tuition, rates }: { tuition: Fee; rates: Rates }) {
  return <TuitionText words={tuitionWords(tuition, rates)} />;
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
  return <RupeeText words={rupeeWords(money, rates)} className={className} />;
}

export function tuitionWords(tuition: Fee, rates: Rates): TuitionWords {
  if (!tuition) return null;
  return {
    amount: tuition.amount === 0 ? null : formatMoney(tuition.amount, tuition.currency),
    period: TUITION_PERIODS[tuition.period as TuitionPeriod],
    year: tuition.year ? academicYear(tuition.year) : null,
    rupees: rupeeWords(tuition, rates),
  };
}

/** An estimate, which names its rate and day. */
function rupeeWords(money: Amount, rates: Rates): RupeeWords | null {
  const rate = rates.get(money.currency);
  if (!rate || money.currency === "INR" || money.amount === 0) return null;
  const { rupees, asOf, inrPerUnit } = toRupees(money.amount, rate);
  const day = shortDay.format(new Date(asOf));
  return {
    about: formatRupees(rupees),
    rate: `₹${formatRate(inrPerUnit)} per ${currencySign(money.currency)} of ${day}`,
  };
}

/** Beside a price there is little room: 29 Sept 2026. */
const shortDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

function formatRate(rate: number): string {
  return rate >= 10 ? rate.toFixed(2) : String(Number(rate.toPrecision(3)));
}
