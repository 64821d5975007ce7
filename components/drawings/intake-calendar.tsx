import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import { type Intake, monthLetters } from "@/lib/drawings/intakes";
import { TwoWidths } from "./two-widths";

export type IntakeRow = { name: string; intakes: readonly Intake[] };

const HEAD = 24;

/** The intakes of several countries, one row each; on a phone a name stands above its row. */
export function IntakeCalendar({ rows, caption }: { rows: readonly IntakeRow[]; caption: ReactNode }) {
  const t = useTranslate();
  const letters = monthLetters(useLocale());
  return (
    <figure className="drawing">
      <TwoWidths
        draw={(width) => {
          const isWide = width > 500;
          const [left, lineHeight] = isWide ? [150, 36] : [0, 50];
          const month = (width - left) / letters.length;
          return {
            height: HEAD + rows.length * lineHeight,
            content: (
              <>
                {letters.map((name, index) => (
                  <text
                    key={name}
                    x={left + (index + 0.5) * month}
                    y={14}
                    textAnchor="middle"
                    className="draw-note"
                  >
                    {isWide ? name : firstLetterOf(name)}
                  </text>
                ))}
                {rows.map(({ name: country, intakes }, row) => {
                  const top = HEAD + row * lineHeight;
                  const cells = top + (isWide ? 4 : 21);
                  return (
                    <g key={country}>
                      <text x={0} y={top + (isWide ? 22 : 16)} className="draw-label">
                        {country}
                      </text>
                      {letters.map((name, index) => (
                        <rect
                          key={name}
                          x={left + index * month + 1}
                          y={cells}
                          width={month - 2}
                          height={24}
                          className={fillOf(intakes, index)}
                        />
                      ))}
                    </g>
                  );
                })}
              </>
            ),
          };
        }}
      />
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-4 bg-draw-1" /> {t("Main intake")}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-4 border border-foreground bg-draw-2" /> {t("Further intake")}
        </span>
      </p>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The first of a word as readers count: in Hindi a consonant with its vowel. */
function firstLetterOf(word: string): string {
  return [...new Intl.Segmenter("en").segment(word)][0]?.segment ?? "";
}

function fillOf(intakes: readonly Intake[], month: number): string {
  const place = intakes.findIndex(({ months }) => months.includes(month));
  if (place === -1) return "fill-draw-land";
  return place === 0 ? "fill-draw-1" : "fill-draw-2 draw-outline";
}
