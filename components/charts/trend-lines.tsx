"use client";

import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";

export type TrendLinePoint = { label: string; now: number; before: number | null; href: string };

type Props = {
  points: readonly TrendLinePoint[];
  nowName: string;
  beforeName: string;
  /** What the numbers are, where they are no plain count: whole rupees. */
  unit?: "rupees";
};

const HEIGHT = 220;

const RUPEES = { style: "currency", currency: "INR", maximumFractionDigits: 0 } as const;
const SHORT = new Intl.NumberFormat("en-IN", { ...RUPEES, notation: "compact", maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat("en-IN", RUPEES);

/**
 * A period as a line beside the one before, from zero, each named where it ends. A point opens its rows; the table beside it has the
 * same numbers and the same links, so the drawing is left out for screen readers.
 */
export function TrendLines({ points, nowName, beforeName, unit }: Props) {
  const last = points.length - 1;
  const lastBefore = points.findLastIndex(({ before }) => before !== null);
  const say = (point: TrendLinePoint | undefined) =>
    `${point?.label}: ${unit ? WHOLE.format(point?.now ?? 0) : point?.now}`;
  const open = (href: string | undefined) => href && window.location.assign(href);
  return (
    // It follows a turned phone a moment later, and until then it must not widen the page.
    <div aria-hidden className="trend-lines min-w-0 overflow-hidden text-xs">
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 560, height: HEIGHT }}>
        <LineChart
          data={[...points]}
          accessibilityLayer={false}
          margin={{ top: 12, right: 60, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--draw-grid)" strokeDasharray="2 4" />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={{ stroke: "var(--draw-line)" }}
            tick={{ fill: "var(--muted-foreground)" }}
            interval="preserveStartEnd"
            minTickGap={24}
          />
          <YAxis
            domain={[0, "auto"]}
            allowDecimals={false}
            width={unit ? 56 : 40}
            tickLine={false}
            axisLine={false}
            {...(unit ? { tickFormatter: (amount: number) => SHORT.format(amount) } : {})}
            tick={{ fill: "var(--muted-foreground)" }}
          />
          <Line
            dataKey="before"
            type="linear"
            stroke="var(--draw-4)"
            strokeWidth={1.5}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={false}
            label={endLabel(beforeName, lastBefore, "var(--draw-4)")}
          />
          <Line
            dataKey="now"
            type="linear"
            stroke="var(--draw-1)"
            strokeWidth={2.5}
            isAnimationActive={false}
            dot={(dot: { cx?: number; cy?: number; index?: number }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; the table beside it has the same links
              <circle
                key={dot.index}
                cx={dot.cx}
                cy={dot.cy}
                r={points.length > 20 ? 3 : 4}
                fill="var(--draw-1)"
                className="cursor-pointer"
                onClick={() => open(points[dot.index ?? -1]?.href)}
              >
                <title>{say(points[dot.index ?? -1])}</title>
              </circle>
            )}
            label={endLabel(nowName, last, "var(--draw-1)")}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

type PlacedLabel = { x?: number | string; y?: number | string; index?: number };

/** Draws the name of a line where it ends, so that no legend has to be read. */
function endLabel(name: string, place: number, colour: string) {
  return ({ x, y, index }: PlacedLabel) =>
    index === place ? (
      <text
        x={Number(x) + 8}
        y={Number(y)}
        dy={4}
        fill={colour}
        fontWeight={600}
        // A line that passes behind the word does not cross it out.
        stroke="var(--card)"
        strokeWidth={4}
        paintOrder="stroke"
      >
        {name}
      </text>
    ) : null;
}
