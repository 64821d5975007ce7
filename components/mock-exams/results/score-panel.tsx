import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { durationText, figureText, marksText } from "@/lib/mock-exams/results/figures";
import { lateText } from "@/lib/mock-exams/results/history";
import { pendingText } from "@/lib/mock-exams/results/open-marks";
import { percentileText } from "@/lib/mock-exams/results/percentiles";
import type { Result, ScaledScore, Verdict } from "@/lib/mock-exams/results/rows";
import { regradeTexts, runsText } from "@/lib/mock-exams/results/score-runs";
import {
  estimateText,
  intervalText,
  isToldByPart,
  leftOutText,
  noScoreText,
  partText,
  passRules,
  verdictText,
} from "@/lib/mock-exams/results/scores";
import { formatMoment } from "@/lib/platform/clock";

/** What an attempt came to: the score with how far off it may be, what kind of figure it is, and how it was counted. */
export function ScorePanel({ result }: { result: Result }) {
  const { overall, also, raw, most, marksAddUp, right, partly, wrong, unanswered, pending, percentile } =
    result;
  const facts = [
    ...(marksAddUp ? [{ name: "Marks", value: `${figureText(raw)} of ${figureText(most)}` }] : []),
    { name: "Right", value: partly > 0 ? `${right}, and ${partly} in part` : String(right) },
    { name: "Wrong", value: String(wrong) },
    { name: "Left out", value: String(unanswered) },
    { name: "Time on questions", value: durationText(result.timeMs) },
  ];
  return (
    <section aria-labelledby="score" className="min-w-0 xl:[column-span:all]">
      <Card className="p-5 sm:p-8">
        <h2 id="score" className="text-xl">
          {overall
            ? "Your score"
            : pending > 0
              ? "Part of your score"
              : isToldByPart(result)
                ? "Your score in each part"
                : "Your marks"}
        </h2>
        <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <div>
            {overall ? (
              <BigScore score={overall} />
            ) : isToldByPart(result) ? (
              <PartsOnly result={result} />
            ) : (
              <MarksOnly result={result} />
            )}
            {also.length > 0 ? (
              <ul className="mt-4 grid gap-1">
                {also.map((score) => (
                  <li key={`${score.unit}-${score.max}`}>
                    <b>{figureText(score.value)}</b> on the scale of {figureText(score.min)} to{" "}
                    {figureText(score.max)} ({score.unit}). {score.method}
                  </li>
                ))}
              </ul>
            ) : null}
            <Verdicts verdicts={passRules(result.verdicts)} />
          </div>
          <dl className="grid content-start text-base">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-4 border-b py-2 first:border-t">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="figures text-right font-semibold">{value}</dd>
              </div>
            ))}
            <div className="border-b py-2">
              <dt className="flex justify-between gap-4">
                <span className="text-muted-foreground">Percentile</span>
                <b className="figures">{percentile ? percentile.value : "none"}</b>
              </dt>
              <dd className="mt-0.5 text-sm text-muted-foreground">{percentileText(result)}</dd>
            </div>
          </dl>
        </div>
        <Notices result={result} />
        <div className="mt-6 flex flex-wrap gap-3">
          {result.review.open ? (
            <a
              className={buttonVariants({ className: "max-sm:w-full" })}
              href={`/mock-exam/${result.examId}/review/${result.attemptId}`}
            >
              Review every question
            </a>
          ) : null}
          <a
            className={buttonVariants({ variant: "secondary", className: "max-sm:w-full" })}
            href={`/api/exam-report/${result.attemptId}`}
          >
            Report as PDF
          </a>
        </div>
        {result.review.open ? null : (
          <p className="mt-3">
            {result.review.from
              ? `The review opens on ${formatMoment(result.review.from)}.`
              : "This paper has no review."}
          </p>
        )}
      </Card>
    </section>
  );
}

function BigScore({ score }: { score: ScaledScore }) {
  const interval = intervalText(score);
  const estimate = estimateText(score);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="figures font-display text-5xl font-semibold text-primary">
          {figureText(score.value)}
        </span>
        <span className="text-lg">
          {score.grade ? <b>{score.grade}, </b> : null}
          {score.unit.toLowerCase()} from {figureText(score.min)} to {figureText(score.max)}
        </span>
      </p>
      {estimate ? (
        <p className="mt-2">
          <b className="rounded-sm bg-attention-soft px-2 py-0.5 text-attention">{estimate}</b>
        </p>
      ) : null}
      <ScaleRuler score={score} />
      <p className="measure mt-3">
        {interval ? (
          <>
            Two times out of three it would lie from <b className="figures">{interval}</b>.{" "}
          </>
        ) : null}
        {score.method}
      </p>
    </>
  );
}

/** The whole scale as a line, with the score and how far off it may be. What it shows stands beside it in words. */
function ScaleRuler({ score: { value, low, high, min, max } }: { score: ScaledScore }) {
  const at = (figure: number) => `${(100 * (figure - min)) / (max - min || 1)}%`;
  return (
    <div aria-hidden className="mt-5 max-w-xl bg-card forced-color-adjust-none">
      <div className="relative h-6 border-x border-foreground">
        <span className="absolute inset-x-0 top-1/2 border-t border-foreground" />
        {low !== null && high !== null ? (
          <span
            className="absolute top-1.5 h-3 rounded-sm bg-attention-fill"
            style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
          />
        ) : null}
        <span
          className="absolute top-0 h-6 w-1.5 -translate-x-1/2 rounded-sm bg-primary"
          style={{ left: at(value) }}
        />
      </div>
      <div className="figures mt-1 flex justify-between text-sm text-muted-foreground">
        <span>{figureText(min)}</span>
        <span>{figureText(max)}</span>
      </div>
    </div>
  );
}

function MarksOnly({ result }: { result: Result }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="figures font-display text-5xl font-semibold text-primary">
          {figureText(result.raw)}
        </span>
        <span className="text-lg">of {marksText(result.most)}</span>
      </p>
      <p className="measure mt-3">{noScoreText(result)}</p>
    </>
  );
}

/** Where the parts have scales of their own, they stand one by one and no sum is made. */
function PartsOnly({ result }: { result: Result }) {
  return (
    <>
      <dl className="max-w-xl">
        {result.measures.map((measure) => (
          <div
            key={measure.code}
            className="flex flex-wrap justify-between gap-x-4 border-b border-foreground/30 py-2 first:border-t"
          >
            <dt className="text-lg">{measure.title}</dt>
            <dd className="figures text-right text-lg font-semibold">{partText(measure)}</dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-3">{noScoreText(result)}</p>
    </>
  );
}

function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  if (verdicts.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1">
      {verdicts.map((verdict) => (
        <li key={verdict.code}>
          {verdict.title}. <b>{verdictText(verdict)}</b>
        </li>
      ))}
    </ul>
  );
}

function Notices({ result }: { result: Result }) {
  const { items, late, submitReason, calibration } = result;
  const leftOut = leftOutText(result);
  const pending = pendingText(items);
  const again = regradeTexts(result);
  const counts = runsText(result);
  return (
    <div className="mt-6 grid gap-3 empty:hidden">
      {pending ? (
        <Alert variant="attention">
          <p>{pending} You get a notification when that is done.</p>
        </Alert>
      ) : null}
      {again.length > 0 ? (
        <Alert>
          {again.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      ) : null}
      {late > 0 ? (
        <Alert variant="attention">
          <p>{lateText(late)}</p>
        </Alert>
      ) : null}
      {leftOut ? <p>{leftOut}</p> : null}
      {submitReason === "deadline" ? (
        <p>The time ran out, and the paper was handed in as it stood.</p>
      ) : submitReason === "staff" ? (
        <p>The exam team ended this attempt.</p>
      ) : null}
      {calibration === "expert" ? (
        <p className="text-sm text-muted-foreground">
          How difficult its questions are was set by editors. It is measured once enough people have answered
          them.
        </p>
      ) : null}
      {counts ? <p>{counts}</p> : null}
    </div>
  );
}
