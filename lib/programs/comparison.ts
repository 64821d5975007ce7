import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { toRupees } from "@/lib/exchange-rates/rules";
import { formatDay } from "@/lib/platform/clock";
import { MONTHS } from "@/lib/platform/months";
import { countryName } from "@/lib/site/countries";
import type { Program } from "./queries";
import { LEVELS, STUDY_MODES, SUBJECTS, TAGS } from "./taxonomy";
import {
  academicYear,
  formatDuration,
  formatMinimum,
  formatMoney,
  formatRupees,
  inWords,
  languageName,
  TEST_SECTIONS,
  TESTS,
  TUITION_PERIODS,
  type TuitionPeriod,
} from "./wording";

/** One line of a comparison: what each program says to one question; null where we don’t know. */
export type ComparisonRow = { label: string; values: (string | null)[]; differs: boolean };

/** The programs side by side, line by line; lines that none of them can fill are left out. */
export function compareRows(
  programs: readonly Program[],
  rates: ReadonlyMap<string, ExchangeRate>,
): ComparisonRow[] {
  const row = (label: string, read: (program: Program) => string | null) => toRow(label, programs.map(read));
  const rupees = (money: { amount: number; currency: string } | null) => {
    const rate = money && rates.get(money.currency);
    return money && rate ? `about ${formatRupees(toRupees(money.amount, rate).rupees)}` : null;
  };
  return [
    row("University", ({ university }) => university.name),
    row("Place", ({ university }) =>
      [university.city, countryName(university.countryCode)].filter(Boolean).join(", "),
    ),
    row("Level", ({ level }) => LEVELS[level].name),
    row("Subject", ({ subjectCode }) => SUBJECTS[subjectCode] ?? null),
    row("Duration", ({ durationMonths }) =>
      durationMonths === null ? null : formatDuration(durationMonths),
    ),
    row("Starts in", ({ intakes }) =>
      intakes.length === 0 ? null : inWords(intakes.map((month) => MONTHS[month - 1] ?? "")),
    ),
    row("Next deadline", ({ nextDeadline }) => nextDeadline && formatDay(nextDeadline)),
    row("Tuition", ({ tuition }) =>
      tuition === null
        ? null
        : `${formatMoney(tuition.amount, tuition.currency)} ${TUITION_PERIODS[tuition.period as TuitionPeriod]}${
            tuition.year ? ` (${academicYear(tuition.year)})` : ""
          }`,
    ),
    row("Tuition in rupees", ({ tuition }) => rupees(tuition)),
    row("Application fee", ({ applicationFee }) =>
      applicationFee === null ? null : formatMoney(applicationFee.amount, applicationFee.currency),
    ),
    ...requirementRows(programs),
    row("Taught in", ({ language }) => language && languageName(language)),
    row("Way of study", ({ studyMode }) => studyMode && STUDY_MODES[studyMode].name),
    row("What else matters", ({ tags }) =>
      tags.length === 0 ? null : inWords(tags.map((tag) => TAGS[tag].label)),
    ),
    row("Checked", ({ checkedOn, isSample }) =>
      isSample ? "Sample data" : checkedOn && formatDay(checkedOn),
    ),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** One line for each test that at least one of the programs asks for. */
function requirementRows(programs: readonly Program[]): ComparisonRow[] {
  return Object.entries(TESTS).map(([test, name]) =>
    toRow(
      name,
      programs.map(({ requirements }) => {
        const asked = requirements.filter((requirement) => requirement.test === test);
        if (asked.length === 0) return null;
        return asked
          .map(({ section, minimum, unit, note }) => {
            const value = minimum === null ? note : formatMinimum(minimum, unit);
            return section === "overall" ? value : `${TEST_SECTIONS[section]?.toLowerCase()} ${value}`;
          })
          .join(", ");
      }),
    ),
  );
}

export function toRow(label: string, values: (string | null)[]): ComparisonRow {
  return { label, values, differs: new Set(values).size > 1 };
}
