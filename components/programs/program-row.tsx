import type { ReactNode } from "react";
import type { ProgramResult } from "@/lib/programs/rows";
import { LEVELS, MONTHS } from "@/lib/programs/taxonomy";
import { formatDuration, inWords } from "@/lib/programs/wording";
import { countryName, flagPath } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import { ResultRow, type ResultWords } from "./result-row";
import { type Rates, tuitionWords } from "./tuition";

type Props = {
  program: ProgramResult;
  rates: Rates;
  /** Why it is in this list, in a few words each. */
  reasons?: readonly string[];
  /** What can be done with it here. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
};

/** A program as lists show it: what, where, how long, when, and for how much. */
export function ProgramRow({ program, rates, reasons = [], actions, headingLevel = 3 }: Props) {
  return (
    <ResultRow words={resultWords(program, rates, reasons)} headingLevel={headingLevel} actions={actions} />
  );
}

function resultWords(program: ProgramResult, rates: Rates, reasons: readonly string[]): ResultWords {
  const { university, intakes, durationMonths } = program;
  const country = countryName(university.countryCode);
  return {
    href: paths.program(program.slug),
    name: program.name,
    level: LEVELS[program.level].name,
    isSample: program.isSample,
    university: university.name,
    place: university.city ? `${university.city}, ${country}` : country,
    flag: flagPath(university.countryCode),
    duration: durationMonths === null ? null : formatDuration(durationMonths),
    startsIn: intakes.length === 0 ? null : inWords(intakes.map((month) => MONTHS[month - 1] ?? "")),
    ielts: program.ielts,
    reasons,
    tuition: tuitionWords(program.tuition, rates),
  };
}
