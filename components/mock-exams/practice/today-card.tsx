import { Card } from "@/components/ui/card";
import type { PracticeOfExam } from "@/lib/mock-exams/practice/rows";
import { challengeState, practicePath } from "@/lib/mock-exams/practice/rules";
import { EXAMS, type ExamId } from "@/lib/mock-exams/schema";

type Props = {
  exams: readonly PracticeOfExam[];
  /** The exams somebody has taken so far; without any, their challenges stand with each exam below. */
  taken: ReadonlySet<ExamId>;
  streak: string | null;
};

/** Today's challenge in the exams somebody prepares for, and how it has gone so far. */
export function TodayCard({ exams, taken, streak }: Props) {
  const offered = exams.flatMap(({ examId, daily }) =>
    daily && taken.has(examId) ? [{ examId, daily }] : [],
  );
  const without = exams.filter(({ examId, daily, byAbility }) => !daily && byAbility && taken.has(examId));
  if (offered.length === 0 && without.length === 0 && !streak) return null;
  return (
    <Card className="p-4">
      <h2 className="text-xl">Today’s challenge</h2>
      <p className="measure mt-1 text-muted-foreground">
        {streak ?? "Five questions a day, the same for everybody, with the answers explained at the end."}
      </p>
      {offered.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          {offered.map(({ examId, daily }) => {
            const state = challengeState(daily);
            const name = EXAMS[examId].name;
            if (state === "done") {
              return (
                <li key={examId}>
                  {name}: done,{" "}
                  <a className="text-link" href={`/mock-exam/${examId}/review/${daily.attemptId}`}>
                    answers explained<span className="sr-only"> for {name}</span>
                  </a>
                </li>
              );
            }
            if (state === "closed") return <li key={examId}>{name}: opens after your exam</li>;
            return (
              <li key={examId}>
                <a
                  className="text-link"
                  href={
                    state === "running"
                      ? `/mock-exam/${examId}/take/${daily.attemptId}`
                      : practicePath(examId)
                  }
                >
                  {name}: {state === "running" ? "go on" : `${daily.questions} questions`}
                </a>
              </li>
            );
          })}
        </ul>
      ) : null}
      {without.length > 0 ? (
        <p className="measure mt-3 text-sm text-muted-foreground">
          None for {without.map(({ examId }) => EXAMS[examId].name).join(" and ")}: an exam that chooses its
          questions by how you do keeps them unseen until you meet them.
        </p>
      ) : null}
    </Card>
  );
}
