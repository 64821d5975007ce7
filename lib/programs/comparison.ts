import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { toRupees } from "@/lib/exchange-rates/rules";
import { english, type Translate } from "@/lib/locales/translate";
import { formatDay, formatMonth } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
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
export type ComparisonRow = {
  label: string;
  values: (string | null)[];
  differs: boolean;
  /** What is the same in every language. */
  isName?: boolean;
  /** Which values are the university's own words, in English. */
  quoted?: readonly boolean[];
};

/** The programs side by side, line by line; lines that none of them can fill are left out. */
export function compareRows(
  programs: readonly Program[],
  rates: ReadonlyMap<string, ExchangeRate>,
  t: Translate = english,
  locale: Locale = "en",
): ComparisonRow[] {
  const row = (label: string, read: (program: Program) => string | null) => toRow(label, programs.map(read));
  const rupees = (money: { amount: number; currency: string } | null) => {
    const rate = money && rates.get(money.currency);
    return money && rate
      ? t("about {amount}", { amount: formatRupees(toRupees(money.amount, rate).rupees, t) })
      : null;
  };
  return [
    { ...row(t("University"), ({ university }) => university.name), isName: true },
    row(t("Place"), ({ university }) =>
      [university.city, countryName(university.countryCode, t, locale)].filter(Boolean).join(", "),
    ),
    row(t("Level"), ({ level }) => t(LEVELS[level].name)),
    row(t("Subject"), ({ subjectCode }) => {
      const subject = SUBJECTS[subjectCode];
      return subject === undefined ? null : t(subject);
    }),
    row(t("Duration"), ({ durationMonths }) =>
      durationMonths === null ? null : formatDuration(durationMonths, t),
    ),
    row(t("Starts in"), ({ intakes }) =>
      intakes.length === 0
        ? null
        : inWords(
            intakes.map((month) => formatMonth(month, locale)),
            t,
          ),
    ),
    row(t("Next deadline"), ({ nextDeadline }) => nextDeadline && formatDay(nextDeadline, locale)),
    row(t("Tuition"), ({ tuition }) =>
      tuition === null
        ? null
        : `${formatMoney(tuition.amount, tuition.currency)} ${t(TUITION_PERIODS[tuition.period as TuitionPeriod])}${
            tuition.year ? ` (${academicYear(tuition.year)})` : ""
          }`,
    ),
    row(t("Tuition in rupees"), ({ tuition }) => rupees(tuition)),
    row(t("Application fee"), ({ applicationFee }) =>
      applicationFee === null ? null : formatMoney(applicationFee.amount, applicationFee.currency),
    ),
    ...requirementRows(programs, t),
    row(t("Taught in"), ({ language }) => language && languageName(language, locale)),
    row(t("Way of study"), ({ studyMode }) => studyMode && t(STUDY_MODES[studyMode].name)),
    row(t("What else matters"), ({ tags }) =>
      tags.length === 0
        ? null
        : inWords(
            tags.map((tag) => t(TAGS[tag].label)),
            t,
          ),
    ),
    row(t("Checked"), ({ checkedOn, isSample }) =>
      isSample ? t("Sample data") : checkedOn && formatDay(checkedOn, locale),
    ),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** One line for each test that at least one of the programs asks for. */
function requirementRows(programs: readonly Program[], t: Translate): ComparisonRow[] {
  return Object.entries(TESTS).map(([test, name]) => {
    const asked = programs.map(({ requirements }) =>
      requirements.filter((requirement) => requirement.test === test),
    );
    const values = asked.map((each) =>
      each.length === 0
        ? null
        : each
            .map(({ section, minimum, unit, note }) => {
              const value = minimum === null ? note : formatMinimum(minimum, unit, t);
              return section === "overall"
                ? value
                : `${t(TEST_SECTIONS[section] ?? section).toLowerCase()} ${value}`;
            })
            .join(", "),
    );
    const quoted = asked.map((each) => each.some(({ minimum, note }) => minimum === null && note !== null));
    return { ...toRow(t(name), values), ...(quoted.includes(true) ? { quoted } : {}) };
  });
}

export function toRow(label: string, values: (string | null)[]): ComparisonRow {
  return { label, values, differs: new Set(values).size > 1 };
}
