import { hasPlainFields } from "@/lib/mock-exams/taking/early-answers";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { instructionFor } from "@/lib/mock-exams/taking/player-rules";
import type { PaperItem, Stimulus } from "@/lib/mock-exams/taking/rows";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import type { ExamView } from "./exam-view";
import { ItemClock } from "./item-clock";
import { QuestionView } from "./question-view";
import { Figure, RichHtml } from "./rich-html";
import { Stage } from "./stage";

type Props = { run: ExamRun; state: RunState; view: ExamView; person: string };

/** The questions that are on the screen, beside what is to be read for them. */
export function QuestionPage({ run, state, view, person }: Props) {
  const { page, stimulus, mayAnswer, isFrozen, numberOf } = view;
  return (
    <Stage
      key={stimulus?.id ?? "none"}
      // Nobody turns pages while they listen.
      isStacked={stimulus?.kind === "audio"}
      readingName={
        stimulus?.kind === "audio" ? "Task" : stimulus?.kind === "data" ? "Information" : "Passage"
      }
      reading={
        stimulus && (stimulus.kind !== "audio" || stimulus.html || stimulus.figure) ? (
          <Reading stimulus={stimulus} />
        ) : null
      }
    >
      {page.map((entry: PaperItem, place) => (
        <QuestionView
          key={entry.o}
          run={run}
          state={state}
          item={entry}
          number={numberOf(entry.o)}
          isDisabled={hasPlainFields(entry.content.type) ? !mayAnswer : isFrozen}
          person={person}
          sayHow={instructionFor(page[place - 1]?.content ?? null) !== instructionFor(entry.content)}
          aside={<ItemClock run={run} until={entry.itemDeadlineAt} />}
        />
      ))}
    </Stage>
  );
}

function Reading({ stimulus }: { stimulus: Stimulus }) {
  return (
    <>
      {/* The title of a recording stands with its sound. */}
      {stimulus.title && stimulus.kind !== "audio" ? (
        <h2 className="mb-3 text-lg">{stimulus.title}</h2>
      ) : null}
      {stimulus.html ? <RichHtml html={stimulus.html} /> : null}
      {stimulus.figure ? <Figure figure={stimulus.figure} /> : null}
    </>
  );
}
