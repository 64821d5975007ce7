import type { ReactNode } from "react";
import type { ItemContent } from "@/lib/mock-exams/item";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { instructionFor } from "@/lib/mock-exams/taking/player-rules";
import type { PaperItem } from "@/lib/mock-exams/taking/rows";
import type { AnswerUpdate, RunState } from "@/lib/mock-exams/taking/run-state";
import { Matching, Ordering } from "./questions/arrangements";
import { MultipleChoice, SingleChoice } from "./questions/choices";
import { Essay, NumberEntry, TextEntry } from "./questions/entries";
import { Gaps } from "./questions/gaps";
import { Speech } from "./questions/speech";
import { RevealedAnswer } from "./revealed-answer";
import { Figure, RichHtml } from "./rich-html";

type Props = {
  run: ExamRun;
  state: RunState;
  item: PaperItem;
  number: number;
  isDisabled: boolean;
  person: string;
  /** Not where the question before it on the page is answered in the same way. */
  sayHow: boolean;
  /** What stands beside the number: a mark, a clock of its own. */
  aside?: ReactNode;
};

/** One question: its number, what is asked, and where the answer goes. */
export function QuestionView({ run, state, item, number, isDisabled, person, sayHow, aside }: Props) {
  const { content, o } = item;
  const revealed = state.revealed.get(o);
  const isClosed = isDisabled || run.isLocked(o);
  const label = `stem-${o}`;
  return (
    <article className="exam-question" id={`question-${o}`} onFocus={() => o !== state.current && run.go(o)}>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-lg" id={`heading-${o}`} tabIndex={-1}>
          Question {number}
        </h2>
        {sayHow ? <p className="text-sm text-muted-foreground">{instructionFor(content)}</p> : null}
        <div className="ml-auto">{aside}</div>
      </header>
      {content.type === "gaps" ? null : (
        <div id={label} className="mb-5">
          <RichHtml html={content.stem} />
        </div>
      )}
      {content.figure ? <Figure figure={content.figure} /> : null}
      <Answer
        run={run}
        state={state}
        item={item}
        content={content}
        isDisabled={isClosed}
        label={label}
        person={person}
      />
      <p aria-live="polite" className="mt-4 text-sm text-destructive empty:hidden">
        {refusedText(state.save.refused.get(o))}
      </p>
      {revealed ? <RevealedAnswer item={item} revealed={revealed} /> : null}
    </article>
  );
}

/** The answer itself stays where it was given. */
function refusedText(hasCopy: boolean | undefined): string {
  if (hasCopy === undefined) return "";
  const where = hasCopy ? "The exam team has a copy of it." : "It is kept on this device.";
  return `We could not save this answer; your other answers are not affected. ${where} You can change it, and we will try again.`;
}

type AnswerProps = Omit<Props, "number" | "sayHow" | "aside"> & { content: ItemContent; label: string };

function Answer({ run, state, item, content, isDisabled, label, person }: AnswerProps) {
  const given = {
    item,
    isDisabled,
    labelledBy: label,
    response: state.answers.get(item.o)?.r ?? null,
    onAnswer: (update: AnswerUpdate) => void run.answer(item.o, update),
  };
  switch (content.type) {
    case "single_choice":
      return <SingleChoice {...given} content={content} />;
    case "multiple_choice":
      return <MultipleChoice {...given} content={content} />;
    case "numeric":
      return <NumberEntry {...given} content={content} />;
    case "text":
      return <TextEntry {...given} content={content} />;
    case "gaps":
      return <Gaps {...given} content={content} />;
    case "matching":
      return <Matching {...given} content={content} />;
    case "ordering":
      return <Ordering {...given} content={content} />;
    case "essay":
      return <Essay {...given} content={content} />;
    case "speech":
      return <Speech {...given} content={content} attempt={state.attempt.attemptId} person={person} />;
  }
}
