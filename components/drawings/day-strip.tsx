import type { ReactNode } from "react";
import { type StripSegment, toDayStrip } from "@/lib/drawings/day-strip";
import { TwoWidths } from "./two-widths";

/** `text` is how the length is said: "30 min", "11–14 min", "100 marks". */
type Part = { name: string; size: number; text: string };
type DayStripProps = {
  parts: readonly Part[];
  caption: ReactNode;
  /** Whether sizes are minutes, of which a clock runs below the strip. */
  hasClock?: boolean;
};

const BAR = 52;
const FILLS = ["fill-draw-1", "fill-draw-2", "fill-draw-4", "fill-draw-3"];
const CHIPS = [
  "bg-draw-1 text-primary-foreground",
  "bg-draw-2 text-foreground",
  "bg-draw-4 text-primary-foreground",
  "bg-draw-3 text-primary-foreground",
];

/** An exam as a strip: its parts one after the other, each as wide as it is long, named below. */
export function DayStrip({ parts, caption, hasClock = true }: DayStripProps) {
  return (
    <figure className="drawing">
      <TwoWidths
        draw={(width) => {
          const strip = toDayStrip(
            parts.map(({ name, size }) => ({ name, minutes: size })),
            width,
          );
          return {
            height: hasClock ? BAR + 28 : BAR + 2,
            content: (
              <>
                {strip.segments.map((segment, index) => (
                  <Segment key={segment.name} segment={segment} index={index} />
                ))}
                {hasClock
                  ? strip.ticks.map(({ x, label }) => (
                      <g key={label}>
                        <path d={`M${x} ${BAR}v7`} className="draw-outline" />
                        <text
                          x={x}
                          y={BAR + 22}
                          textAnchor={x < 12 ? "start" : x > width - 12 ? "end" : "middle"}
                          className="draw-note"
                        >
                          {label}
                        </text>
                      </g>
                    ))
                  : null}
              </>
            ),
          };
        }}
      />
      <ol className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        {parts.map(({ name, text }, index) => (
          <li key={name} className="flex items-center gap-2">
            <span
              aria-hidden
              className={`inline-flex size-6 shrink-0 items-center justify-center text-xs font-semibold ${CHIPS[index % CHIPS.length]}`}
            >
              {index + 1}
            </span>
            <span>
              <span className="font-semibold">{name}</span> {text}
            </span>
          </li>
        ))}
      </ol>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Segment({ segment: { x, width, minutes }, index }: { segment: StripSegment; index: number }) {
  const isLight = index % FILLS.length === 1;
  return (
    <g>
      <rect
        x={x}
        y={1}
        width={width}
        height={BAR}
        className={`${FILLS[index % FILLS.length]} draw-outline`}
      />
      {width > 15 ? (
        <text
          x={x + width / 2}
          y={width > 34 ? 23 : 33}
          textAnchor="middle"
          className={`text-[14px] font-semibold ${isLight ? "fill-foreground" : "fill-primary-foreground"}`}
        >
          {index + 1}
        </text>
      ) : null}
      {width > 34 ? (
        <text
          x={x + width / 2}
          y={43}
          textAnchor="middle"
          className={`text-[14px] ${isLight ? "fill-foreground" : "fill-primary-foreground"}`}
        >
          {minutes}
        </text>
      ) : null}
    </g>
  );
}
