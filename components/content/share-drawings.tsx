import type { ReactElement } from "react";
import { drawCountryMap, drawSilhouette, largestCities } from "@/lib/drawings/country-map";
import { toDayStrip } from "@/lib/drawings/day-strip";
import { type Intake, ringPiece } from "@/lib/drawings/intakes";
import { MAP_SIZE, SILHOUETTE_SIZE } from "@/lib/drawings/sizes";

/** A share image has no style sheet, so its drawings name the colours of app/globals.css. */
const DRAW = [
  { full: "#0f4d3a", soft: "#d8e6d6" },
  { full: "#e9a53a", soft: "#fae4b6" },
  { full: "#ad4526", soft: "#f6dacb" },
  { full: "#2f5687", soft: "#d9e4ef" },
] as const;
const [INK, LAND] = ["#1f1c17", "#e3dac3"];
export type Tone = 1 | 2 | 3 | 4;
const coloursOf = (tone: Tone) => DRAW[tone - 1] ?? DRAW[0];

const MAP_CITIES = 6;
const MAP_WIDTH = 480;
/** All are so wide, and at most so high. */
const DRAWING_WIDTH = 420;

/** A country among its neighbours with its largest cities; null for one without a map. */
export function sharedMap(code: string, tone: Tone): ReactElement | null {
  const map = drawCountryMap(code, largestCities(code, MAP_CITIES));
  if (!map) return null;
  const { full, soft } = coloursOf(tone);
  const { width, height } = MAP_SIZE;
  return (
    <svg
      aria-hidden
      width={MAP_WIDTH}
      height={(MAP_WIDTH * height) / width}
      viewBox={`0 0 ${width} ${height}`}
      style={{ borderRadius: 6 }}
    >
      <rect width={width} height={height} fill={soft} />
      <path d={map.land} fill="#faf6ec" />
      <path d={map.home} fill={full} fillOpacity={0.55} stroke={INK} strokeWidth={1.5} />
      {map.marks.map(({ name, x, y }, index) => (
        <circle
          key={name}
          cx={x}
          cy={y}
          r={index === 0 ? 10 : 7}
          fill={index === 0 ? "#e9a53a" : "#fffdf8"}
          stroke={INK}
          strokeWidth={1.5}
        />
      ))}
    </svg>
  );
}

/** The outline of a country; null for one that is not drawn. */
export function sharedSilhouette(code: string, tone: Tone): ReactElement | null {
  const outline = drawSilhouette(code, null)?.outline;
  if (!outline) return null;
  const { width, height } = SILHOUETTE_SIZE;
  return (
    <svg
      aria-hidden
      width={DRAWING_WIDTH}
      height={(DRAWING_WIDTH * height) / width}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={outline} fill={coloursOf(tone).full} stroke={INK} strokeWidth={1.5} strokeLinejoin="round" />
    </svg>
  );
}

/** When courses start, on the round of a year. */
export function sharedWheel(intakes: readonly Intake[]): ReactElement {
  const [main, ...others] = intakes;
  return (
    <svg aria-hidden width={340} height={340} viewBox="0 0 320 320">
      {Array.from({ length: 12 }, (_, month) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its number.
          key={month}
          d={ringPiece(160, [88, 156], month)}
          fill={
            main?.months.includes(month)
              ? DRAW[0].full
              : others.some(({ months }) => months.includes(month))
                ? DRAW[1].full
                : LAND
          }
        />
      ))}
    </svg>
  );
}

/** On the dark ground of exams, where the first green would not be seen. */
const STRIP_COLOURS = [DRAW[1].full, "#7fa8d4", "#e2835f", "#9cc3a8"];
const MOST_NAMES = 5;

/** The parts of an exam, each as wide as it is long, with its name and length. */
export function sharedStrip(parts: readonly { name: string; size: number; text: string }[]): ReactElement {
  const { segments } = toDayStrip(
    parts.map(({ name, size }) => ({ name, minutes: size })),
    MAP_WIDTH,
  );
  const colourOf = (index: number) => STRIP_COLOURS[index % STRIP_COLOURS.length];
  return (
    <div style={{ display: "flex", flexDirection: "column", width: MAP_WIDTH, gap: 12 }}>
      <div style={{ display: "flex", height: 72, marginBottom: 6 }}>
        {segments.map(({ name, width }, index) => (
          <div
            key={name}
            style={{ width, height: 72, background: colourOf(index), border: "2px solid #0a3829" }}
          />
        ))}
      </div>
      {parts.slice(0, MOST_NAMES).map(({ name, text }, index) => (
        <div
          key={name}
          style={{ display: "flex", alignItems: "center", gap: 14, fontSize: 26, lineHeight: 1.1 }}
        >
          <div style={{ width: 24, height: 24, background: colourOf(index) }} />
          <div style={{ display: "flex" }}>{`${name}, ${text}`}</div>
        </div>
      ))}
    </div>
  );
}
