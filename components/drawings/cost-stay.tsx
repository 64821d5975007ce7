import type { ReactNode } from "react";
import { useTranslate } from "#translate";
import {
  COST_STAY_LAYOUTS,
  type CostStay,
  type CostStayPicture,
  drawCostStay,
  MARK_RADIUS,
  type StayKind,
} from "@/lib/drawings/cost-stay";

/** A row of the picture with what a reader is told of it in words, and its colour. */
export type CostStayRow = CostStay & { tone: 1 | 2 | 3 | 4 };

type Props = {
  rows: readonly CostStayRow[];
  /** "3 years" for 36. */
  bandName: (months: number) => string;
  /** The colours, named. */
  legend: readonly { name: string; tone: 1 | 2 | 3 | 4 }[];
  caption: ReactNode;
  /** The same figures for those who cannot see the picture, or want them exactly. */
  table: ReactNode;
};

/** What a year costs against how long a graduate may stay to work: the further up and left, the more for the money. */
export function CostStayDrawing({ rows, bandName, legend, caption, table }: Props) {
  const t = useTranslate();
  if (rows.length === 0) return null;
  const tones = new Map(rows.map(({ code, tone }) => [code, tone]));
  const shared = { tones, bandName };
  return (
    <figure className="drawing">
      <ul aria-hidden className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {legend.map(({ name, tone }) => (
          <li key={name} className={`tone-${tone} flex items-center gap-2`}>
            <span className="size-3 rounded-full border-[1.5px] border-foreground bg-(--tone)" />
            {name}
          </li>
        ))}
        {(Object.keys(KIND_NAMES) as StayKind[])
          .filter((kind) => rows.some((row) => row.kind === kind))
          .map((kind) => (
            <li key={kind} className="flex items-center gap-2 [--tone:var(--draw-line)]">
              <svg aria-hidden viewBox="0 0 18 18" className="size-4! shrink-0">
                <circle cx="9" cy="9" r="6.5" {...MARKS[kind]} />
              </svg>
              {t(KIND_NAMES[kind])}
            </li>
          ))}
      </ul>
      <div className="hidden sm:block">
        <Picture {...shared} picture={drawCostStay(rows, COST_STAY_LAYOUTS.wide)} />
      </div>
      <div className="sm:hidden">
        <Picture {...shared} picture={drawCostStay(rows, COST_STAY_LAYOUTS.narrow)} />
      </div>
      {table}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Any work is a full dot; only to look for some, a ring; for some graduates, a broken ring. */
const MARKS = {
  work: { fill: "var(--tone)", stroke: "var(--draw-line)", strokeWidth: 1.5 },
  search: { fill: "var(--card)", stroke: "var(--tone)", strokeWidth: 3 },
  some: { fill: "var(--card)", stroke: "var(--tone)", strokeWidth: 3, strokeDasharray: "3.4 2.6" },
} as const satisfies Record<StayKind, object>;

const KIND_NAMES = {
  work: "May work",
  search: "To look for work",
  some: "Some degrees only",
} as const satisfies Record<StayKind, string>;

function Picture({
  picture,
  tones,
  bandName,
}: {
  picture: CostStayPicture;
  tones: ReadonlyMap<string, number>;
  bandName: (months: number) => string;
}) {
  const t = useTranslate();
  const { width, height, plot, ticks, bands, layout } = picture;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} style={{ fontSize: layout.fontSize }}>
      {bands.map(({ months, top, height: bandHeight }, index) => (
        <rect
          key={months}
          x="0"
          y={top}
          width={width}
          height={bandHeight}
          fill={index % 2 === 0 ? "var(--draw-band)" : "none"}
        />
      ))}
      {ticks.map(({ lakh, x }) => (
        <g key={lakh}>
          <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} className="draw-grid" />
          <text
            x={x}
            y={height - 6}
            textAnchor={lakh === ticks.at(-1)?.lakh ? "end" : lakh === 0 ? "start" : "middle"}
            className="draw-note figures"
            style={{ fontSize: 13 }}
          >
            {lakh === 0 ? "₹0" : lakh === ticks.at(-1)?.lakh ? t("₹{amount} lakh", { amount: lakh }) : lakh}
          </text>
        </g>
      ))}
      {bands.map(({ months, top, marks }) => (
        <g key={months}>
          <text
            x={layout.bandName.left > 0 ? 10 : 6}
            y={layout.bandName.left > 0 ? (marks[0]?.y ?? top) + 6 : top + 20}
            className="draw-label"
            style={{ fontFamily: "var(--font-display)", fontSize: 17, strokeWidth: 0 }}
          >
            {bandName(months)}
          </text>
          {marks.map(({ code, x, y, from, to, kind }) => (
            <g key={code} className={`tone-${tones.get(code)}`}>
              <line
                x1={from}
                x2={to}
                y1={y}
                y2={y}
                stroke="var(--tone)"
                strokeWidth="2.5"
                strokeOpacity="0.45"
              />
              <circle cx={x} cy={y} r={MARK_RADIUS} {...MARKS[kind]} />
            </g>
          ))}
          {marks.map(({ code, name, labelX, y, anchor }) => (
            <text
              key={code}
              x={labelX}
              y={y + 5}
              textAnchor={anchor}
              className="draw-label"
              style={{ fontSize: layout.fontSize }}
            >
              {name}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}
