import "@/components/mock-exams/results/review/review.css";
import { Panel } from "@/components/mock-exams/panel";
import { Figure, RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import type { QuestionFile } from "@/lib/mock-exams/authoring/statistics/rows";
import { answeredCount, optionShares } from "@/lib/mock-exams/authoring/statistics/rules";
import { KeyView } from "./key-view";
import { OptionShares } from "./option-shares";

/** The question as candidates met it, its key and explanation, and who chose what. */
export function QuestionPanel({ file }: { file: QuestionFile }) {
  const { content, key, explanation, stimulus, facts } = file;
  const isChoice = content.type === "single_choice" || content.type === "multiple_choice";
  const right = key?.type === "single_choice" ? key.any : key?.type === "multiple_choice" ? key.all : [];
  const shares =
    isChoice && facts.options
      ? optionShares(
          content.options.map(({ id }) => id),
          facts.options,
          answeredCount(facts),
        )
      : null;
  return (
    <Panel
      title="The question"
      description={
        shares
          ? "The wide bar is the share of those who answered. The three small ones are the lower, middle and upper third of candidates: a good key rises, a good wrong option falls."
          : undefined
      }
    >
      <div className="exam-review grid min-w-0 gap-4">
        {stimulus ? <Stimulus stimulus={stimulus} /> : null}
        <RichHtml html={content.stem} />
        {content.figure ? <Figure figure={content.figure} /> : null}
        {isChoice ? (
          <OptionShares options={content.options} right={right} shares={shares} />
        ) : (
          <div>
            <h3 className="eyebrow">Key</h3>
            <KeyView content={content} itemKey={key} />
          </div>
        )}
        <section aria-label="Explanation" className="measure border-l-4 border-primary pl-4">
          <h3 className="eyebrow">Why</h3>
          <RichHtml html={explanation} className="mt-1" />
        </section>
      </div>
    </Panel>
  );
}

function Stimulus({ stimulus }: { stimulus: NonNullable<QuestionFile["stimulus"]> }) {
  return (
    <details className="min-w-0 rounded-md border bg-background px-4 py-3">
      <summary className="font-semibold">
        {stimulus.title ?? (stimulus.kind === "audio" ? "What is heard" : "The text")}
      </summary>
      <div className="measure mt-3">
        {stimulus.html ? <RichHtml html={stimulus.html} /> : null}
        {stimulus.figure ? <Figure figure={stimulus.figure} /> : null}
        {stimulus.transcript ? <p className="whitespace-pre-wrap">{stimulus.transcript}</p> : null}
      </div>
    </details>
  );
}
