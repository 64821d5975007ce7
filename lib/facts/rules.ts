import { english, type Translate } from "@/lib/locales/translate";
import { formatDay } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import type { Fact, SourceKind } from "./schema";

/** What a page says where it cannot vouch for a value today. */
export const BEING_RECHECKED = "being re-checked";

/** `{{fact:visa.gb.funds.hold_days}}` in a title, description, body or any text of a page's front matter. */
const FACT_REFERENCE = /\{\{\s*fact:\s*([a-z0-9]+(?:[._-][a-z0-9]+)*)\s*\}\}/g;

/** The keys a text refers to, each once, in order of appearance. */
export function factKeysIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(FACT_REFERENCE), ([, key]) => key as string))];
}

export function replaceFactReferences(text: string, replace: (key: string) => string): string {
  return text.replace(FACT_REFERENCE, (_reference, key: string) => replace(key));
}

/** The one fact of this key that holds on this day; the database refuses two. Dates are written 2026-11-21. */
export function factInForce(facts: readonly Fact[], key: string, day: string): Fact | undefined {
  return facts.find(
    (fact) =>
      fact.key === key &&
      (fact.effectiveFrom === null || fact.effectiveFrom <= day) &&
      (fact.effectiveTo === null || day <= fact.effectiveTo),
  );
}

/** Past the day of its next check a fact is withheld, never shown as if it were fresh. */
export function isOverdue(fact: Pick<Fact, "checkAgainOn">, day: string): boolean {
  return fact.checkAgainOn < day;
}

export type ResolvedFact = { key: string; text: string; isCurrent: boolean; fact: Fact | undefined };

/** A rule that was announced and has not begun; only a page that names its first day refers to one. */
function announcedFact(facts: readonly Fact[], key: string, day: string): Fact | undefined {
  const periods = facts.filter((fact) => fact.key === key);
  return periods.length === 1 && (periods[0]?.effectiveFrom ?? "") > day ? periods[0] : undefined;
}

/** What a page prints for a key on a day: the value with its unit, or that it is being re-checked. */
export function resolveFact(facts: readonly Fact[], key: string, day: string): ResolvedFact {
  const fact = factInForce(facts, key, day) ?? announcedFact(facts, key, day);
  if (!fact || isOverdue(fact, day)) return { key, text: BEING_RECHECKED, isCurrent: false, fact };
  return { key, text: formatFact(fact), isCurrent: true, fact };
}

/** A text without marks, for places that cannot link: titles, descriptions, structured data. */
export function resolveFactsInText(text: string, facts: readonly Fact[], day: string): string {
  return replaceFactReferences(text, (key) => resolveFact(facts, key, day).text);
}

const CURRENCY_UNIT =
  /^(INR|USD|GBP|EUR|CAD|AUD|NZD|SGD|CHF|AED|SEK|DKK|NOK|JPY|MYR|PLN|CZK|HUF|KRW|RUB|GEL)(?:\/(.+))?$/;
const COUNTED_UNIT = /^(hours?|days|ECTS)\/(.+)$/;
const LAKH = 100_000;
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

/**
 * Value and unit as a person would say them: £1,529 a month, ₹20 lakh, 2 years, CEFR B2. In another language, a value made of
 * words is translated as a whole, and figures by the pattern that says them.
 */
export function formatFact(fact: Pick<Fact, "value" | "unit">, t: Translate = english): string {
  const inEnglish = sayFact(fact, english);
  const whole = t(inEnglish);
  return whole === inEnglish ? sayFact(fact, t) : whole;
}

function sayFact({ value, unit }: Pick<Fact, "value" | "unit">, t: Translate): string {
  if (unit === null) return value;
  const amount = /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;

  const [, currency, per] = CURRENCY_UNIT.exec(unit) ?? [];
  if (currency) {
    const money =
      amount === undefined ? formatMoneyRange(value, currency, t) : formatMoney(amount, currency, t);
    return per ? formatPeriod(money, per, t) : money;
  }

  const [, counted, period] = COUNTED_UNIT.exec(unit) ?? [];
  if (counted && period) return formatPeriod(formatCount(value, amount, counted, t), period, t);
  if (unit in COUNTS) {
    if (unit === "months" && amount !== undefined && amount >= 24 && amount % 12 === 0)
      return t("{count} years", { count: amount / 12 });
    return formatCount(value, amount, unit, t);
  }

  switch (unit) {
    case "percent":
      return `${value}%`;
    case "CEFR":
      return `CEFR ${value}`;
    case "IELTS":
      return `IELTS ${value}`;
    case "IELTS overall":
      return t("IELTS {score} overall", { score: value });
    case "level":
      return amount === undefined ? value : t("level {level}", { level: value });
    case "of 300 marks":
    case "percent of IPREM":
    case "of a mark":
    case "of the question’s marks":
      return `${value} ${unit}`;
    default:
      return value;
  }
}

/** What is counted, as one and as several. */
const COUNTS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  hours: ["1 hour", "{count} hours"],
  days: ["1 day", "{count} days"],
  weeks: ["1 week", "{count} weeks"],
  months: ["1 month", "{count} months"],
  years: ["1 year", "{count} years"],
  minutes: ["1 minute", "{count} minutes"],
  "working days": ["1 working day", "{count} working days"],
  permits: ["1 permit", "{count} permits"],
  places: ["1 place", "{count} places"],
  questions: ["1 question", "{count} questions"],
  answers: ["1 answer", "{count} answers"],
  words: ["1 word", "{count} words"],
  marks: ["1 mark", "{count} marks"],
  points: ["1 point", "{count} points"],
  tasks: ["1 task", "{count} tasks"],
  "task types": ["1 task type", "{count} task types"],
  papers: ["1 paper", "{count} papers"],
  sessions: ["1 session", "{count} sessions"],
  slots: ["1 slot", "{count} slots"],
  dates: ["1 date", "{count} dates"],
  attempts: ["1 attempt", "{count} attempts"],
  candidates: ["1 candidate", "{count} candidates"],
  languages: ["1 language", "{count} languages"],
  "decimal places": ["1 decimal place", "{count} decimal places"],
};

/** "10,000 to 20,000" with the sign before both; what is no range of amounts keeps its words. */
function formatMoneyRange(value: string, currency: string, t: Translate): string {
  const [, low, high] = /^([\d,]+) to ([\d,]+)$/.exec(value) ?? [];
  if (!low || !high) return `${value} ${currency}`;
  const [least = "", most = ""] = [low, high].map((amount) =>
    formatMoney(Number(amount.replaceAll(",", "")), currency, t),
  );
  // A code is said once: SEK 80,000 to 295,000.
  return t("{low} to {high}", {
    low: least,
    high: currency in CURRENCY_SIGN ? most : most.replace(`${currency} `, ""),
  });
}

function formatMoney(amount: number, currency: string, t: Translate): string {
  if (currency === "INR" && amount >= LAKH && amount % 1000 === 0)
    return t("₹{amount} lakh", { amount: amount / LAKH });
  const isWhole = Number.isInteger(amount);
  const digits = new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-GB", {
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
  const sign = CURRENCY_SIGN[currency];
  return sign ? `${sign}${digits}` : `${currency} ${digits}`;
}

function formatCount(value: string, amount: number | undefined, unit: string, t: Translate): string {
  const [one, several] = COUNTS[unit] ?? [`{count} ${unit}`, `{count} ${unit}`];
  if (amount !== undefined)
    return t(amount === 1 ? one : several, { count: new Intl.NumberFormat("en-IN").format(amount) });
  if (!/^\d/.test(value)) return value;
  const [, low, high] = /^(\S+) to (\S+)$/.exec(value) ?? [];
  return t(several, { count: low && high ? t("{low} to {high}", { low, high }) : value });
}

/** What is due or allowed "a month", "in a financial year", "for 12 months". */
const PERIODS: Readonly<Record<string, string>> = {
  day: "{value} a day",
  week: "{value} a week",
  fortnight: "{value} a fortnight",
  month: "{value} a month",
  semester: "{value} a semester",
  year: "{value} a year",
  "financial year": "{value} in a financial year",
  "12 months": "{value} for 12 months",
};

export function formatPeriod(value: string, period: string, t: Translate = english): string {
  return t(PERIODS[period] ?? (/^\d/.test(period) ? `{value} for ${period}` : `{value} a ${period}`), {
    value,
  });
}

const KIND_LABELS: Record<SourceKind, string> = {
  // Small here and capital on the page: "Government" is what people who look for such a job read.
  government: "government",
  law: "Law",
  statistics: "Official statistics",
  "official body": "Official body",
  "test owner": "Owner of the test",
  university: "University",
  news: "News report, secondary source",
  secondary: "Secondary source",
};

/** What a list of sources calls this one; nothing where nobody has said who it is. */
export function nameKind(kind: SourceKind | null, t: Translate = english): string | null {
  const name = kind && t(KIND_LABELS[kind]);
  return name && name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whoever repeats a rule that others make, and whoever is unknown. */
export function isSecondary(kind: SourceKind | null): boolean {
  return kind === null || kind === "news" || kind === "secondary";
}

/** The site as a reader sees it in the address bar, and that it only repeats: "ndtv.com (secondary source)". */
export function nameSource(
  { url, kind }: { url: string; kind: SourceKind | null },
  t: Translate = english,
): string {
  const site = new URL(url).hostname.replace(/^www\./, "");
  return isSecondary(kind) ? t("{site} (secondary source)", { site }) : site;
}

/** A page that facts were taken from, as it stands in the list at the end of ours. */
export type Source = {
  number: number;
  url: string;
  /** The site's name as a reader sees it in the address bar. */
  name: string;
  kind: SourceKind | null;
  /** When we last read it. */
  checkedOn: string;
  /** The day of the copy that was read then, where somebody knows it. */
  copiedOn: string | null;
  quotes: string[];
};

/** How old the words of a source are: "page dated 4 March 2026, read 26 November 2026". */
export function formatReading(
  { checkedOn, copiedOn }: { checkedOn: string; copiedOn: string | null },
  t: Translate = english,
  locale: Locale = "en",
): string {
  const day = formatDay(checkedOn, locale);
  if (copiedOn === null) return t("read from a stored copy, {day}", { day });
  if (copiedOn === checkedOn) return t("read {day}", { day });
  return t("page dated {copied}, read {day}", { copied: formatDay(copiedOn, locale), day });
}

export type Citation = ResolvedFact & { source: Source | undefined };
export type Citations = { byKey: ReadonlyMap<string, Citation>; sources: readonly Source[] };

/** What a page prints for each of its keys, with its sources numbered in the order in which they are first met. */
export function citeFacts(keys: readonly string[], facts: readonly Fact[], day: string): Citations {
  const byKey = new Map<string, Citation>();
  const sources = new Map<string, Source>();
  for (const key of keys) {
    if (byKey.has(key)) continue;
    const resolved = resolveFact(facts, key, day);
    byKey.set(key, { ...resolved, source: resolved.fact && citeSource(sources, resolved.fact) });
  }
  return { byKey, sources: [...sources.values()] };
}

function citeSource(sources: Map<string, Source>, fact: Fact): Source | undefined {
  if (fact.sourceUrl === null) return undefined;
  const source = sources.get(fact.sourceUrl) ?? {
    number: sources.size + 1,
    url: fact.sourceUrl,
    name: new URL(fact.sourceUrl).hostname.replace(/^www\./, ""),
    kind: fact.sourceKind,
    checkedOn: fact.checkedOn,
    copiedOn: fact.copiedOn,
    quotes: [],
  };
  if (fact.checkedOn > source.checkedOn) {
    source.checkedOn = fact.checkedOn;
    source.copiedOn = fact.copiedOn;
  }
  const { quote } = fact;
  if (quote && !source.quotes.some((longer) => longer.includes(quote))) source.quotes.push(quote);
  sources.set(source.url, source);
  return source;
}
