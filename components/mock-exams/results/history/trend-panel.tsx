import { Panel } from "@/components/mock-exams/panel";
import { figureText } from "@/lib/mock-exams/results/figures";
import type { Trend } from "@/lib/mock-exams/results/history";
import { intervalText } from "@/lib/mock-exams/results/scores";
import { EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";

/** As large as it is drawn on a phone, so that its words are as large as others. */
const [WIDTH, HEIGHT] = [312, 210];
const BOX = { left: 40, right: 304, top: 14, bottom: 178 };

/** How the scores of one exam went, with how far off each may be. The table says the same as the picture. */
export function TrendPanel({ trend }: { trend: Trend }) {
  const { examId, unit, points } = trend;
  const isCertain = points.every(({ isExact }) => isExact);
  return (
    <Panel
      title={`${EXAMS[examId].name}: your scores`}
      description={
        isCertain
          ? "Attempts in exam mode, one after the other."
          : "Attempts in exam mode, one after the other. The band is where each score would lie two times out of three: a step within it may be chance. Estimates, not official scores."
      }
    >
      {points.length > 1 ? <Chart trend={trend} /> : <p>A line needs two attempts. This is the first.</p>}
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">Scores in {EXAMS[examId].name} by attempt</caption>
        <thead>
          <tr className="border-b border-foreground text-left">
            <th className="py-1.5 pr-3">Attempt</th>
            <th className="py-1.5 pr-3">{unit}</th>
            {isCertain ? null : <th className="py-1.5">Likely</th>}
          </tr>
        </thead>
        <tbody className="figures divide-y">
          {points.map(({ at, value, low, high, isExact }, number) => (
            <tr key={at}>
              <td className="py-1.5 pr-3">
                {number + 1}, {formatMoment(at).split(",")[0]}
              </td>
              <td className="py-1.5 pr-3 font-semibold">{figureText(value)}</td>
              {isCertain ? null : (
                <td className="py-1.5">{intervalText({ low, high }) ?? (isExact ? "exact" : "–")}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Chart({ trend: { points, min, max } }: { trend: Trend }) {
  const x = (at: number) => BOX.left + 16 + (at / (points.length - 1)) * (BOX.right - BOX.left - 32);
  const y = (value: number) => BOX.bottom - ((value - min) / (max - min || 1)) * (BOX.bottom - BOX.top);
  const edge = (side: "low" | "high") => points.map((point, at) => `${x(at)} ${y(point[side])}`);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="bg-card forced-color-adjust-none w-full max-w-sm text-xs"
    >
      {[min, (min + max) / 2, max].map((value) => (
        <g key={value}>
          <path d={`M${BOX.left} ${y(value)}H${BOX.right}`} className="stroke-border" />
          <text x={BOX.left - 6} y={y(value) + 4} textAnchor="end" className="fill-muted-foreground">
            {figureText(value)}
          </text>
        </g>
      ))}
      <path
        d={`M${edge("low").join("L")}L${edge("high").reverse().join("L")}Z`}
        className="fill-attention-soft stroke-attention-fill"
      />
      <path
        d={`M${points.map(({ value }, at) => `${x(at)} ${y(value)}`).join("L")}`}
        className="fill-none stroke-primary"
        strokeWidth={2.5}
      />
      {points.map(({ at, value }, number) => (
        <g key={at}>
          <circle cx={x(number)} cy={y(value)} r={5} className="fill-primary stroke-card" strokeWidth={2} />
          <text x={x(number)} y={HEIGHT - 12} textAnchor="middle" className="fill-muted-foreground">
            {number + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
