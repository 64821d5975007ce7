import { Figure, RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import { Card } from "@/components/ui/card";
import { isInView } from "@/lib/mock-exams/results/outcomes";
import { beginsAnewInSections, questionNumbers } from "@/lib/mock-exams/results/places";
import type { Review, ReviewItem, ReviewStimulus } from "@/lib/mock-exams/results/rows";
import { REVIEW_VIEWS, type ReviewView } from "@/lib/mock-exams/results/schema";
import "./review.css";
import { ReviewedQuestion } from "./question";

type Props = { review: Review; show: ReviewView; section: number };

const NOTHING: Readonly<Record<ReviewView, string>> = {
  all: "This section was never opened, so there is no question of it to review.",
  wrong: "No answer was wrong. That is rare, and worth a rest.",
  skipped: "You left no question out.",
  marked: "You marked no question for review.",
  pending: "Nothing is waiting to be marked.",
};

/** A paper question by question: one section at a time, or all that were wrong, left out or marked. */
export function ReviewList({ review, show, section }: Props) {
  const address = `/mock-exam/${review.examId}/review/${review.attemptId}`;
  const shown = review.items.filter(
    (item) => isInView(item, show) && (show !== "all" || item.section === section),
  );
  const numberOf = questionNumbers(review);
  // Where one section is shown its title stands above; else each question has to say which it is of.
  const isMixed = show !== "all" && beginsAnewInSections(review);
  const titleOf = (item: ReviewItem) =>
    isMixed ? (review.sections.find((one) => one.section === item.section)?.title ?? null) : null;
  const rows = isMixed
    ? review.sections.map((one) => shown.filter((item) => item.section === one.section))
    : [shown];
  const counts = Object.entries(REVIEW_VIEWS).map(([view, name]) => ({
    view,
    name,
    count: review.items.filter((item) => isInView(item, view as ReviewView)).length,
  }));
  return (
    <div className="exam-review min-w-0 xl:[column-span:all]">
      <Choices
        label="Which questions"
        choices={counts
          .filter(({ view, count }) => view !== "pending" || count > 0)
          .map(({ view, name, count }) => ({
            name: `${name} (${count})`,
            href: view === "all" ? address : `${address}?show=${view}`,
            isCurrent: view === show,
          }))}
      />
      {show === "all" && review.sections.length > 1 ? (
        <Choices
          label="Sections"
          choices={review.sections.map((one) => ({
            name: one.title,
            href: `${address}?section=${one.section}`,
            isCurrent: one.section === section,
          }))}
        />
      ) : null}
      {review.keys ? null : (
        <p className="measure mb-4 border-l-4 border-attention-fill bg-attention-soft px-4 py-3">
          You see what was right and wrong. The right answers stay closed while this paper is open to others,
          or while you are taking it again.
        </p>
      )}
      {shown.length > 0 ? (
        <nav aria-label="Questions on this page" className="mb-4">
          {rows.map(([first, ...others]) =>
            first ? (
              <div key={first.o} className="mb-3">
                {isMixed ? <h2 className="eyebrow mb-1">{titleOf(first)}</h2> : null}
                <ol className="flex flex-wrap gap-1.5">
                  {[first, ...others].map(({ o, outcome }) => (
                    <li key={o}>
                      <a
                        href={`#q${o}`}
                        className="figures grid min-h-8 min-w-9 place-items-center rounded-md border bg-card px-1 text-sm hover:border-foreground"
                      >
                        <span>
                          {SIGNS[outcome] ? <span aria-hidden>{SIGNS[outcome]}</span> : null}
                          {numberOf(o)}
                        </span>
                      </a>
                    </li>
                  ))}
                </ol>
              </div>
            ) : null,
          )}
        </nav>
      ) : null}
      <Card className="grid gap-8 p-5 sm:p-8">
        {shown.length === 0 ? <p className="measure">{NOTHING[show]}</p> : null}
        {groupsOf(shown).map(({ stimulus, items }) => (
          <div key={items[0]?.o} className="grid min-w-0 gap-8">
            <Stimulus stimulus={review.stimuli.find(({ id }) => id === stimulus)} />
            {items.map((item) => (
              <ReviewedQuestion
                key={item.o}
                item={item}
                review={review}
                number={numberOf(item.o)}
                section={titleOf(item)}
              />
            ))}
          </div>
        ))}
      </Card>
    </div>
  );
}

const SIGNS: Readonly<Partial<Record<ReviewItem["outcome"], string>>> = {
  right: "✓ ",
  wrong: "✗ ",
  partly: "± ",
};

type Choice = { name: string; href: string; isCurrent: boolean };

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="mb-3">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              className="block rounded-md border px-3 py-1.5 hover:bg-secondary aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent-foreground"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Questions that follow one another on the same passage, with it once above them. */
function groupsOf(items: readonly ReviewItem[]): { stimulus: string | null; items: ReviewItem[] }[] {
  const groups: { stimulus: string | null; items: ReviewItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.stimulus !== null && last.stimulus === item.stimulus) last.items.push(item);
    else groups.push({ stimulus: item.stimulus, items: [item] });
  }
  return groups;
}

function Stimulus({ stimulus }: { stimulus: ReviewStimulus | undefined }) {
  if (!stimulus) return null;
  const name = stimulus.title ?? (stimulus.kind === "audio" ? "What you heard" : "The text");
  return (
    <details className="min-w-0 rounded-md border bg-background px-4 py-3">
      <summary className="font-semibold">
        {stimulus.kind === "audio" ? `${name}: read what was said` : `${name}: read it again`}
      </summary>
      <div className="measure mt-3">
        {stimulus.html ? <RichHtml html={stimulus.html} /> : null}
        {stimulus.figure ? <Figure figure={stimulus.figure} /> : null}
        {stimulus.kind !== "audio" ? null : stimulus.transcript ? (
          <p className="whitespace-pre-wrap">{stimulus.transcript}</p>
        ) : (
          <p>The transcript is released together with the right answers.</p>
        )}
      </div>
    </details>
  );
}
