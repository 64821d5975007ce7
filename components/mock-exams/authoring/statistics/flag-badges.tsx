import { Badge } from "@/components/ui/badge";
import { FLAGS, type Flag } from "@/lib/mock-exams/authoring/statistics/flags";
import type { ItemFacts } from "@/lib/mock-exams/authoring/statistics/rows";
import { FLAG_TEXTS, tooFewText } from "@/lib/mock-exams/authoring/statistics/rules";
import { cn } from "@/lib/utils";

const GRAVE: ReadonlySet<Flag> = new Set(["wrong_option_leads", "negative"]);

/** Whether what stands out says that the key may be wrong. */
export function isOfTheKey(flag: Flag): boolean {
  return GRAVE.has(flag);
}

type Props = {
  facts: Pick<ItemFacts, "n" | "hasVerdict" | "flags">;
  /** Side by side, as far as a row of a list has room. */
  isInRow?: boolean;
};

/** What stands out about a question; without enough answers, that there is no verdict. */
export function FlagBadges({ facts, isInRow = false }: Props) {
  const few = tooFewText(facts);
  if (few) return <span className="text-muted-foreground">{few}</span>;
  if (facts.flags.length === 0) return <span>Nothing</span>;
  return (
    <span className={cn("flex flex-wrap gap-1", isInRow && "md:flex-nowrap")}>
      {facts.flags.map((flag) => (
        <FlagBadge key={flag} flag={flag} />
      ))}
    </span>
  );
}

function FlagBadge({ flag }: { flag: Flag }) {
  return <Badge variant={GRAVE.has(flag) ? "destructive" : "attention"}>{FLAG_TEXTS[flag].name}</Badge>;
}

/** What the flags mean, in plain words: all of them, or those of one question. */
export function FlagMeanings({ flags = FLAGS }: { flags?: readonly Flag[] }) {
  return (
    <dl className="grid gap-3">
      {flags.map((flag) => (
        <div key={flag} className="grid gap-1 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-3">
          <dt>
            <FlagBadge flag={flag} />
          </dt>
          <dd className="measure">{FLAG_TEXTS[flag].meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
