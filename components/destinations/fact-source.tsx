import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";

/** Where a figure comes from and when someone last looked. */
export function FactSource({ fact }: { fact: Pick<Fact, "sourceUrl" | "checkedOn" | "what"> }) {
  if (!fact.sourceUrl) return null;
  return (
    <a
      href={fact.sourceUrl}
      rel="noopener"
      className="text-xs text-muted-foreground underline hover:text-foreground"
    >
      {new URL(fact.sourceUrl).hostname.replace(/^www\./, "")}
      <span className="sr-only">
        , the source of: {fact.what} Checked {formatDay(fact.checkedOn)}.
      </span>
    </a>
  );
}
