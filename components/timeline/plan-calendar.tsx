import { useLocale, useTranslate } from "#translate";
import { formatMonth } from "@/lib/platform/clock";
import { type DrawnCalendar, PHASES, type PhaseId } from "@/lib/timeline/drawn-calendar";

const FILLS: Readonly<Record<PhaseId, string>> = {
  prepare: "var(--draw-4)",
  apply: "var(--draw-1)",
  visa: "var(--draw-2)",
  travel: "var(--draw-3)",
};

/** The plan as bars over months: beside their names on a wide screen, under them on a phone. The list below says the same. */
export function PlanCalendar({ calendar }: { calendar: DrawnCalendar }) {
  const t = useTranslate();
  const hasLate = calendar.bars.some(({ isLate }) => isLate);
  return (
    <figure className="drawing mt-8">
      <Chart calendar={calendar} layout={WIDE} className="max-sm:hidden" />
      <Chart calendar={calendar} layout={NARROW} className="sm:hidden" />
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {PHASES.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <span aria-hidden className="size-3.5" style={{ background: FILLS[id] }} />
            {t(name)}
          </li>
        ))}
        {hasLate ? (
          <li className="flex items-center gap-2">
            <span aria-hidden className="h-3.5 w-5 border-2 border-destructive" />
            {t("Should have begun")}
          </li>
        ) : null}
      </ul>
      <figcaption>
        {t(
          "Each bar is the last safe time for a step. Lengths are our own planning allowances, not promises.",
        )}
      </figcaption>
    </figure>
  );
}

type Layout = {
  width: number;
  /** Where the months begin. */
  left: number;
  /** Height of a row, and where its bar stands in it. */
  row: number;
  barY: number;
  barHeight: number;
  labelY: number;
  /** The least room a month's name needs. */
  monthRoom: number;
};
const WIDE: Layout = { width: 1100, left: 330, row: 32, barY: 8, barHeight: 16, labelY: 21, monthRoom: 34 };
const NARROW: Layout = { width: 358, left: 0, row: 46, barY: 24, barHeight: 14, labelY: 17, monthRoom: 34 };
const TOP = 44;

function Chart({
  calendar: { months, bars, today },
  layout: { width, left, row, barY, barHeight, labelY, monthRoom },
  className,
}: {
  calendar: DrawnCalendar;
  layout: Layout;
  className: string;
}) {
  const t = useTranslate();
  const locale = useLocale();
  const x = (at: number) => left + at * (width - left);
  const height = TOP + bars.length * row + 4;
  // Where months are narrow, every second or third has its name.
  const every = Math.max(1, Math.ceil(monthRoom / ((width - left) / Math.max(1, months.length))));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={className}>
      {months.map(({ month, at }, index) => (
        <g key={month}>
          <line className="draw-grid" x1={x(at)} x2={x(at)} y1={TOP - 6} y2={height} />
          {index % every === 0 ? (
            <text className="draw-note" x={x(at) + 3} y={TOP - 10}>
              {formatMonth(Number(month.slice(5)), locale, "short")}
            </text>
          ) : null}
          {index === 0 || month.endsWith("-01") ? (
            <text className="draw-label" x={x(at) + 3} y={TOP - 28}>
              {month.slice(0, 4)}
            </text>
          ) : null}
        </g>
      ))}
      {bars.map(({ id, name, phase, from, to, isLate }, index) => (
        <g key={id} transform={`translate(0 ${TOP + index * row})`}>
          <line className="draw-grid" x1={0} x2={width} y1={row} y2={row} />
          <rect
            x={x(from)}
            y={barY}
            width={Math.max(4, x(to) - x(from))}
            height={barHeight}
            fill={FILLS[phase]}
            stroke={isLate ? "var(--destructive)" : "none"}
            strokeWidth={3}
          />
          <text className="draw-label" x={0} y={labelY}>
            {t(name)}
          </text>
        </g>
      ))}
      {today === null ? null : (
        <g>
          <line
            x1={x(today)}
            x2={x(today)}
            y1={TOP - 4}
            y2={height}
            stroke="var(--draw-line)"
            strokeWidth={1.5}
            strokeDasharray="4 3"
          />
          <text className="draw-label" x={Math.min(x(today) + 4, width - 44)} y={height - 6}>
            {t("Today")}
          </text>
        </g>
      )}
    </svg>
  );
}
