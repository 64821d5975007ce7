import { nameSource } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";

/** Where a figure comes from and when someone last looked. */
export function FactSource({
  fact,
}: {
  fact: Pick<Fact, "sourceUrl" | "sourceKind" | "checkedOn" | "what">;
}) {
  if (!fact.sourceUrl) return null;
  return (
    <a
      href={fact.sourceUrl}
      rel="noopener"
      className="text-xs text-muted-foreground underline hover:text-foreground"
    >
      {nameSource({ url: fact.sourceUrl, kind: fact.sourceKind })}
      <span className="sr-only">
        , the source of: {fact.what} Checked {formatDay(fact.checkedOn)}.
      </span>
    </a>
  );
}
