import type { ExchangeRate } from "./rows";

export type RupeeEstimate = { rupees: number; inrPerUnit: number; asOf: string };

/** What a foreign amount comes to in rupees at this rate, with the rate and its day, which stand beside it wherever it is shown. */
export function toRupees(amount: number, rate: ExchangeRate): RupeeEstimate {
  return { rupees: Math.round(amount * rate.inrPerUnit), inrPerUnit: rate.inrPerUnit, asOf: rate.asOf };
}

/** Currencies move a few percent on a wild day. More is a misplaced decimal point, or is still there tomorrow. */
const MOST_CHANGE_A_DAY = 0.05;
/** However long the last rate is ago: a currency that lost half its worth is looked at by a person. */
const MOST_CHANGE = 0.4;

export type JudgedRates = {
  accepted: ExchangeRate[];
  refused: { currency: string; was: number; wouldBe: number }[];
};

/** What a day's euro rates say of the rupee, for each currency of which we keep a rate that is older than they are. */
export function judgeRates(
  { day, perEuro }: { day: string; perEuro: ReadonlyMap<string, number> },
  known: ReadonlyMap<string, ExchangeRate>,
  sourceUrl: string,
): JudgedRates {
  const rupeesPerEuro = perEuro.get("INR") ?? 0;
  const judged: JudgedRates = { accepted: [], refused: [] };
  for (const [currency, { inrPerUnit: was, asOf }] of known) {
    const unitsPerEuro = currency === "EUR" ? 1 : perEuro.get(currency);
    const days = (Date.parse(day) - Date.parse(asOf)) / 86_400_000;
    if (!unitsPerEuro || days <= 0) continue;
    const wouldBe = Number((rupeesPerEuro / unitsPerEuro).toPrecision(6));
    const mostChange = Math.min(days * MOST_CHANGE_A_DAY, MOST_CHANGE);
    if (Math.abs(wouldBe / was - 1) > mostChange) judged.refused.push({ currency, was, wouldBe });
    else judged.accepted.push({ currency, inrPerUnit: wouldBe, asOf: day, sourceUrl });
  }
  return judged;
}
