import type { ReactNode } from "react";
import { COST_TONES, type CostSegment, segmentsOf } from "@/lib/drawings/cost-bars";

/** A bar of a year’s parts, as long as its share of the whole scale. Words beside it say the same. */
export function CostBar({ parts, scale }: { parts: readonly CostSegment[]; scale: number }) {
  const { segments, low, high } = segmentsOf(parts, scale);
  return (
    <span aria-hidden className="relative block h-7">
      <span className="absolute inset-y-1 left-0 flex gap-0.5" style={{ width: "100%" }}>
        {segments.map(({ kind, share }) => (
          <span
            key={kind}
            className={`tone-${COST_TONES[kind]} min-w-1 border-[1.5px] border-foreground bg-(--tone)`}
            style={{ width: `${share}%` }}
          />
        ))}
      </span>
      {high > low ? (
        <span
          className="absolute top-1/2 h-0 border-t-[1.5px] border-foreground"
          style={{ left: `${low}%`, width: `${high - low}%` }}
        />
      ) : null}
    </span>
  );
}

export function CostLegend({ names }: { names: readonly { kind: CostSegment["kind"]; name: ReactNode }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {names.map(({ kind, name }) => (
        <li key={kind} className={`tone-${COST_TONES[kind]} flex items-center gap-2`}>
          <CostSwatch kind={kind} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function CostSwatch({ kind }: { kind: CostSegment["kind"] }) {
  return (
    <span
      aria-hidden
      className={`tone-${COST_TONES[kind]} inline-block size-3.5 shrink-0 border-[1.5px] border-foreground bg-(--tone)`}
    />
  );
}
