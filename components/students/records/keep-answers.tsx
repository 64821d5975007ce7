import { randomUUID } from "node:crypto";
import { useTranslate } from "#translate";
import type { Translate } from "@/lib/locales/translate";
import { studiesText } from "@/lib/match/known";
import type { Student } from "@/lib/match/schema";
import { englishText, marksText } from "@/lib/match/wording";
import { CLASSES, isMatched, STUDIES, type StudyDegree } from "@/lib/students/records/choices";
import { hasScores, type StudentFile } from "@/lib/students/records/file";
import {
  type Keepable,
  type KeepWay,
  type KeptMarks,
  type KeptScore,
  keepableAnswers,
} from "@/lib/students/records/keepable";
import type { RecordOf } from "@/lib/students/records/rows";
import { KeepAnswersForm, type KeepOffer } from "./keep-answers-form";

type Props = {
  file: StudentFile;
  student: Student;
  /** The query of the match’s address, which says what was answered. */
  query: string;
  /** The student gave these answers, and did not only open them: then what the file lacks is ticked. */
  isOwn: boolean;
};

export const KEEP_ANSWERS_ID = "keep-in-file";

/** What was answered, beside what the file says: what is empty there can be kept at a press, what differs is the student’s choice. */
export function KeepAnswers({ file, student, query, isOwn }: Props) {
  const t = useTranslate();
  const { studies, english } = keepableAnswers(file, student);
  const offers: KeepOffer[] = [
    ...(studies ? [marksOffer(studies, t)] : []),
    ...(english ? [scoreOffer(english, t)] : []),
  ];
  return (
    <section aria-labelledby={KEEP_ANSWERS_ID} className="rounded-md border bg-card p-5 sm:p-7 print:hidden">
      <h2 id={KEEP_ANSWERS_ID} className="scroll-mt-6 text-2xl">
        {t("Your file and these answers")}
      </h2>
      <p className="measure mt-2 mb-5 text-muted-foreground">
        {offers.length > 0
          ? t(
              "What is in your file is not asked again. Keep only what is on your mark sheet and your score report, not what you tried out.",
            )
          : t("Your file already has what you answered here.")}
      </p>
      <KeepAnswersForm
        offers={offers}
        match={query}
        isOwn={isOwn}
        studyId={randomUUID()}
        testId={randomUUID()}
      />
    </section>
  );
}

function marksOffer({ answer, ways, record, isConflict }: Keepable<KeptMarks>, t: Translate): KeepOffer {
  const { degree, mark, scale } = answer;
  const marks = { value: mark, scale };
  return {
    name: "studies",
    text: isMatched(degree) ? studiesText({ degree, marks }, t) : marksText(marks, t),
    says: isConflict && record ? t("Your file says: {entry}", { entry: studyText(record, t) }) : null,
    ways: ways.map((value) => ({ value, label: marksWay(value, t) })),
    isConflict,
  };
}

function marksWay(way: KeepWay, t: Translate): string {
  return way === "add" ? t("Add it as another degree") : t("Put these marks in their place");
}

function studyText({ details }: RecordOf<"education">, t: Translate): string {
  const { mark, scale } = details;
  const name = degreeName(details.degree, t);
  if (details.class) return `${name}, ${t(CLASSES[details.class])}`;
  if (mark === undefined || scale === undefined || scale === "class") return name;
  return `${name}, ${marksText({ value: mark, scale }, t)}`;
}

function degreeName(degree: StudyDegree, t: Translate): string {
  return isMatched(degree) ? studiesText({ degree, marks: null }, t) : STUDIES[degree].name;
}

function scoreOffer({ answer, ways, record, isConflict }: Keepable<KeptScore>, t: Translate): KeepOffer {
  const { test, overall: score } = answer;
  const kept = record && hasScores(record.details) ? record.details.overall : undefined;
  const entry = kept === undefined ? null : englishText({ test, score: kept }, t);
  return {
    name: "english",
    text: englishText({ test, score }, t),
    says: isConflict
      ? entry === null
        ? t("Your file says that you haven’t taken a test yet.")
        : t("Your file says: {entry}", { entry })
      : null,
    ways: ways.map((value) => ({ value, label: scoreWay(value, record !== null, t) })),
    isConflict,
  };
}

function scoreWay(way: KeepWay, hasOther: boolean, t: Translate): string {
  if (way !== "add") return t("Put this score in its place");
  return hasOther ? t("Add it as another result") : t("I have taken it now: add it");
}
