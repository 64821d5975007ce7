import type { Fact } from "@/lib/facts/schema";
import { english as inEnglish, type Translate } from "@/lib/locales/translate";
import { type Region, regionOf } from "./regions";
import { factForPlanning, monthsOf, STAY_AFTER_MASTERS } from "./rules";
import { type ProgramTuition, type YearCost, yearCost, yearWithoutTuition } from "./year-cost";

export type Stay = {
  months: number;
  fact: Fact;
  /** Whether work is allowed from the first day, or the time is to look for some. */
  mayWork: boolean;
  /** What some graduates may add, and who. */
  extension: { months: number; fact: Fact } | null;
  note: string | null;
};

/** The least IELTS that programs on our list ask in a country, and how many of how many universities say what they ask. */
export type EnglishFrom = { minimum: number; programs: number; universities: number };

/** A destination as cards and comparisons show it; what is not known is null. */
export type DestinationOverview = {
  code: string;
  name: string;
  href: string;
  flagUrl: string;
  isFeatured: boolean;
  summary: string | null;
  region: Region;
  cost: YearCost | null;
  /** Living and what is paid once, where nobody says what tuition is; null where the whole cost is known. */
  withoutTuition: YearCost | null;
  stay: Stay | null;
  english: EnglishFrom | null;
};

type Country = Pick<DestinationOverview, "code" | "name" | "href" | "flagUrl" | "isFeatured" | "summary">;
type Known = {
  facts: readonly Fact[];
  rates: Parameters<typeof yearCost>[2];
  english: ReadonlyMap<string, EnglishFrom>;
  tuition: ReadonlyMap<string, ProgramTuition>;
  day: string;
};

/**
 * Time that a destination gives a graduate to look for work, where we haven’t read that any work is allowed meanwhile. Who may
 * work from the first day is in STAY_AFTER_MASTERS.
 */
const TO_LOOK_FOR_WORK: Readonly<Record<string, string>> = {
  AT: "psw.at.job_search",
  BE: "psw.be.search_year",
  CH: "psw.ch.job_search",
  CZ: "psw.cz.graduate",
  DK: "psw.dk.job_seeking",
  ES: "psw.es.job_search",
  FI: "psw.fi.after_degree",
  FR: "psw.fr.rece.india",
  HU: "psw.hu.study_to_work",
  IT: "psw.it.attesa_occupazione",
  JP: "psw.jp.job_hunting",
  LT: "psw.lt.job_search",
  MT: "psw.mt.stay",
  PL: "psw.pl.graduate",
  SE: "psw.se.job_search",
  SG: "psw.sg.ltvp",
};

/** Where fewer universities say it, others may well ask less or more. */
const ENOUGH_UNIVERSITIES = 5;

export function toOverview(
  { code, name, href, flagUrl, isFeatured, summary }: Country,
  { facts, rates, english, tuition, day }: Known,
): DestinationOverview {
  const from = english.get(code);
  const cost = yearCost(code, facts, rates, day, tuition.get(code));
  return {
    ...{ code, name, href, flagUrl, isFeatured, summary, region: regionOf(code) },
    cost,
    withoutTuition: cost ? null : yearWithoutTuition(code, facts, rates, day),
    stay: stayOf(code, facts, day),
    english: from && from.universities >= ENOUGH_UNIVERSITIES ? from : null,
  };
}

/** How long a graduate may stay, by the facts in force for someone who plans today. */
export function stayOf(code: string, facts: readonly Fact[], day: string): Stay | null {
  const row = STAY_AFTER_MASTERS.find((one) => one.code === code);
  const key = row?.key ?? TO_LOOK_FOR_WORK[code];
  const fact = key ? factForPlanning(facts, key, day) : undefined;
  const months = fact ? monthsOf(fact) : null;
  if (!fact || months === null) return null;
  const added = row?.extensionKey ? factForPlanning(facts, row.extensionKey, day) : undefined;
  const more = added ? monthsOf(added) : null;
  return {
    months,
    fact,
    mayWork: row !== undefined,
    extension: added && more !== null ? { months: more, fact: added } : null,
    note: row?.note ?? null,
  };
}

/** "3 years", "18 months", "1 year". */
export function lengthOfStay(months: number, t: Translate = inEnglish): string {
  if (months % 12 !== 0) return t("{count} months", { count: months });
  return months === 12 ? t("1 year") : t("{count} years", { count: months / 12 });
}

/** What a stay comes to in a few words: "1 year, up to 3 years for some". */
export function stayInWords({ months, extension, mayWork }: Stay, t: Translate = inEnglish): string {
  const length = lengthOfStay(months, t);
  if (extension)
    return t("{length}, up to {longest} for some degrees", {
      length,
      longest: lengthOfStay(months + extension.months, t),
    });
  return mayWork ? t("{length} to work", { length }) : t("{length} to look for work", { length });
}
