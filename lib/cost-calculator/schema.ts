import { english, type Translate } from "@/lib/locales/translate";
import { rupeesFrom } from "./rupee-words";

/** What a family may ask the calculator, and the limits between which an answer is taken seriously. */
export const COST_LIMITS = {
  years: { least: 1, most: 6 },
  months: { least: 1, most: 12 },
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
  /** The key of a fact on usual tuition, counted with while there is no figure of one's own. */
  tuitionKey?: string | null;
  /** The key of a fact on living costs, or null for a figure of one's own. */
  livingKey: string | null;
  /** Living costs a month, of one's own. */
  living: number | null;
  /** Months of a year that are lived there; null for as many as the rule behind the figure counts. */
  months?: number | null;
  /** Return flights in a year, all together, in rupees. */
  flights: number | null;
  /** Everything else in a year, in rupees. */
  others: number | null;
  isFromLoan: boolean;
};

/** Fields of the form, by their names in the address. */
const FIELDS = [
  "country",
  "currency",
  "years",
  "tuition",
  "living_own",
  "months",
  "flights",
  "others",
] as const;
export type CostField = (typeof FIELDS)[number];
export type CostErrors = Partial<Record<CostField, string>>;

/** The choice that leaves tuition out on purpose. */
export const NO_TUITION = "none";

type Choices = { countries: readonly string[]; currencies: readonly string[] };

/** The questions as an address holds them. What makes no sense is left out, with a sentence beside its field. */
export function parseCostQuestions(
  params: URLSearchParams,
  { countries, currencies }: Choices,
  t: Translate = english,
): { questions: CostQuestions; errors: CostErrors; typed: Partial<Record<CostField, string>> } {
  const errors: CostErrors = {};
  const typed = Object.fromEntries(
    FIELDS.flatMap((name) => (params.get(name) ? [[name, params.get(name)?.slice(0, 60)]] : [])),
  );
  const amount = (
    name: CostField,
    { least, most }: { least: number; most: number },
    read: (text: string) => number | null = plainNumber,
  ) => {
    const text = params.get(name)?.trim() ?? "";
    if (text === "") return null;
    const value = read(text);
    if (value !== null && value >= least && value <= most) return value;
    const [from, to] = [least.toLocaleString("en-IN"), most.toLocaleString("en-IN")];
    errors[name] =
      value !== null && value > most
        ? t("That is more than we can count with. Enter at most {to}.", { to })
        : t("Enter a number from {from} to {to}.", { from, to });
    return null;
  };
  const whole = (name: CostField, { least, most }: { least: number; most: number }) => {
    const text = params.get(name)?.trim() ?? "";
    if (text === "") return null;
    const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    errors[name] = t("Enter a whole number from {least} to {most}.", { least, most });
    return null;
  };
  const choice = (name: CostField, from: readonly string[], problem: string) => {
    const text = params.get(name)?.trim().toUpperCase() ?? "";
    if (text === "") return null;
    if (from.includes(text)) return text;
    errors[name] = problem;
    return null;
  };
  const living = amount("living_own", COST_LIMITS.living);
  const tuition = amount("tuition", COST_LIMITS.tuition);
  return {
    questions: {
      country:
        choice("country", countries, "We have no figures for that destination. Choose one from the list.") ??
        "GB",
      currency: choice("currency", currencies, "Choose a currency from the list.") ?? "",
      years: whole("years", COST_LIMITS.years) ?? 1,
      tuition,
      // A figure of one's own counts before any from a list.
      tuitionKey: tuition === null ? factKey(params.get("tuition_from")) : null,
      livingKey: living === null ? factKey(params.get("living")) : null,
      living,
      months: whole("months", COST_LIMITS.months),
      flights: amount("flights", COST_LIMITS.rupees, rupeesFrom),
      others: amount("others", COST_LIMITS.rupees, rupeesFrom),
      isFromLoan: params.get("money") === "loan",
    },
    errors,
    typed,
  };
}

/** "20,000" and "20 000.50". */
function plainNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, "");
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

function factKey(text: string | null): string | null {
  return text && /^[a-z0-9._-]{1,120}$/.test(text) ? text : null;
}
