import type { ScaleDiagram } from "@/lib/exams/rules";
import { cn } from "@/lib/utils";

/** From the first stretch to the last; the words in each say the same as its shade. */
const SHADES = [
  "bg-secondary text-foreground",
  "bg-accent text-foreground",
  "bg-[color-mix(in_srgb,var(--primary)_30%,var(--accent))] text-foreground",
  "bg-[color-mix(in_srgb,var(--primary)_75%,var(--accent))] text-primary-foreground",
  "bg-primary text-primary-foreground",
];

/** A score scale as a line from its lowest to its highest value, cut where something begins. */
export function ScaleChart({ scale }: { scale: ScaleDiagram }) {
  const { name, note, min, max, stretches } = scale;
  return (
    <figure>
      <figcaption className="font-semibold">{name}</figcaption>
      <p className="sr-only">
        From {min} to {max}. {stretches.map(({ label, from }) => (label ? `${label} from ${from}. ` : ""))}
      </p>
      <div aria-hidden className="mt-2 flex items-start gap-2">
        <div className="flex min-w-0 flex-1">
          {stretches.map(({ label, from, share }, index) => (
            <span key={from} className="min-w-0" style={{ width: `${share * 100}%` }}>
              <span
                className={cn(
                  "flex h-9 items-center justify-center overflow-hidden border-y border-l border-foreground text-sm leading-none whitespace-nowrap",
                  index === stretches.length - 1 && "border-r",
                  shadeOf(index, stretches.length),
                )}
              >
                {label}
              </span>
              <span className="figures block text-sm">{from}</span>
            </span>
          ))}
        </div>
        <span className="figures flex h-9 items-center text-sm">{max}</span>
      </div>
      {note ? <p className="measure mt-2 text-sm text-muted-foreground">{note}</p> : null}
    </figure>
  );
}

/** A scale of one stretch is plain green; others grow darker to the right. */
function shadeOf(index: number, count: number): string | undefined {
  const steps = SHADES.length - 1;
  return SHADES[count === 1 ? 1 : Math.round((index / (count - 1)) * steps)];
}
