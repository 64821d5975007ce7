import { english, type Translate } from "@/lib/locales/translate";
import { formatMonth } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import { countryName } from "@/lib/site/countries";
import { UNIVERSITY_KINDS } from "@/lib/universities/taxonomy";
import { NO_FEE, UNKNOWN } from "./finder-values";
import type { FinderFilters } from "./schema";
import {
  DEGREES_HELD,
  DURATION_BANDS,
  LEVELS,
  PROGRAM_TYPES,
  STUDY_MODES,
  subjectName,
  TAGS,
} from "./taxonomy";

/** One thing that was asked for, and the filters without it. */
export type ActiveFilter = { name: string; value: string; label: string; without: FinderFilters };

/** What was asked for, one by one, in the order of the form. */
export function activeFilters(
  filters: FinderFilters,
  t: Translate = english,
  locale: Locale = "en",
): ActiveFilter[] {
  const list = <Name extends ListName>(name: Name, labelOf: (value: FinderFilters[Name][number]) => string) =>
    (filters[name] as readonly FinderFilters[Name][number][]).map((value) => ({
      name,
      value: String(value),
      label: labelOf(value),
      without: {
        ...filters,
        [name]: (filters[name] as readonly unknown[]).filter((other) => other !== value),
      },
    }));
  const one = (name: SingleName, label: string | null) =>
    filters[name] === null || label === null
      ? []
      : [{ name, value: String(filters[name]), label, without: { ...filters, [name]: null } }];
  return [
    ...one("q", `“${filters.q}”`),
    ...one("university", t("At {university}", { university: filters.university ?? "" })),
    ...one("have", filters.have && t("I have: {degree}", { degree: t(DEGREES_HELD[filters.have].name) })),
    ...list("level", (level) => t(LEVELS[level].short)),
    ...list("subject", (code) => t(subjectName(code))),
    ...list("country", (code) => countryName(code, t, locale)),
    ...list("kind", (kind) => t(UNIVERSITY_KINDS[kind].name)),
    ...list("type", (type) => t(PROGRAM_TYPES[type].name)),
    ...list("mode", (mode) => t(STUDY_MODES[mode].name)),
    ...one("tuitionMin", t("From ₹{lakh} lakh a year", { lakh: filters.tuitionMin ?? 0 })),
    ...one(
      "tuitionMax",
      filters.tuitionMax === NO_FEE
        ? t("No tuition fee")
        : t("Up to ₹{lakh} lakh a year", { lakh: filters.tuitionMax ?? 0 }),
    ),
    ...one("tuition", t("Fee not known")),
    ...one(
      "marks",
      filters.marks === UNKNOWN
        ? t("No percentage stated")
        : t("My marks: {percent}%", { percent: filters.marks ?? 0 }),
    ),
    ...one(
      "english",
      filters.english === UNKNOWN
        ? t("No IELTS score stated")
        : t("My IELTS: {score}", { score: filters.english ?? 0 }),
    ),
    ...list("intake", (month) => t("{month} intake", { month: formatMonth(month, locale) })),
    ...list("duration", (band) => t(DURATION_BANDS[band].label)),
    ...list("tag", (tag) => t(TAGS[tag].label)),
  ];
}

type ListName = {
  [Name in keyof FinderFilters]: FinderFilters[Name] extends readonly unknown[] ? Name : never;
}[keyof FinderFilters];
type SingleName = Exclude<keyof FinderFilters, ListName>;
