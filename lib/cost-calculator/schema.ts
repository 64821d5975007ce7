/** What a family may ask the calculator, and the limits between which an answer is taken seriously. */
export const COST_LIMITS = {
  years: { least: 1, most: 6 },
  tuition: { least: 0, most: 50_000_000 },
  living: { least: 0, most: 5_000_000 },
  rupees: { least: 0, most: 10_000_000 },
} as const;

export type CostQuestions = {
  country: string;
  /** ISO 4217; tuition and an own figure for living are in it. */
  currency: string;
  years: number;
  /** Tuition a year, or null while nobody has said. */
  tuition: number | null;
  /** The key of a fact on living costs, or null for a figure of one's own. */
  livingKey: string | null;
  /** Living costs a month, of one's own. */
  living: number | null;
  /** Return flights in a year, all together, in rupees. */
  flights: number | null;
  /** Everything else in a year, in rupees. */
  others: number | null;
  isFromLoan: boolean;
};

type Choices = { countries: readonly string[]; currencies: readonly string[] };

/** The questions as an address holds them; what makes no sense is left out and named by its label. */
export function parseCostQuestions(
  params: URLSearchParams,
  { countries, currencies }: Choices,
): { questions: CostQuestions; dropped: string[] } {
  const dropped: string[] = [];
  const number = (name: string, label: string, { least, most }: { least: number; most: number }) => {
    const typed = (params.get(name) ?? "").replaceAll(/[\s,]/g, "");
    if (typed === "") return null;
    const value = /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN;
    if (value >= least && value <= most) return value;
    dropped.push(label);
    return null;
  };
  const choice = (name: string, label: string, from: readonly string[]) => {
    const typed = params.get(name)?.trim().toUpperCase() ?? "";
    if (typed === "") return null;
    if (from.includes(typed)) return typed;
    dropped.push(label);
    return null;
  };
  const livingKey = params.get("living") ?? "";
  const years = number("years", "length of the course", COST_LIMITS.years);
  return {
    questions: {
      country: choice("country", "destination", countries) ?? "GB",
      currency: choice("currency", "currency", currencies) ?? "",
      years: years ? Math.round(years) : 1,
      tuition: number("tuition", "tuition", COST_LIMITS.tuition),
      livingKey: /^[a-z0-9._-]{1,120}$/.test(livingKey) && livingKey !== "own" ? livingKey : null,
      living: number("living_own", "living costs", COST_LIMITS.living),
      flights: number("flights", "flights", COST_LIMITS.rupees),
      others: number("others", "other costs", COST_LIMITS.rupees),
      isFromLoan: params.get("money") === "loan",
    },
    dropped,
  };
}
