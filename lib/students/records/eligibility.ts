/**
 * What a program asks against what a student's file holds: met, not met or unknown, each with its reason. What nobody
 * recorded, of the program or of the student, is unknown and never better (eligibility.test.ts). A step that has an entry is
 * taken as whole: a further test, degree or job counts once it is entered.
 */
import { languageName, TESTS } from "@/lib/programs/wording";
import { type AskedProgram, type EligibilityFacts, rowsOf } from "./asked";
import type { StudentFile } from "./file";
import { judgeEnglish } from "./judge-english";
import { judgeMarks } from "./judge-marks";
import { judgePassport, type PassportJudgement } from "./judge-passport";
import { judgeTest } from "./judge-test";
import { judgeWork } from "./judge-work";
import { isTestOfEnglish, type LevelTestName } from "./test-scales";
import { allOf, type Judgement, unknown, type Verdict } from "./verdict";

/** One thing a program asks for. */
export type Requirement = Judgement & { what: string };
export type Eligibility = {
  requirements: Requirement[];
  verdict: Verdict;
  met: number;
  /** What the visa asks of the passport; null where nobody needs one. No requirement of the program. */
  passport: PassportJudgement | null;
};

export function eligibility(program: AskedProgram, file: StudentFile, known: EligibilityFacts): Eligibility {
  const facts = { ...known, readBy: program.closesOn ?? null };
  const tests = [...new Set(program.requirements.map(({ test }) => test))];
  const others = tests.filter((test) => test !== MARKS && test !== WORK && !isTestOfEnglish(test));
  const requirements: Requirement[] = [
    { what: "Marks", ...judgeMarks(program, file, facts) },
    ...judgeLanguage(program, file, facts),
    ...others.map((test) => ({
      what: TESTS[test] ?? test,
      ...judgeTest(test, rowsOf(program, test), file, facts),
    })),
    ...(tests.includes(WORK)
      ? [{ what: "Work experience", ...judgeWork(rowsOf(program, WORK), file, facts.today) }]
      : []),
  ];
  const [first, ...rest] = requirements;
  return {
    requirements,
    verdict: first ? allOf([first, ...rest]).verdict : "unknown",
    met: requirements.filter(({ verdict }) => verdict === "met").length,
    passport: program.visa ? judgePassport(file, program.visa) : null,
  };
}

const MARKS = "previous_marks";
const WORK = "work_experience";

/** English where it is taught in English or asks for proof of it, and the language of teaching where that is another. */
function judgeLanguage(program: AskedProgram, file: StudentFile, facts: EligibilityFacts): Requirement[] {
  const { language, requirements } = program;
  const proofs = [...new Set(requirements.map(({ test }) => test))]
    .filter(isTestOfEnglish)
    .flatMap((test) => rowsOf(program, test));
  const isInEnglish = language === null || language === "en";
  const needsEnglish = isInEnglish || proofs.length > 0;
  const inAnother =
    language !== null && !isInEnglish && !requirements.some(({ test }) => test === CERTIFIED[language]);
  return [
    ...(needsEnglish
      ? [{ what: "English", ...judgeEnglish(proofs, program.acceptsOtherProof, file, facts) }]
      : []),
    ...(inAnother
      ? [
          {
            what: languageName(language),
            ...unknown(
              `It is taught in ${languageName(language)}. We haven’t checked yet which level it asks for.`,
            ),
          },
        ]
      : []),
  ];
}

const CERTIFIED: Readonly<Record<string, LevelTestName>> = { de: "german", fr: "french" };
