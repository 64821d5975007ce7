import { Badge } from "@/components/ui/badge";
import type { ConsentEntry } from "@/lib/consents/rows";
import { formatDay, formatMoment } from "@/lib/platform/clock";
import { WithdrawForm } from "./withdraw-form";

/** What a person agreed to, when, and to which words; what still holds can be taken back. */
export function ConsentHistory({ entries }: { entries: readonly ConsentEntry[] }) {
  return (
    <ul className="divide-y">
      {entries.map((entry) => (
        <li
          key={`${entry.happenedAt} ${entry.purpose ?? entry.leadId} ${entry.isGiven}`}
          className="grid gap-2 py-4 first:pt-0"
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{entry.title}</span>
            <Badge variant={entry.isGiven ? "accent" : "secondary"}>
              {entry.isGiven ? "Agreed" : "Withdrawn"}
            </Badge>
          </p>
          <p className="measure">“{entry.body}”</p>
          <p className="figures text-sm text-muted-foreground">
            <time dateTime={entry.happenedAt}>{formatMoment(entry.happenedAt)}</time>
            {entry.version ? `, text of ${formatDay(entry.version)}` : ", as it stood in the form"}
          </p>
          {entry.isCurrent ? <WithdrawForm entry={entry} /> : null}
        </li>
      ))}
    </ul>
  );
}
