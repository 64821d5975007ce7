import { Panel } from "@/components/mock-exams/panel";
import type { ItemFacts } from "@/lib/mock-exams/authoring/statistics/rows";
import {
  correlationText,
  exposureText,
  LEAST_ANSWERS,
  timeText,
} from "@/lib/mock-exams/authoring/statistics/rules";
import { shareText } from "@/lib/mock-exams/results/figures";
import { formatMoment } from "@/lib/platform/clock";
import { FlagBadges, FlagMeanings, isOfTheKey } from "./flag-badges";

/** How a question turned out, with the limits of a good one drawn beside the figures. */
export function FiguresPanel({ facts, estSeconds }: { facts: ItemFacts; estSeconds: number }) {
  const { n, p, pointBiserial: r, omitRate, medianMs, flags, hasVerdict } = facts;
  return (
    <Panel
      title="How it turned out"
      description={`From everybody’s first attempt in exam mode. Figures are shown from ${LEAST_ANSWERS.figures} of them on, a verdict is given from ${LEAST_ANSWERS.verdict}.`}
    >
      <div className="grid gap-5">
        {hasVerdict && flags.length > 0 ? <FlagMeanings flags={flags} /> : null}
        {hasVerdict && flags.some(isOfTheKey) ? (
          <p>
            Does the key hold?{" "}
            <a className="text-link" href="#change">
              Change it, or drop the question
            </a>
          </p>
        ) : null}
        {hasVerdict && flags.length === 0 ? <p>Nothing stands out.</p> : null}
        {hasVerdict ? null : <FlagBadges facts={facts} />}
        <dl className="grid gap-4 sm:grid-cols-2">
          <Scale
            name="Right (share of marks earned)"
            text={p === null ? null : shareText(p)}
            value={p}
            range={[0, 1]}
            good={[0.1, 0.95]}
          />
          <Scale
            name="Tells apart (correlation with the rest)"
            text={r === null ? null : correlationText(r)}
            value={r}
            range={[-0.5, 1]}
            good={[0.1, 1]}
          />
          <Scale
            name="Median time"
            text={medianMs === null ? null : timeText(medianMs, estSeconds)}
            value={medianMs === null ? null : medianMs / 1_000}
            range={[0, estSeconds * 2.5]}
            good={[0, estSeconds * 1.5]}
          />
          <Scale
            name="Left out"
            text={omitRate === null ? null : shareText(omitRate)}
            value={omitRate}
            range={[0, 1]}
            good={null}
          />
          <Fact
            name="First attempts counted"
            text={n === null ? `fewer than ${LEAST_ANSWERS.figures}` : String(n)}
          />
          <Fact name="Given, of the attempts at its papers" text={exposureText(facts)} />
        </dl>
        <p className="text-sm text-muted-foreground">
          {facts.builtAt
            ? `Counted ${formatMoment(facts.builtAt)}; counted again every hour.`
            : "Not counted yet: it is counted every hour."}
        </p>
      </div>
    </Panel>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="figures font-semibold">{text}</dd>
    </div>
  );
}

/** A figure on its scale; the part in which nothing stands out is shaded. */
function Scale({
  name,
  text,
  value,
  range: [from, to],
  good,
}: {
  name: string;
  text: string | null;
  value: number | null;
  range: [number, number];
  good: [number, number] | null;
}) {
  if (text === null || value === null) return <Fact name={name} text="Not enough answers yet" />;
  const x = (at: number) => (Math.min(Math.max((at - from) / (to - from), 0), 1) * 196 + 2).toFixed(1);
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd>
        <span className="figures font-semibold">{text}</span>
        <svg aria-hidden="true" viewBox="0 0 200 16" className="mt-1 block h-4 w-full max-w-56">
          <rect x="2" y="5" width="196" height="6" className="fill-secondary" />
          {good ? (
            <rect
              x={x(good[0])}
              y="5"
              width={Number(x(good[1])) - Number(x(good[0]))}
              height="6"
              className="fill-accent"
            />
          ) : null}
          <path d="M2 8H198" className="fill-none stroke-input" />
          <rect x={Number(x(value)) - 2} y="1" width="4" height="14" rx="1" className="fill-foreground" />
        </svg>
      </dd>
    </div>
  );
}
