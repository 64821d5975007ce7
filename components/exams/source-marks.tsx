import { SourceMark } from "@/components/content/source-mark";
import type { Source } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";

/** Where the figures of a table were read, once for all of its cells. */
export function SourceMarks({ sources }: { sources: readonly Source[] }) {
  const checked = sources.map(({ checkedOn }) => checkedOn).sort()[0];
  if (!checked) return null;
  return (
    <p className="mt-2 text-xs text-muted-foreground">
      Format checked {formatDay(checked)}, against {sources.length === 1 ? "this source" : "these sources"}
      {sources.map((source) => (
        <SourceMark key={source.number} source={source} />
      ))}
    </p>
  );
}
