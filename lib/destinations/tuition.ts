import type { ProgramTuition } from "./year-cost";

/** What one program asks in a year. */
export type ProgramFee = { universityId: string; countryCode: string; amount: number; currency: string };

/** Fewer universities than these say what they ask, and not what a country costs. */
export const ENOUGH_UNIVERSITIES = 10;
/** The cheapest and the dearest tenth are left out: one business school is not what a country costs. */
const LEFT_OUT = 0.1;

/**
 * What a year costs at most universities of each country, in rupees. Each counts once, by its middle program, so that the one we
 * read most of does not decide. Countries of which we know too few are not in it, nor are fees in a currency without a rate.
 */
export function tuitionByCountry(
  fees: readonly ProgramFee[],
  rates: ReadonlyMap<string, { inrPerUnit: number }>,
): Map<string, ProgramTuition> {
  const inRupees = fees.flatMap(({ amount, currency, ...program }) => {
    const rate = rates.get(currency)?.inrPerUnit;
    return rate ? [{ ...program, rupees: amount * rate }] : [];
  });
  const tuition = new Map<string, ProgramTuition>();
  for (const [code, programs] of Map.groupBy(inRupees, ({ countryCode }) => countryCode)) {
    const byUniversity = Map.groupBy(programs, ({ universityId }) => universityId);
    if (byUniversity.size < ENOUGH_UNIVERSITIES) continue;
    const middles = [...byUniversity.values()].map((own) => at(0.5, sorted(own.map(({ rupees }) => rupees))));
    const sums = sorted(middles);
    tuition.set(code, {
      low: at(LEFT_OUT, sums),
      high: at(1 - LEFT_OUT, sums),
      programs: programs.length,
      universities: byUniversity.size,
    });
  }
  return tuition;
}

function sorted(sums: readonly number[]): number[] {
  return sums.toSorted((one, other) => one - other);
}

function at(share: number, sums: readonly number[]): number {
  return sums[Math.round(share * (sums.length - 1))] ?? 0;
}
