import type { Source } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";

/** The small number after a figure; read aloud it says what it leads to. */
export function SourceMark({ source }: { source: Source | undefined }) {
  if (!source) return null;
  return (
    <sup className="text-[0.7em] leading-none">
      <a
        href={`#source-${source.number}`}
        aria-label={`Source ${source.number}: ${source.name}, checked ${formatDay(source.checkedOn)}`}
        className="-mr-[0.2em] rounded-sm pr-[0.2em] pl-[0.25em] text-primary no-underline hover:bg-primary hover:text-primary-foreground"
      >
        {source.number}
      </a>
    </sup>
  );
}
