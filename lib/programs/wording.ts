/** How a program's values are said on every page. No value is rounded up to sound better. */
import { english, type Translate } from "@/lib/locales/translate";
import type { Locale } from "@/lib/platform/locales";

/** For what the provider of a short course does not say on its page. */
export const NOT_STATED = "The provider’s page doesn’t say";
/** For what was looked for on the university's own pages and is not there. */
export const NOT_PUBLISHED = "Not published by the university";
/** For what nobody has read up yet. */
export const NOT_CHECKED = "We haven’t checked yet";

/** The dollar of each country by its own sign, so that a family never takes one for another. */
const CURRENCY_SIGN: Record<string, string> = {
  INR: "₹",
  USD: "US$",
  GBP: "£",
  EUR: "€",
  CAD: "CA$",
  AUD: "A$",
  NZD: "NZ$",
  SGD: "S$",
};

export function currencySign(currency: string): string {
  return CURRENCY_SIGN[currency] ?? currency;
}

/** £21,500; US$1,250.50; ₹4,50,000; SEK 145,000. */
export function formatMoney(amount: number, currency: string): string {
  const isWhole = Number.isInteger(amount);
  const digits = new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-GB", {
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
  const sign = CURRENCY_SIGN[currency];
  return sign ? `${sign}${digits}` : `${currency} ${digits}`;
}

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Rupees as families count them, to two or three figures: ₹24.5 lakh, ₹1.08 crore, ₹85,000, ₹4,300. */
export function formatRupees(rupees: number, t: Translate = english): string {
  if (rupees < LAKH) {
    const step = rupees < 1000 ? 1 : rupees < 10_000 ? 100 : 1000;
    return `₹${new Intl.NumberFormat("en-IN").format(Math.round(rupees / step) * step)}`;
  }
  if (rupees < CRORE) return t("₹{amount} lakh", { amount: inUnits(rupees, LAKH) });
  return t("₹{amount} crore", { amount: inUnits(rupees, CRORE) });
}

function inUnits(rupees: number, unit: number): string {
  return String(Number((rupees / unit).toPrecision(3)));
}

/** 12 months; 2 years; 18 months; 3½ years. */
export function formatDuration(months: number, t: Translate = english): string {
  if (months === 1) return t("1 month");
  if (months < 24 || months % 6 !== 0) return t("{count} months", { count: months });
  const years = Math.floor(months / 12);
  return t("{count} years", { count: `${years}${months % 12 === 6 ? "½" : ""}` });
}

/** A count with its noun: 1 program, 2,340 programs. English only: other languages translate the whole phrase. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** 2,340; 1,12,340. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat("en-IN").format(count);
}

export function countedPrograms(count: number, t: Translate = english): string {
  return count === 1 ? t("1 program") : t("{count} programs", { count: formatCount(count) });
}

export function countedUniversities(count: number, t: Translate = english): string {
  return count === 1 ? t("1 university") : t("{count} universities", { count: formatCount(count) });
}

/** "a, b and c". */
export function inWords(parts: readonly string[], t: Translate = english): string {
  const last = parts.at(-1) ?? "";
  if (parts.length < 2) return last;
  return t("{list} and {last}", { list: parts.slice(0, -1).join(", "), last });
}

export const TUITION_PERIODS = {
  year: "a year",
  semester: "a semester",
  term: "a term",
  month: "a month",
  credit: "a credit",
  total: "for the whole course",
} as const;
export type TuitionPeriod = keyof typeof TUITION_PERIODS;

/** 2026–27: the academic year that begins in 2026. */
export function academicYear(begins: number): string {
  return `${begins}–${String((begins + 1) % 100).padStart(2, "0")}`;
}

export const TESTS: Record<string, string> = {
  ielts: "IELTS",
  toefl: "TOEFL",
  pte: "PTE",
  duolingo: "Duolingo",
  cambridge: "Cambridge English",
  german: "German",
  french: "French",
  gre: "GRE",
  gmat: "GMAT",
  sat: "SAT",
  act: "ACT",
  gate: "GATE",
  cat: "CAT",
  neet: "NEET",
  jee_main: "JEE Main",
  jee_advanced: "JEE Advanced",
  previous_marks: "Marks in the earlier degree",
  work_experience: "Work experience",
};

export const TEST_SECTIONS: Record<string, string> = {
  overall: "Overall",
  each: "Each section",
  reading: "Reading",
  listening: "Listening",
  speaking: "Speaking",
  writing: "Writing",
  verbal: "Verbal",
  quantitative: "Quantitative",
  analytical_writing: "Analytical writing",
};

/** 6.5; 70%; 2 years. */
export function formatMinimum(minimum: number, unit: string | null, t: Translate = english): string {
  if (unit === "percent") return `${minimum}%`;
  if (unit === "years") return t("{count} years", { count: minimum });
  return unit ? `${minimum} ${unit}` : String(minimum);
}

const languageNames = new Map<Locale, Intl.DisplayNames>();

/** English, for "en". */
export function languageName(code: string, locale: Locale = "en"): string {
  const names = languageNames.get(locale) ?? new Intl.DisplayNames(locale, { type: "language" });
  languageNames.set(locale, names);
  return names.of(code) ?? code;
}
