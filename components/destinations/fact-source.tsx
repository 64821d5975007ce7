import { isSecondary, nameSource } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";

/** Where a figure comes from and when someone last looked; short, a source that only repeats the rule is "sec." */
export function FactSource({
  fact,
  isShort = false,
}: {
  isShort?: boolean;
  fact: Pick<Fact, "sourceUrl" | "sourceKind" | "checkedOn" | "what">;
}) {
  if (!fact.sourceUrl) return null;
  return (
    <a
      href={fact.sourceUrl}
      rel="noopener"
      className="text-xs text-muted-foreground underline hover:text-foreground"
    >
      {isShort
        ? new URL(fact.sourceUrl).hostname.replace(/^www\./, "")
        : nameSource({ url: fact.sourceUrl, kind: fact.sourceKind })}
      {isShort && isSecondary(fact.sourceKind) ? (
        <>
          {" "}
          <span aria-hidden>sec.</span>
          <span className="sr-only">(secondary source)</span>
        </>
      ) : null}
      <span className="sr-only">
        , the source of: {fact.what} Checked {formatDay(fact.checkedOn)}.
      </span>
    </a>
  );
}
