import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { DailyChallenge, PracticeOfExam, RunningPractice } from "@/lib/mock-exams/practice/rows";
import {
  challengeState,
  hasPractice,
  noChallengeText,
  PRACTICE_NAMES,
  wrongText,
} from "@/lib/mock-exams/practice/rules";
import { EXAMS, type ExamId } from "@/lib/mock-exams/schema";
import { ChallengeForm } from "./challenge-form";
import { TopicForm } from "./topic-form";
import { WrongOnesForm } from "./wrong-ones-form";

type Props = { practice: PracticeOfExam; ticked: readonly string[]; streak: string | null };

/** All there is to practise for one exam beside its whole papers: the day's challenge, wrong ones, topics. */
export function PracticePanel({ practice, ticked, streak }: Props) {
  const { examId, topics, wrong, daily, running, byAbility } = practice;
  const name = EXAMS[examId].name;
  const runs = (kind: RunningPractice["kind"]) => running.find((one) => one.kind === kind);
  const [wrongRuns, topicsRun] = [runs("wrong"), runs("topics")];
  const isAnything = hasPractice(practice) || running.length > 0;
  const noChallenge = isAnything || byAbility ? noChallengeText(practice, name) : null;
  return (
    <section
      id="practice"
      aria-labelledby="practice-heading"
      className="min-w-0 scroll-mt-6 xl:[column-span:all]"
    >
      <Card className="grid gap-8 p-4">
        <div>
          <h2 id="practice-heading" className="text-xl">
            Practise {name}
          </h2>
          <p className="measure mt-1 text-muted-foreground">
            Short sets with answers shown whenever you ask. They are marked at once and change no score, trend
            or percentile.
          </p>
        </div>
        {isAnything ? null : <Nothing name={name} byAbility={byAbility} />}
        {daily || wrong || noChallenge ? (
          <div className="grid gap-8 lg:grid-cols-2">
            {daily || noChallenge ? (
              <Part title="Today’s challenge">
                {daily ? (
                  <Challenge examId={examId} daily={daily} streak={streak} />
                ) : (
                  <p className="measure">{noChallenge}</p>
                )}
              </Part>
            ) : null}
            {wrongRuns ? (
              <Part title="Your wrong ones">
                <GoOn examId={examId} running={wrongRuns} />
              </Part>
            ) : wrong ? (
              <Part title="Your wrong ones">
                <p className="measure">
                  {wrong.withPartly === 0
                    ? `Nothing was wrong or left out in ${wrong.mockTitle}.`
                    : `${wrong.mockTitle}: ${wrongText(wrong)}`}
                </p>
                {wrong.withPartly > 0 ? (
                  <WrongOnesForm examId={examId} keyOfStart={crypto.randomUUID()} wrong={wrong} />
                ) : null}
              </Part>
            ) : null}
          </div>
        ) : null}
        {topicsRun ? (
          <Part title="By topic">
            <GoOn examId={examId} running={topicsRun} />
          </Part>
        ) : topics.length > 0 ? (
          <Part title="By topic">
            <p className="measure">
              The questions come from the mock exams you may take. To sit one of those unseen, take it before
              you practise its topics.{" "}
              {byAbility
                ? "Questions that the exam chooses by how you do are here only once you have met them in a mock exam."
                : null}
            </p>
            <TopicForm examId={examId} keyOfStart={crypto.randomUUID()} topics={topics} ticked={ticked} />
          </Part>
        ) : null}
      </Card>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-4 border-t-2 border-foreground pt-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </div>
  );
}

function Nothing({ name, byAbility }: { name: string; byAbility: boolean }) {
  return (
    <p className="measure">
      {byAbility
        ? `${name} chooses its questions by how you do, so they stay unseen until you meet them. Once you have finished a mock exam, its topics and your wrong ones are here.`
        : `There are no questions to practise for ${name} right now.`}
    </p>
  );
}

type ChallengeProps = { examId: ExamId; daily: DailyChallenge; streak: string | null };

function Challenge({ examId, daily, streak }: ChallengeProps) {
  const state = challengeState(daily);
  return (
    <>
      <p className="measure">
        {daily.questions} questions, the same for everybody, once a day, without a clock. The answers are
        explained at the end.
      </p>
      {streak ? <p className="measure">{streak}</p> : null}
      {state === "open" ? <ChallengeForm examId={examId} keyOfStart={crypto.randomUUID()} /> : null}
      {state === "closed" ? (
        <p className="measure">
          Some of today’s questions belong to an exam you are sitting, or whose result is not out yet.
        </p>
      ) : null}
      {state === "running" ? (
        <a
          className={buttonVariants({ className: "w-fit max-sm:w-full" })}
          href={`/mock-exam/${examId}/take/${daily.attemptId}`}
        >
          Continue today’s challenge
        </a>
      ) : null}
      {state === "done" ? (
        <p>
          You have done today’s.{" "}
          <a className="text-link" href={`/mock-exam/${examId}/review/${daily.attemptId}`}>
            See the answers explained
          </a>
        </p>
      ) : null}
    </>
  );
}

function GoOn({ examId, running }: { examId: ExamId; running: RunningPractice }) {
  return (
    <>
      <p className="measure">
        You are in the middle of {PRACTICE_NAMES[running.kind]}. Hand it in to begin another set.
      </p>
      <a
        className={buttonVariants({ className: "w-fit max-sm:w-full" })}
        href={`/mock-exam/${examId}/take/${running.attemptId}`}
      >
        Continue<span className="sr-only"> with {PRACTICE_NAMES[running.kind]}</span>
      </a>
    </>
  );
}
