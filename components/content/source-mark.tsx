import { isSecondary, type Source } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";

/** The small number after a figure, with "sec." where the source only repeats the rule; read aloud it says what it leads to. */
export function SourceMark({ source }: { source: Source | undefined }) {
  if (!source) return null;
  const isRepeated = isSecondary(source.kind);
  const kind = isRepeated ? ", secondary source" : "";
  return (
    <sup className="text-[0.7em] leading-none whitespace-nowrap">
      <a
        href={`#source-${source.number}`}
        aria-label={`Source ${source.number}${isRepeated ? " sec." : ""}: ${source.name}${kind}, checked ${formatDay(source.checkedOn)}`}
        className="-mr-[0.2em] rounded-sm pr-[0.2em] pl-[0.25em] text-primary no-underline hover:bg-primary hover:text-primary-foreground"
      >
        {source.number}
        {isRepeated ? <span className="text-attention"> sec.</span> : null}
      </a>
    </sup>
  );
}
