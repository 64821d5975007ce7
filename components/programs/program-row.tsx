import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import type { Translate } from "@/lib/locales/translate";
import type { Locale } from "@/lib/platform/locales";
import {
  deadline,
  duration,
  english,
  entryMarks,
  type Figure,
  type ListedProgram,
  missingWords,
  startsIn,
} from "@/lib/programs/figures";
import type { Match } from "@/lib/programs/matching";
import { LEVELS } from "@/lib/programs/taxonomy";
import { inWords } from "@/lib/programs/wording";
import { countryName, flagPath } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import { type FigureWords, ResultRow, type ResultWords } from "./result-row";
import { feeWords } from "./tuition";

type Props = {
  program: ListedProgram;
  /** What of it meets the filters that were set. */
  match?: Match;
  /** What can be done with it here. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
};

/** A program as lists show it: what, where, for how much, and what decides an application. */
export function ProgramRow({ program, match, actions, headingLevel = 3 }: Props) {
  const words = resultWords(program, match, useTranslate(), useLocale());
  return <ResultRow words={words} headingLevel={headingLevel} actions={actions} />;
}

/** What a figure is called in a sentence. */
const UNKNOWN_NAMES: Record<string, string> = {
  Starts: "start",
  Duration: "duration",
  "Entry marks": "entry marks",
  "Apply by": "deadline",
};

function resultWords(
  program: ListedProgram,
  match: Match | undefined,
  t: Translate,
  locale: Locale,
): ResultWords {
  const { university } = program;
  const country = countryName(university.countryCode, t, locale);
  const test = english(program, t);
  const figures: [name: string, figure: Figure | null, fit?: string | null][] = [
    ["Starts", startsIn(program, t, locale)],
    ["Duration", duration(program, t)],
    ["Entry marks", entryMarks(program, t), match?.marks],
    [test?.test ?? "IELTS", test, match?.english],
    ["Apply by", deadline(program, locale)],
  ];
  const unknown = figures.flatMap(([name, found]) => (found ? [] : [t(UNKNOWN_NAMES[name] ?? name)]));
  return {
    href: paths.program(program.slug),
    name: program.name,
    level: t(LEVELS[program.level].short),
    isSample: program.isSample,
    isClosed: program.isClosed ?? false,
    university: university.name,
    place: university.city ? `${university.city}, ${country}` : country,
    flag: flagPath(university.countryCode),
    fee: feeWords(program, t),
    feeFit: match?.tuition ?? null,
    figures: figures.flatMap(([name, found, fit = null]): FigureWords[] =>
      found
        ? [{ name: t(name), value: found.value, isQuoted: found.isQuoted ?? false, note: found.note, fit }]
        : [],
    ),
    missing: missingWords(program, t),
    unknown: unknown.length > 0 ? inWords(unknown, t) : null,
    others: match?.others ?? [],
  };
}
