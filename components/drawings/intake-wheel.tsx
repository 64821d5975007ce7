import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import { type Intake, monthLetters, monthPoint, ringPiece } from "@/lib/drawings/intakes";

const [CENTRE, RING] = [160, [88, 156] as [number, number]];

/** When courses start, on the round of a year: the main intake dark, further ones amber. The words stand in the caption. */
export function IntakeWheel({ intakes, caption }: { intakes: readonly Intake[]; caption: ReactNode }) {
  const t = useTranslate();
  const locale = useLocale();
  const [main, ...others] = intakes;
  return (
    <figure className="drawing mx-auto max-w-80">
      <svg aria-hidden viewBox="0 0 320 320">
        {monthLetters(locale).map((letters, month) => {
          const isMain = main?.months.includes(month);
          const isOther = others.some(({ months }) => months.includes(month));
          const place = monthPoint(CENTRE, 122, month);
          return (
            <g key={letters}>
              <path
                d={ringPiece(CENTRE, RING, month)}
                className={isMain ? "fill-draw-1" : isOther ? "fill-draw-2 draw-outline" : "fill-draw-land"}
              />
              <text
                x={place.x}
                y={place.y + 5}
                textAnchor="middle"
                className={`text-[15px] ${isMain ? "fill-primary-foreground font-semibold" : isOther ? "fill-foreground font-semibold" : "fill-muted-foreground"}`}
              >
                {letters}
              </text>
            </g>
          );
        })}
        <text
          x={CENTRE}
          y={152}
          textAnchor="middle"
          className="fill-foreground font-display text-[52px] font-semibold"
        >
          {intakes.length}
        </text>
        <text x={CENTRE} y={186} textAnchor="middle" className="fill-muted-foreground text-[15px]">
          {intakes.length === 1 ? t("start a year") : t("starts a year")}
        </text>
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
