/** Which lists of programs have a page of their own: those with enough complete programs that differ from their neighbours. */

import type { FinderFilters } from "../schema";
import { TUITION_STEPS_LAKH } from "../taxonomy";
import { countryInSentence, countrySlugOf } from "./countries";
import { LIST_BUDGETS, LIST_FIELDS, LIST_LEVELS, type ListField, type ListLevel } from "./fields";

/** A page with fewer would be thin, and the finder serves as well. */
export const LEAST_PROGRAMS = 10;
/** A list that holds more of its larger neighbour than this is the same list twice. */
const MOST_SHARED = 0.8;

/** How many complete programs are alike in these. */
export type CompleteCount = {
  level: string;
  subjectCode: string;
  countryCode: string;
  /** A step of TUITION_STEPS_LAKH, "0", "over" or "unrecorded". */
  tuitionBand: string;
  programs: number;
  changedOn: string;
};

export type CourseList = {
  slug: string;
  level: ListLevel;
  field: ListField;
  /** Null for all destinations. */
  country: string | null;
  /** Lakhs of rupees a year. */
  budget: number | null;
  programs: number;
  changedOn: string;
};

type Combination = Pick<CourseList, "level" | "field" | "country" | "budget">;

/** All lists there are, the largest first. */
export function courseLists(counts: readonly CompleteCount[]): CourseList[] {
  const countries = [null, ...new Set(counts.map(({ countryCode }) => countryCode))];
  const whole = LIST_LEVELS.flatMap((level) =>
    countries.flatMap((country) => distinctFields(level, country, counts)),
  ).filter((list) => list.country !== null || isOfManyCountries(list, counts));
  return whole
    .flatMap((list) => [list, ...distinctBudgets(list, counts)])
    .sort((one, other) => other.programs - one.programs || (one.slug < other.slug ? -1 : 1));
}

function distinctFields(
  level: ListLevel,
  country: string | null,
  counts: readonly CompleteCount[],
): CourseList[] {
  const lists = LIST_FIELDS.map((field) => listOf({ level, field, country, budget: null }, counts)).filter(
    isLong,
  );
  // "Business" that is nearly all finance is the list of finance.
  return lists.filter(
    (list) =>
      !lists.some(
        (other) =>
          other !== list && isWithin(other.field, list.field) && other.programs > list.programs * MOST_SHARED,
      ),
  );
}

function distinctBudgets(whole: CourseList, counts: readonly CompleteCount[]): CourseList[] {
  const kept = [whole];
  for (const budget of LIST_BUDGETS) {
    const list = listOf({ ...whole, budget }, counts);
    const larger = kept.at(-1) as CourseList;
    if (isLong(list) && list.programs <= larger.programs * MOST_SHARED) kept.push(list);
  }
  return kept.slice(1);
}

function isOfManyCountries(list: CourseList, counts: readonly CompleteCount[]): boolean {
  const perCountry = Map.groupBy(matching(list, counts), ({ countryCode }) => countryCode);
  return [...perCountry.values()].every((rows) => sum(rows) <= list.programs * MOST_SHARED);
}

function isLong({ programs }: CourseList): boolean {
  return programs >= LEAST_PROGRAMS;
}

function isWithin(narrow: ListField, broad: ListField): boolean {
  return narrow.codes.every((code) => broad.codes.some((above) => code.startsWith(above)));
}

function listOf(combination: Combination, counts: readonly CompleteCount[]): CourseList {
  const rows = matching(combination, counts);
  return {
    ...combination,
    slug: listSlug(combination),
    programs: sum(rows),
    changedOn:
      rows
        .map(({ changedOn }) => changedOn)
        .sort()
        .at(-1) ?? "",
  };
}

function matching({ level, field, country, budget }: Combination, counts: readonly CompleteCount[]) {
  return counts.filter(
    (count) =>
      count.level === level.code &&
      field.codes.some((code) => count.subjectCode.startsWith(code)) &&
      (country === null || count.countryCode === country) &&
      (budget === null || isWithinBudget(count.tuitionBand, budget)),
  );
}

function isWithinBudget(band: string, budget: number): boolean {
  return band === "0" || (TUITION_STEPS_LAKH.some((step) => String(step) === band) && Number(band) <= budget);
}

function sum(rows: readonly CompleteCount[]): number {
  return rows.reduce((total, { programs }) => total + programs, 0);
}

/** masters-finance-germany-under-20-lakh */
export function listSlug({ level, field, country, budget }: Combination): string {
  return [
    level.slug,
    field.slug,
    ...(country === null ? [] : [countrySlugOf(country)]),
    ...(budget === null ? [] : [`under-${budget}-lakh`]),
  ].join("-");
}

/** What an address of a list asks for, whether or not there is such a list; null when it is none. */
export function parseListSlug(slug: string, countries: readonly string[]): Combination | null {
  for (const level of LIST_LEVELS)
    for (const field of LIST_FIELDS)
      for (const country of [null, ...countries])
        for (const budget of [null, ...LIST_BUDGETS]) {
          const combination = { level, field, country, budget };
          if (listSlug(combination) === slug) return combination;
        }
  return null;
}

/** The same in the finder. */
export function listFilters({ level, field, country, budget }: Combination): Partial<FinderFilters> {
  return {
    level: [level.code],
    subject: [...field.codes],
    country: country === null ? [] : [country],
    tuitionMax: budget,
  };
}

/** "Master’s in finance in Germany under ₹20 lakh a year" */
export function listTitle({ level, field, country, budget }: Combination): string {
  const place = country === null ? " abroad" : ` in ${countryInSentence(country)}`;
  const limit = budget === null ? "" : ` under ₹${budget} lakh a year`;
  return `${level.name} in ${field.name}${place}${limit}`;
}

/** Lists that share all but one thing with this one, by what differs. */
export function neighbours(list: CourseList, lists: readonly CourseList[]) {
  const others = lists.filter((other) => other.slug !== list.slug && other.level === list.level);
  const isSame = (name: "field" | "country" | "budget", other: CourseList) => other[name] === list[name];
  return {
    budgets: others.filter((other) => isSame("field", other) && isSame("country", other)),
    countries: others.filter((other) => isSame("field", other) && isSame("budget", other)),
    fields: others.filter((other) => isSame("country", other) && isSame("budget", other)),
  };
}
