import { useTranslate } from "#translate";
import type { CostLine } from "@/lib/cost-calculator/rules";
import { rupeeRange } from "./rupee-range";

/** The parts of a sum by what they are paid for; the rest of the lines goes with visa and health. */
const PARTS = [
  { name: "Tuition", fill: "var(--draw-1)", isOf: (name: string) => name.startsWith("Tuition") },
  { name: "Living", fill: "var(--draw-2)", isOf: (name: string) => name === "Living" },
  {
    name: "Visa, health cover and fees",
    fill: "var(--draw-3)",
    isOf: (name: string) => /^(Visa|Health|Semester)/.test(name),
  },
  {
    name: "Flights and everything else",
    fill: "var(--draw-4)",
    isOf: (name: string) => /^(Flights|Everything)/.test(name),
  },
];
const WIDTH = 1000;
const HEIGHT = 56;

/** What the sum is made of, in one bar: what is sure solid, the upper part of a range hatched behind it. */
export function CostBar({ lines }: { lines: readonly CostLine[] }) {
  const t = useTranslate();
  const parts = PARTS.map(({ isOf, ...part }) => {
    const own = lines.filter(({ name, rupees }) => isOf(name) && rupees !== null);
    const sum = (end: "rupees" | "rupeesHigh") => own.reduce((total, line) => total + (line[end] ?? 0), 0);
    const name = own[0]?.name === "Tuition and living" ? "Tuition and living" : part.name;
    return { ...part, name, low: sum("rupees"), high: sum("rupeesHigh") };
  }).filter(({ high }) => high > 0);
  const total = parts.reduce((sum, { high }) => sum + high, 0);
  if (parts.length < 2) return null;
  let x = 0;
  return (
    <figure className="drawing mt-6">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        style={{ height: "3.5rem" }}
      >
        {parts.map(({ name, fill, low, high }) => {
          const [from, sure, whole] = [x, (low / total) * WIDTH, (high / total) * WIDTH];
          x += whole;
          return (
            <g key={name}>
              <rect x={from} y={0} width={whole} height={HEIGHT} fill={fill} fillOpacity={0.35} />
              <rect x={from} y={0} width={sure} height={HEIGHT} fill={fill} />
              <rect
                x={from}
                y={0}
                width={whole}
                height={HEIGHT}
                fill="none"
                stroke="var(--background)"
                strokeWidth={2}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          );
        })}
      </svg>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {parts.map(({ name, fill, low, high }) => (
          <li key={name} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2.5 border-b pb-2">
            <span aria-hidden className="size-3.5" style={{ background: fill }} />
            <span>{t(name)}</span>
            <span className="figures font-semibold">
              {rupeeRange(low, high, t)}
              <span className="ml-2 font-normal text-muted-foreground">
                {Math.round((high / total) * 100)}%
              </span>
            </span>
          </li>
        ))}
      </ul>
      {parts.some(({ low, high }) => low !== high) ? (
        <figcaption>
          {t("The paler part of a colour is how far its range goes. Shares are of the upper end.")}
        </figcaption>
      ) : null}
    </figure>
  );
}
