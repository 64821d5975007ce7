import { listIn, withOption } from "@/lib/mock-exams/taking/answer-changes";
import { inOrder } from "@/lib/mock-exams/taking/player-rules";
import { RichHtml } from "../rich-html";
import type { QuestionProps } from "./question";

/** Heard with the option: teachers and explanations call it so, and a formula alone is no name to every reader of screens. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Not where the option is itself the letter, as on a map. */
function Letter({ at, html }: { at: number; html: string }) {
  const letter = LETTERS[at];
  return html.replace(/<.*?>/g, "") === letter ? null : <span className="exam-letter">{letter} </span>;
}

/** One of several. Real radio buttons: arrows move within the group, Tab leaves it. */
export function SingleChoice({
  item,
  content,
  response,
  isDisabled,
  labelledBy,
  onAnswer,
}: QuestionProps<"single_choice">) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2.5">
      {inOrder(content.options, item.optionOrder).map(({ id, html }, index) => (
        <label key={id} className="exam-option">
          <input
            type="radio"
            name={`question-${item.o}`}
            value={id}
            checked={response === id}
            disabled={isDisabled}
            onChange={() => onAnswer(id)}
          />
          <Letter at={index} html={html} />
          <RichHtml html={html} className="min-w-0" inline />
        </label>
      ))}
    </div>
  );
}

export function MultipleChoice({
  item,
  content,
  response,
  isDisabled,
  labelledBy,
  onAnswer,
}: QuestionProps<"multiple_choice">) {
  const chosen = listIn(response);
  return (
    <fieldset aria-labelledby={labelledBy} className="grid gap-2.5" disabled={isDisabled}>
      {inOrder(content.options, item.optionOrder).map(({ id, html }, index) => (
        <label key={id} className="exam-option">
          <input
            type="checkbox"
            value={id}
            checked={chosen.includes(id)}
            onChange={({ target: { checked } }) => onAnswer((latest) => withOption(latest, id, checked))}
          />
          <Letter at={index} html={html} />
          <RichHtml html={html} className="min-w-0" inline />
        </label>
      ))}
      {content.choose && chosen.length > content.choose ? (
        <p className="text-sm text-attention" aria-live="polite">
          You have chosen {chosen.length}; this question asks for {content.choose}.
        </p>
      ) : null}
    </fieldset>
  );
}
