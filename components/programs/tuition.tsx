import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { toRupees } from "@/lib/exchange-rates/rules";
import { english, type Translate } from "@/lib/locales/translate";
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

/** A fee as lists show it: a year in rupees first, so that all countries compare, then as the university asks it. */
export type FeeWords = {
  /** "₹12.4 lakh", "No tuition fee", or the university's own amount where it makes no year or has no rate. */
  main: string;
  isAbout: boolean;
  /** What the main figure is of: "a year". */
  of: string | null;
  own: string | null;
} | null;

const STILL_DUE = "Still due: living costs, and a semester fee where there is one";

export function feeWords(
  { tuition, tuitionRupees }: { tuition: Fee; tuitionRupees: number | null },
  t: Translate = english,
): FeeWords {
  if (!tuition) return null;
  const { amount, currency } = tuition;
  const year = tuition.year ? ` (${academicYear(tuition.year)})` : "";
  if (amount === 0) return { main: t("No tuition fee"), isAbout: false, of: null, own: t(STILL_DUE) };
  const period = t(TUITION_PERIODS[tuition.period as TuitionPeriod]);
  const own = `${formatMoney(amount, currency)} ${period}${year}`;
  if (tuitionRupees === null)
    return { main: formatMoney(amount, currency), isAbout: false, of: `${period}${year}`, own: null };
  return {
    main: formatRupees(tuitionRupees, t),
    isAbout: currency !== "INR",
    of: t("a year"),
    own,
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
