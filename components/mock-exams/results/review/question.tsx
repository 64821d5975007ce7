import { Figure, RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import { Badge } from "@/components/ui/badge";
import { durationText, figureText, marksText, shareText } from "@/lib/mock-exams/results/figures";
import { outcomeText } from "@/lib/mock-exams/results/open-marks";
import { gainText, MOVE_TEXTS } from "@/lib/mock-exams/results/outcomes";
import type { Outcome, Review, ReviewItem } from "@/lib/mock-exams/results/rows";
import { AnswerAndKey, FirstAnswer } from "./answer";
import { ObjectionForm } from "./objection-form";

type Props = {
  item: ReviewItem;
  review: Review;
  number: number;
  /** Where questions of several sections stand together and each begins with 1. */
  section: string | null;
};

/** One question afterwards: what was asked, answered and right, why, what it gave and how long it took. */
export function ReviewedQuestion({ item, review, number, section }: Props) {
  const { o, content, outcome, marks, most, explanation, marked } = item;
  return (
    <article
      id={`q${o}`}
      tabIndex={-1}
      aria-labelledby={`q${o}-title`}
      className="min-w-0 scroll-mt-4 border-t-2 border-foreground pt-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={`q${o}-title`} className="text-lg">
          {section ? <span className="eyebrow block">{section}</span> : null}
          Question {number}
        </h2>
        <Badge variant={variantOf(outcome)}>{outcomeText(item)}</Badge>
        {marked ? <Badge variant="outline">Marked for review</Badge> : null}
        <span className="figures ml-auto text-sm text-muted-foreground">
          {item.band === undefined
            ? `${marks === null ? "" : `${figureText(marks)} `}of ${marksText(most)}`
            : gainText(item)}
        </span>
      </div>
      <RichHtml html={content.stem} className="mt-3" />
      {content.figure ? <Figure figure={content.figure} /> : null}
      <AnswerAndKey item={item} attemptId={review.attemptId} number={number} />
      {item.moved ? <FirstAnswer content={content} response={item.firstResponse} /> : null}
      {explanation ? (
        <section
          aria-label={`Why, question ${number}`}
          className="measure mt-4 border-l-4 border-primary pl-4"
        >
          <h3 className="eyebrow">
            {content.type === "essay" || content.type === "speech" ? "A sample, and what to look for" : "Why"}
          </h3>
          <RichHtml html={explanation} className="mt-1" />
        </section>
      ) : null}
      {item.marking ? <Marking marking={item.marking} /> : null}
      <p className="figures mt-4 text-sm text-muted-foreground">{factsOf(item)}</p>
      <Objection item={item} review={review} number={number} />
    </article>
  );
}

function factsOf({ timeMs, medianMs, n, moved, rightShare, difficulty }: ReviewItem): string {
  return [
    `Your time ${durationText(timeMs)}`,
    medianMs === null
      ? null
      : n > 0
        ? `others ${durationText(medianMs)}`
        : `expected ${durationText(medianMs)}`,
    rightShare === null ? null : `${shareText(rightShare)} of others had it right`,
    difficulty,
    moved ? `changed ${MOVE_TEXTS[moved]}` : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

function Marking({ marking: { rubric, criteria } }: { marking: NonNullable<ReviewItem["marking"]> }) {
  return (
    <section aria-label="How it was marked" className="mt-4">
      <h3 className="eyebrow">Marked by people: {rubric}</h3>
      <dl className="mt-1 grid gap-2">
        {criteria.map(({ criterionId, name, band, most, comment }) => (
          <div key={criterionId}>
            <dt>
              {name}: <b className="figures">{figureText(band)}</b> of {figureText(most)}
            </dt>
            {comment ? (
              <dd className="measure whitespace-pre-wrap text-muted-foreground">{comment}</dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  );
}

const DECIDED = {
  open: "The exam team is looking at it.",
  accepted: "It was accepted.",
  rejected: "It was not accepted.",
};

function Objection({ item: { o, key, objection }, review: { attemptId }, number }: Omit<Props, "section">) {
  if (objection && objection.state !== "open") {
    return (
      <p className="measure mt-2 text-sm">
        Your objection: <b>{DECIDED[objection.state]}</b> {objection.decision}
      </p>
    );
  }
  if (!key && !objection) return null;
  return (
    <details className="mt-2">
      <summary className="text-link w-fit py-1 text-sm">
        {objection ? "Your objection is with the exam team; add to it" : "Is this answer wrong?"}
        <span className="sr-only">, question {number}</span>
      </summary>
      <div className="mt-3">
        <ObjectionForm attemptId={attemptId} ordinal={o} />
      </div>
    </details>
  );
}

function variantOf(outcome: Outcome) {
  if (outcome === "right" || outcome === "bonus" || outcome === "dropped" || outcome === "marked")
    return "accent";
  if (outcome === "wrong") return "destructive";
  if (outcome === "pending" || outcome === "partly") return "attention";
  return "secondary";
}
