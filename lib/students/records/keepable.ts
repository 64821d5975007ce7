/**
 * What an answer of the match says that a student's file does not. Only what is empty there is offered at a press; where the
 * file says something else, the student chooses. Safe in the browser: the file comes as it was read.
 */
import type { EnglishTest } from "@/lib/match/choices";
import type { Student } from "@/lib/match/schema";
import { type MarkScale, STUDIES, type StudyDegree } from "./choices";
import { hasScores, recordsOf, type StudentFile } from "./file";
import { type FormValues, formValues } from "./form-values";
import type { RecordOf } from "./rows";

/** What to do with it: a new entry, the empty field of one, or another value in its place. */
export const KEEP_WAYS = ["add", "fill", "correct"] as const;
export type KeepWay = (typeof KEEP_WAYS)[number];

export type KeptMarks = { kind: "education"; degree: StudyDegree; mark: number; scale: MarkScale };
export type KeptScore = { kind: "test"; test: EnglishTest; overall: number };

export type Keepable<Answer extends KeptMarks | KeptScore> = {
  answer: Answer;
  ways: readonly KeepWay[];
  /** The entry that is filled in or corrected. */
  record: RecordOf<Answer["kind"]> | null;
  /** The file says something else, which stays unless the student chooses. */
  isConflict: boolean;
};

export type KeepableAnswers = { studies: Keepable<KeptMarks> | null; english: Keepable<KeptScore> | null };

export function keepableAnswers(file: StudentFile, student: Student): KeepableAnswers {
  return { studies: keepableMarks(file, student), english: keepableScore(file, student) };
}

function keepableMarks(file: StudentFile, { degree, marks }: Student): Keepable<KeptMarks> | null {
  const { value, scale } = marks;
  const answer: KeptMarks = {
    kind: "education",
    // "Per cent in class 12" is of the school, whatever was studied after it.
    degree: scale === "class12" ? "class12" : degree,
    mark: value,
    scale: scale === "class12" ? "percent" : scale,
  };
  const studies = recordsOf(file, "education");
  const same = studies.filter(({ details }) => details.degree === answer.degree);
  if (same.some(({ details }) => details.mark === answer.mark && details.scale === answer.scale)) return null;
  const empty = same.find(({ details }) => details.scale === undefined);
  if (empty) return { answer, ways: ["fill"], record: empty, isConflict: false };
  const last = same.at(-1);
  if (last) return { answer, ways: ["correct"], record: last, isConflict: true };
  const beside = studies.filter(
    ({ details }) => STUDIES[details.degree].stage === STUDIES[answer.degree].stage,
  );
  return { answer, ways: ["add"], record: beside.at(-1) ?? null, isConflict: beside.length > 0 };
}

function keepableScore(file: StudentFile, { english }: Student): Keepable<KeptScore> | null {
  // "No test yet" is also what the form says of itself.
  if (english.test === "none") return null;
  const answer: KeptScore = { kind: "test", test: english.test, overall: english.score };
  const taken = recordsOf(file, "test").filter(({ details }) => details.test === answer.test);
  const overall = ({ details }: RecordOf<"test">) => (hasScores(details) ? details.overall : undefined);
  if (taken.some((record) => overall(record) === answer.overall)) return null;
  const empty = taken.find((record) => overall(record) === undefined);
  if (empty) return { answer, ways: ["fill"], record: empty, isConflict: false };
  const last = taken.at(-1);
  if (last) return { answer, ways: ["add", "correct"], record: last, isConflict: true };
  return { answer, ways: ["add"], record: null, isConflict: file.none.has("test") };
}

type NewEntry = { studentId: string; recordId: string; institution?: string | undefined };

/** The form of the file as it would be sent with the answer in it: what is kept passes its rules and no others. */
export function entryFields(
  { answer, record }: Keepable<KeptMarks> | Keepable<KeptScore>,
  way: KeepWay,
  { studentId, recordId, institution }: NewEntry,
): FormValues {
  const at =
    way === "add" || record === null
      ? { recordId, version: "0", ...(institution ? { institution } : {}) }
      : { ...formValues(record), recordId: record.id, version: String(record.version) };
  return answer.kind === "education"
    ? {
        ...at,
        studentId,
        kind: "education",
        degree: answer.degree,
        mark: String(answer.mark),
        scale: answer.scale,
        class: "",
      }
    : { ...at, studentId, kind: "test", test: answer.test, overall: String(answer.overall) };
}
