import { MONTHS } from "@/lib/platform/months";
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
export function activeFilters(filters: FinderFilters): ActiveFilter[] {
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
    ...one("university", `At ${filters.university}`),
    ...one("have", filters.have && `I have: ${DEGREES_HELD[filters.have].name}`),
    ...list("level", (level) => LEVELS[level].short),
    ...list("subject", subjectName),
    ...list("country", countryName),
    ...list("kind", (kind) => UNIVERSITY_KINDS[kind].name),
    ...list("type", (type) => PROGRAM_TYPES[type].name),
    ...list("mode", (mode) => STUDY_MODES[mode].name),
    ...one("tuitionMin", `From ₹${filters.tuitionMin} lakh a year`),
    ...one(
      "tuitionMax",
      filters.tuitionMax === NO_FEE ? "No tuition fee" : `Up to ₹${filters.tuitionMax} lakh a year`,
    ),
    ...one("tuition", "Fee not known"),
    ...one("marks", filters.marks === UNKNOWN ? "No percentage stated" : `My marks: ${filters.marks}%`),
    ...one("english", filters.english === UNKNOWN ? "No IELTS score stated" : `My IELTS: ${filters.english}`),
    ...list("intake", (month) => `${MONTHS[month - 1]} intake`),
    ...list("duration", (band) => DURATION_BANDS[band].label),
    ...list("tag", (tag) => TAGS[tag].label),
  ];
}

type ListName = {
  [Name in keyof FinderFilters]: FinderFilters[Name] extends readonly unknown[] ? Name : never;
}[keyof FinderFilters];
type SingleName = Exclude<keyof FinderFilters, ListName>;
