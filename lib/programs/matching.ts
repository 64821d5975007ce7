import { english, type Translate } from "@/lib/locales/translate";
import type { ProgramResult } from "./rows";
import type { FinderFilters } from "./schema";
import { PROGRAM_TYPES, STUDY_MODES, TAGS } from "./taxonomy";

/** What of a program meets a filter that compares or that no row shows; the rest is to be seen in the row itself. */
export type Match = {
  /** Beside the fee, the marks and the score. */
  tuition: string | null;
  marks: string | null;
  english: string | null;
  others: string[];
};

type Matched = Pick<
  ProgramResult,
  "programType" | "studyMode" | "tuitionRupees" | "tags" | "ielts" | "marks"
>;

const LAKH = 100_000;

export function matchOf(filters: Partial<FinderFilters>, program: Matched, t: Translate = english): Match {
  const { tuitionMax, marks, english: score } = filters;
  const { tuitionRupees, ielts, studyMode, programType } = program;
  const isMode = studyMode !== null && filters.mode?.includes(studyMode);
  return {
    tuition:
      tuitionRupees !== null && tuitionRupees > 0 && tuitionMax && tuitionRupees <= tuitionMax * LAKH
        ? t("within ₹{lakh} lakh", { lakh: tuitionMax })
        : null,
    marks:
      typeof marks === "number" && program.marks !== null && program.marks <= marks
        ? t("you have {percent}%", { percent: marks })
        : null,
    english:
      typeof score === "number" && ielts !== null && ielts <= score ? t("you have {score}", { score }) : null,
    others: [
      ...(filters.type?.includes(programType) ? [t(PROGRAM_TYPES[programType].name)] : []),
      ...(isMode ? [t(STUDY_MODES[studyMode].name)] : []),
      ...(filters.tag ?? []).flatMap((tag) => (program.tags.includes(tag) ? [t(TAGS[tag].why)] : [])),
    ],
  };
}
