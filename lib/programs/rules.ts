type Tuition = { amount: number; period: string; durationMonths: number | null };

/** How many such periods a year of study has. */
const PERIODS_A_YEAR: Readonly<Record<string, number>> = { year: 1, semester: 2, term: 3, month: 12 };

/**
 * What a year of study costs, in the fee's own currency; null when what is recorded does not tell. The database sorts by the
 * same (private.annual_tuition).
 */
export function annualTuition({ amount, period, durationMonths }: Tuition): number | null {
  const periods = PERIODS_A_YEAR[period];
  if (periods !== undefined) return amount * periods;
  if (period !== "total" || durationMonths === null) return null;
  return durationMonths <= 12 ? amount : (amount * 12) / durationMonths;
}
