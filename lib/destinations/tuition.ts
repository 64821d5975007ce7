import type { ProgramTuition } from "./year-cost";

/** What one program asks in a year. */
export type ProgramFee = { countryCode: string; amount: number; currency: string };

/** The cheapest and the dearest tenth are left out: one business school is not what a country costs. */
const LEFT_OUT = 0.1;

/** What most programs of each country ask in a year, in rupees; those whose currency has no rate are not counted. */
export function tuitionByCountry(
  fees: readonly ProgramFee[],
  rates: ReadonlyMap<string, { inrPerUnit: number }>,
): Map<string, ProgramTuition> {
  const inRupees = fees.flatMap(({ countryCode, amount, currency }) => {
    const rate = rates.get(currency)?.inrPerUnit;
    return rate ? [{ countryCode, rupees: amount * rate }] : [];
  });
  return new Map(
    [...Map.groupBy(inRupees, ({ countryCode }) => countryCode)].map(([code, ofCountry]) => {
      const sums = ofCountry.map(({ rupees }) => rupees).sort((one, other) => one - other);
      const at = (share: number) => sums[Math.round(share * (sums.length - 1))] ?? 0;
      return [code, { low: at(LEFT_OUT), high: at(1 - LEFT_OUT), programs: sums.length }];
    }),
  );
}
