import { Listen } from "@/components/mock-exams/listen";
import { RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import type { ItemContent, ItemResponse } from "@/lib/mock-exams/item";
import { type AnswerLine, keyLines, responseLines } from "@/lib/mock-exams/results/answer-lines";
import type { ReviewItem } from "@/lib/mock-exams/results/rows";
import { cn } from "@/lib/utils";

type Choice = { id: string; html: string };

/** The answer that was given beside the one that is right: on the options themselves, or line by line. */
export function AnswerAndKey({
  item,
  attemptId,
  number,
}: {
  item: ReviewItem;
  attemptId: string;
  number: number;
}) {
  const { o, content, key, response } = item;
  if (content.type === "single_choice" || content.type === "multiple_choice")
    return <Options item={item} options={content.options} />;
  if (content.type === "essay") return <Essay response={response} />;
  if (content.type === "speech") {
    if (!response) return <p className="mt-4">You gave no spoken answer.</p>;
    return (
      <div className="mt-4 grid gap-2">
        <h3 className="eyebrow">What you said</h3>
        <Listen
          address={`/api/exam-recording/${attemptId}/${o}`}
          label={`your answer to question ${number}`}
          failure="It could not be loaded. Recordings are kept for 180 days."
        />
      </div>
    );
  }
  const given = responseLines(content, response);
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <div>
        <h3 className="eyebrow">Your answer</h3>
        {given.length > 0 ? <Lines lines={given} /> : <p className="mt-1">You gave no answer.</p>}
      </div>
      {key ? (
        <div>
          <h3 className="eyebrow">The right answer</h3>
          <Lines lines={keyLines(content, key)} />
        </div>
      ) : null}
    </div>
  );
}

/** Taken and right are said in words, and marked by border and sign, never by colour alone. */
function Options({ item, options }: { item: ReviewItem; options: readonly Choice[] }) {
  const { optionOrder, response, key, outcome } = item;
  const ordered = [...options].sort((a, b) => optionOrder.indexOf(a.id) - optionOrder.indexOf(b.id));
  const right = key?.type === "single_choice" ? key.any : key?.type === "multiple_choice" ? key.all : null;
  return (
    <>
      <ol className="mt-4 grid gap-2">
        {ordered.map(({ id, html }, at) => {
          const isTaken = Array.isArray(response) ? response.includes(id) : response === id;
          const isRight = right?.includes(id) ?? false;
          return (
            <li
              key={id}
              className={cn(
                "grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border px-3 py-2",
                isRight && "border-primary bg-accent",
                isTaken && right && !isRight && "border-destructive bg-destructive-soft",
                isTaken && !right && "border-foreground bg-secondary",
              )}
            >
              <span className="figures font-semibold">{String.fromCharCode(65 + at)}</span>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <RichHtml html={html} />
                {isTaken || isRight ? (
                  <span
                    className={cn(
                      "text-sm font-semibold",
                      isRight ? "text-accent-foreground" : right ? "text-destructive" : "",
                    )}
                  >
                    {isTaken && isRight
                      ? "✓ Your answer, right"
                      : isRight
                        ? "✓ Right"
                        : right
                          ? "✗ Your answer"
                          : "Your answer"}
                  </span>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      {outcome === "unanswered" ? (
        <p className="mt-2 text-sm text-muted-foreground">You gave no answer.</p>
      ) : null}
    </>
  );
}

function Essay({ response }: { response: ItemResponse }) {
  if (typeof response !== "string" || response.trim() === "")
    return <p className="mt-4">You wrote nothing.</p>;
  return (
    <div className="mt-4">
      <h3 className="eyebrow">What you wrote</h3>
      <p className="measure mt-1 border-l-2 border-foreground pl-4 whitespace-pre-wrap">{response}</p>
    </div>
  );
}

export function Lines({ lines }: { lines: readonly AnswerLine[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed and may be alike
        <li key={at} className="flex gap-2">
          {line.label ? <span className="figures font-semibold">{line.label}</span> : null}
          {"html" in line ? (
            <RichHtml html={line.html} />
          ) : (
            <span className="whitespace-pre-wrap">{line.text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How the first answer read, where it was changed; null where it was not. */
export function FirstAnswer({ content, response }: { content: ItemContent; response: ItemResponse }) {
  const lines = responseLines(content, response);
  if (lines.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <h3 className="eyebrow">You first answered</h3>
      <Lines lines={lines} />
    </div>
  );
}
