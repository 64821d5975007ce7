import type { ProgramResult } from "./rows";
import type { FinderFilters } from "./schema";
import { DURATION_BANDS, LEVELS, MONTHS, PROGRAM_TYPES, STUDY_MODES, SUBJECTS, TAGS } from "./taxonomy";

/** One filter, and what it is about this program that passes it. */
export type MatchReason = { filter: keyof FinderFilters; text: string };

type Matched = Pick<
  ProgramResult,
  | "level"
  | "subjectCode"
  | "programType"
  | "studyMode"
  | "durationMonths"
  | "tuitionRupees"
  | "tags"
  | "intakes"
  | "ielts"
>;

const LAKH = 100_000;

/** Why this program is among the results: for each filter that was set, what it has. The place stands in the row anyway. */
export function matchReasons(filters: Partial<FinderFilters>, program: Matched): MatchReason[] {
  const reasons: MatchReason[] = [];
  const because = (filter: keyof FinderFilters, text: string) => reasons.push({ filter, text });

  if (filters.level?.includes(program.level)) because("level", LEVELS[program.level].name);
  const field = filters.subject
    ?.filter((code) => program.subjectCode.startsWith(code))
    .sort((a, b) => b.length - a.length)[0];
  if (field !== undefined) because("subject", SUBJECTS[program.subjectCode] ?? SUBJECTS[field] ?? field);
  if (filters.type?.includes(program.programType)) because("type", PROGRAM_TYPES[program.programType].name);
  if (program.studyMode !== null && filters.mode?.includes(program.studyMode)) {
    because("mode", STUDY_MODES[program.studyMode].name);
  }
  const months =
    filters.intake?.filter((month) => program.intakes.includes(month)).sort((a, b) => a - b) ?? [];
  if (months.length > 0) {
    because("intake", `${months.map((month) => MONTHS[month - 1]).join(" and ")} intake`);
  }
  const { durationMonths } = program;
  const band = filters.duration?.find((name) => {
    const { from, to } = DURATION_BANDS[name];
    return durationMonths !== null && durationMonths >= from && durationMonths <= to;
  });
  if (band !== undefined) because("duration", `takes ${durationMonths} months`);
  if (program.tuitionRupees !== null) {
    const lakhs = program.tuitionRupees / LAKH;
    const { tuitionMax, tuitionMin } = filters;
    if (typeof tuitionMax === "number" && lakhs <= tuitionMax) {
      because("tuitionMax", `about ₹${lakhs.toFixed(1)} lakh a year, within ₹${tuitionMax} lakh`);
    } else if (typeof tuitionMin === "number" && lakhs > tuitionMin) {
      because("tuitionMin", `about ₹${lakhs.toFixed(1)} lakh a year`);
    }
  } else if (filters.tuition === "unrecorded") {
    because("tuition", "fee not recorded");
  }
  if (typeof filters.english === "number" && program.ielts !== null && program.ielts <= filters.english) {
    because("english", `asks for IELTS ${program.ielts}, you have ${filters.english}`);
  }
  for (const tag of filters.tag ?? []) {
    if (program.tags.includes(tag)) because("tag", TAGS[tag].why);
  }
  return reasons;
}
