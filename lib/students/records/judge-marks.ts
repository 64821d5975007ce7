/** The marks of the degree before, compared as the match compares them. */
import { LEVEL_CHOICES } from "@/lib/match/choices";
import { marksGap } from "@/lib/match/gaps";
import { toMarks } from "@/lib/match/marks";
import { type Asked, type AskedProgram, type EligibilityFacts, inTheirWords, rowsOf } from "./asked";
import { isMatched, MARK_SCALES, STUDIES } from "./choices";
import { recordsOf, type StudentFile } from "./file";
import type { RecordOf } from "./rows";
import { allOf, anyOf, isSome, type Judgement, mapSome, met, notMet, unknown } from "./verdict";

export function judgeMarks(program: AskedProgram, file: StudentFile, facts: EligibilityFacts): Judgement {
  const rows = rowsOf(program, "previous_marks");
  if (!isSome(rows)) return unknown("We haven’t checked yet which marks it asks for.");
  const stage = stageBefore(program.level);
  return allOf(mapSome(rows, (asked) => judgeMark(asked, stage, file, facts)));
}

function judgeMark(
  asked: Asked,
  stage: number | null,
  file: StudentFile,
  facts: EligibilityFacts,
): Judgement {
  const { minimum, unit } = asked;
  if (minimum === null) return inTheirWords(asked);
  if (unit !== "percent")
    return unknown(
      `It asks for ${[minimum, unit].filter(Boolean).join(" ")}, which we can’t compare with marks from India.`,
    );
  if (stage === null) return unknown(`It asks for ${minimum}%, and we don’t know of which earlier degree.`);
  const before = recordsOf(file, "education").filter(
    ({ details }) => STUDIES[details.degree].stage === stage,
  );
  if (!isSome(before)) {
    const degree = stage === 0 ? "class 12" : "bachelor’s degree";
    return unknown(`It asks for ${minimum}%. Add your ${degree} with its marks.`, "education");
  }
  return anyOf(mapSome(before, (study) => judgeStudy(study, minimum, facts)));
}

function judgeStudy({ details }: RecordOf<"education">, minimum: number, facts: EligibilityFacts): Judgement {
  const { degree, mark, scale } = details;
  const name = STUDIES[degree].name;
  if (mark === undefined || scale === undefined || scale === "class" || !isMatched(degree))
    return unknown(`It asks for ${minimum}%. Add your ${name} marks in per cent or as a CGPA.`, "education");
  const { percent, rule } = toMarks(degree, { value: mark, scale }, facts.marks);
  const yours =
    rule === "as given" ? `${percent}%` : `${MARK_SCALES[scale].name} ${mark}, counted as ${percent}%`;
  return marksGap(percent, minimum)
    ? notMet(`It asks for ${minimum}%; you have ${yours} in ${name}.`, "education")
    : met(`You have ${yours} in ${name}; it asks for ${minimum}%.`);
}

/** The stage whose marks open a level: 0 school, 1 a bachelor's degree; null for levels we don't know. */
function stageBefore(level: string): number | null {
  const choice = Object.values(LEVEL_CHOICES).find(({ levels }) =>
    (levels as readonly string[]).includes(level),
  );
  return choice?.after ?? null;
}
