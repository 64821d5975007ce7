import type { PracticeOfExam } from "@/lib/mock-exams/practice/rows";
import { challengeState, hasPractice, practicePath } from "@/lib/mock-exams/practice/rules";
import { EXAMS } from "@/lib/mock-exams/schema";

/** What there is to practise for an exam, in one line below its mock exams. */
export function PracticeLinks({ practice }: { practice: PracticeOfExam }) {
  const { examId, topics, wrong, daily, byAbility } = practice;
  const path = practicePath(examId);
  const of = <span className="sr-only"> of {EXAMS[examId].name}</span>;
  if (!hasPractice(practice)) {
    return byAbility ? (
      <p className="border-t py-3 text-sm text-muted-foreground">
        Practice opens with your first finished mock exam: until then its questions stay unseen. For the same
        reason there is no daily challenge.
      </p>
    ) : null;
  }
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 border-t py-3 text-sm">
      {daily ? (
        <li>
          <a className="text-link" href={path}>
            Today’s challenge{of}
          </a>
          {challengeState(daily) === "done" ? <span className="text-muted-foreground">, done</span> : null}
        </li>
      ) : null}
      {daily || !byAbility ? null : (
        <li className="text-muted-foreground">
          No daily challenge: its questions stay unseen until you meet them
        </li>
      )}
      {wrong && wrong.questions > 0 ? (
        <li>
          <a className="text-link" href={path}>
            Retake {wrong.questions === 1 ? "1 wrong one" : `${wrong.questions} wrong ones`}
            {of}
          </a>
        </li>
      ) : null}
      {topics.length > 0 ? (
        <li>
          <a className="text-link" href={path}>
            Practise by topic{of}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
