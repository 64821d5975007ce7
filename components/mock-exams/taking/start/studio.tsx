import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { OwnPractice, PracticeOfExam, RunningPractice } from "@/lib/mock-exams/practice/rows";
import { PRACTICE_NAMES } from "@/lib/mock-exams/practice/rules";
import { durationText } from "@/lib/mock-exams/results/figures";
import { bestAndLast, scoreText } from "@/lib/mock-exams/results/history";
import type { OwnAttempt } from "@/lib/mock-exams/results/rows";
import { EXAM_GROUPS, EXAM_IDS, EXAMS, type ExamId } from "@/lib/mock-exams/schema";
import type { MockCard } from "@/lib/mock-exams/taking/rows";
import { formatMoment } from "@/lib/platform/clock";
import { PracticeLinks } from "../../practice/practice-links";
import { TodayCard } from "../../practice/today-card";
import { InTheMiddle, RunningWithdrawn } from "./in-the-middle";
import { NotInPlan } from "./not-in-plan";

type Props = { mocks: readonly MockCard[]; attempts: readonly OwnAttempt[] };
type StudioProps = Props & {
  practice: OwnPractice;
  /** How often the daily challenge was done, in a sentence. */
  streak: string | null;
};

/** The sixteen exams by group, each with its mock exams: what is running, what can be taken, and how it went so far. */
export function Studio({ mocks, attempts, practice, streak }: StudioProps) {
  const running = mocks.filter(({ resumable }) => resumable);
  const daily = mocks.filter(({ kind }) => kind === "daily");
  return (
    <div className="grid gap-6 xl:[column-span:all]">
      {running.map((mock) => (
        <Running key={mock.mockId} mock={mock} />
      ))}
      <RunningWithdrawn attempts={attempts} mocks={mocks} />
      {practice.exams.flatMap(({ examId, running: sets }) =>
        sets.map((one) => <RunningSet key={one.attemptId} examId={examId} running={one} />),
      )}
      <TodayCard
        exams={practice.exams}
        taken={new Set(attempts.map(({ examId }) => examId))}
        streak={streak}
      />
      {daily.length > 0 ? (
        <Card className="p-4">
          <h2 className="text-xl">Short papers for today</h2>
          <ul className="mt-3 divide-y">
            {daily.map((mock) => (
              <Mock key={mock.mockId} mock={mock} attempts={attempts} />
            ))}
          </ul>
        </Card>
      ) : null}
      {EXAM_GROUPS.map((group) => (
        <section key={group} aria-label={group}>
          <Card className="p-4">
            <h2 className="text-xl">{group}</h2>
            <div className="mt-4 grid gap-6">
              {EXAM_IDS.filter((id) => EXAMS[id].group === group).map((id) => (
                <Exam
                  key={id}
                  id={id}
                  mocks={mocks.filter(({ examId, kind }) => examId === id && kind !== "daily")}
                  attempts={attempts}
                  practice={practice.exams.find(({ examId }) => examId === id)}
                />
              ))}
            </div>
          </Card>
        </section>
      ))}
    </div>
  );
}

function Running({ mock: { examId, title, resumable } }: { mock: MockCard }) {
  if (!resumable) return null;
  return (
    <InTheMiddle
      title={title}
      deadline={resumable.deadlineAt}
      isPaused={resumable.state === "paused"}
      href={`/mock-exam/${examId}/take/${resumable.attemptId}`}
    />
  );
}

function RunningSet({ examId, running }: { examId: ExamId; running: RunningPractice }) {
  return (
    <InTheMiddle
      title={`${EXAMS[examId].name}: ${PRACTICE_NAMES[running.kind]}`}
      deadline={running.deadlineAt}
      isPaused={running.state === "paused"}
      href={`/mock-exam/${examId}/take/${running.attemptId}`}
    />
  );
}

function Exam({ id, mocks, attempts, practice }: Props & { id: ExamId; practice?: PracticeOfExam }) {
  return (
    <div className="border-t-2 border-foreground pt-2">
      <h3 className="text-lg">
        <a className="hover:underline" href={`/mock-exam/${id}/start`}>
          {EXAMS[id].name}
        </a>
      </h3>
      {mocks.length > 0 ? (
        <ul className="divide-y">
          {mocks.map((mock) => (
            <Mock key={mock.mockId} mock={mock} attempts={attempts} />
          ))}
        </ul>
      ) : (
        <p className="py-2 text-muted-foreground">There is no mock exam for {EXAMS[id].name} yet.</p>
      )}
      {practice ? <PracticeLinks practice={practice} /> : null}
    </div>
  );
}

function Mock({ mock, attempts }: { mock: MockCard; attempts: readonly OwnAttempt[] }) {
  const { title, questions, access, whyNot, resumable, last } = mock;
  const scores = bestAndLast(attempts, mock.mockId);
  const best = scores.best && scoreText(scores.best);
  const latest = scores.last && scoreText(scores.last);
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted-foreground">
          {questions} questions, {durationText(mock.timeLimitS * 1_000)}
          {mock.hasSpeech ? ", with speaking" : mock.hasAudio ? ", with listening" : ""}
        </p>
        <Badge className="mt-1" variant={access === "free" ? "accent" : "secondary"}>
          {access === "free" ? "Free" : "Part of a plan"}
        </Badge>
      </div>
      <div className="text-sm">
        {latest ? (
          <p>
            Last score <b className="figures">{latest}</b>
            {best && scores.best !== scores.last ? (
              <>
                , best <b className="figures">{best}</b>
              </>
            ) : null}
          </p>
        ) : (
          <p className="text-muted-foreground">{last ? "No score yet" : "Not taken yet"}</p>
        )}
        {last ? (
          <a className="text-link" href={`/mock-exam/${mock.examId}/results/${last.attemptId}`}>
            Latest result<span className="sr-only"> of {title}</span>
          </a>
        ) : null}
        {whyNot === "ATTEMPTS_USED" ? (
          <p>You have used all {mock.attemptsAllowed} attempts for this mock exam.</p>
        ) : whyNot === "NOT_AVAILABLE" ? (
          <p>
            {mock.againAt
              ? `You can take it again from ${formatMoment(mock.againAt)}.`
              : "This mock exam is not available right now."}
          </p>
        ) : null}
      </div>
      <div className="md:justify-self-end">
        {whyNot === "NO_ACCESS" && !resumable ? (
          <p className="text-sm">
            <NotInPlan access={access} />
          </p>
        ) : (
          <a
            className={buttonVariants({
              size: "sm",
              variant: resumable ? "default" : "secondary",
              className: "max-md:w-full",
            })}
            href={
              resumable
                ? `/mock-exam/${mock.examId}/take/${resumable.attemptId}`
                : `/mock-exam/${mock.examId}/start`
            }
          >
            {resumable ? "Go on" : whyNot ? "Practise" : "Start"}
            <span className="sr-only"> {title}</span>
          </a>
        )}
      </div>
    </li>
  );
}
