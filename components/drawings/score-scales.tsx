import type { ReactNode } from "react";
import { alignScales, type Scale } from "@/lib/drawings/score-scales";
import { TwoWidths } from "./two-widths";

const LINE = 70;
const HEAD = 22;
const FILLS = ["fill-draw-1", "fill-draw-4", "fill-draw-3", "fill-draw-2"];
const STROKES = ["stroke-draw-1", "stroke-draw-4", "stroke-draw-3", "stroke-draw-2"];

type ScoreScalesProps = {
  /** What each column stands for. */
  columns: readonly string[];
  scales: readonly Scale[];
  caption: ReactNode;
};

/** Score scales below one another, what tables call equal in one column. Beside a table that says the same. */
export function ScoreScales({ columns, scales, caption }: ScoreScalesProps) {
  return (
    <figure className="drawing">
      <TwoWidths
        draw={(width) => {
          const drawn = alignScales(scales, width);
          const heads = alignScales([{ name: "", min: "", max: "", marks: columns }], width)[0]?.marks ?? [];
          const height = HEAD + scales.length * LINE;
          return {
            height,
            content: (
              <>
                {heads.map(({ x, label }) => (
                  <g key={label}>
                    <path d={`M${x} ${HEAD}V${height - 22}`} className="draw-grid" />
                    <text x={x} y={14} textAnchor="middle" className="draw-note">
                      {label}
                    </text>
                  </g>
                ))}
                {drawn.map(({ name, min, max, compared, marks }, row) => {
                  const y = HEAD + row * LINE + 32;
                  return (
                    <g key={name}>
                      <text x={0} y={y - 12} className="draw-label">
                        {name}
                      </text>
                      <path
                        d={`M0 ${y}H${width}`}
                        className="stroke-muted-foreground"
                        strokeWidth={2}
                        strokeDasharray="2 5"
                      />
                      {compared ? (
                        <path
                          d={`M${compared.from} ${y}H${compared.to}`}
                          className={STROKES[row % STROKES.length]}
                          strokeWidth={6}
                          strokeLinecap="round"
                        />
                      ) : null}
                      <text x={0} y={y + 20} className="draw-note">
                        {min}
                      </text>
                      <text x={width} y={y + 20} textAnchor="end" className="draw-note">
                        {max}
                      </text>
                      {marks.map(({ x, label }) => (
                        <g key={x}>
                          <circle
                            cx={x}
                            cy={y}
                            r={6}
                            className={`${FILLS[row % FILLS.length]} draw-outline`}
                          />
                          <text x={x} y={y + 21} textAnchor="middle" className="draw-label">
                            {label}
                          </text>
                        </g>
                      ))}
                    </g>
                  );
                })}
              </>
            ),
          };
        }}
      />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
