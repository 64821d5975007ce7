import { Panel } from "@/components/mock-exams/panel";
import { buttonVariants } from "@/components/ui/button";
import type { PracticeOfExam } from "@/lib/mock-exams/practice/rows";
import { wrongText } from "@/lib/mock-exams/practice/rules";
import { WrongOnesForm } from "./wrong-ones-form";

/** Beside a result: once more what was wrong or left out in it. */
export function WrongOnesPanel({ practice: { examId, wrong, running } }: { practice: PracticeOfExam }) {
  if (!wrong || wrong.withPartly === 0) return null;
  const runs = running.find(({ kind }) => kind === "wrong");
  const isOfThis = runs?.sourceAttemptId === wrong.attemptId;
  return (
    <Panel
      title="Only the wrong ones"
      description="The same questions once more, as practice: it changes nothing about this result, and stands in no trend or percentile. Essays and speaking are left to whole papers, because people mark them."
    >
      <p className="mb-4">{wrongText(wrong)}</p>
      {runs ? (
        <>
          <p className="mb-4">
            {isOfThis
              ? "You are in the middle of them."
              : "You are in the middle of the wrong ones of another paper. Hand those in to begin these."}
          </p>
          <a
            className={buttonVariants({ className: "max-sm:w-full" })}
            href={`/mock-exam/${examId}/take/${runs.attemptId}`}
          >
            Continue
          </a>
        </>
      ) : (
        <WrongOnesForm examId={examId} keyOfStart={crypto.randomUUID()} wrong={wrong} />
      )}
    </Panel>
  );
}
