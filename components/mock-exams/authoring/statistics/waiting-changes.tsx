import { Badge } from "@/components/ui/badge";
import type { WaitingChange } from "@/lib/mock-exams/authoring/statistics/rows";
import { KIND_TEXTS, nextStep, runText } from "@/lib/mock-exams/authoring/statistics/rules";
import { questionFilePath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";

const WAITS = {
  try: "To be tried",
  go_on_trying: "Trial not finished",
  make: "Ready to be made",
  go_on_making: "Marking again not finished",
  wait: "Waits for a second person",
  stale: "Out of date",
  nothing: "Done",
} as const;

/** Changes of keys that somebody proposed and nobody made yet. */
export function WaitingChanges({ changes }: { changes: readonly WaitingChange[] }) {
  return (
    <ul className="divide-y">
      {changes.map((change) => (
        <li key={change.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a
              className="text-link font-semibold wrap-anywhere"
              href={questionFilePath(change.itemVersionId, "change")}
            >
              {change.name}
            </a>
            <Badge variant="attention">{WAITS[nextStep(change)]}</Badge>
          </p>
          <p>
            {EXAMS[change.examId].name}. {KIND_TEXTS[change.kind].name}:{" "}
            <span dir="auto" className="wrap-anywhere">
              {change.reason}
            </span>
          </p>
          <p className="text-sm text-muted-foreground">
            Proposed by {change.isOwn ? "you" : (change.proposedBy ?? "a former colleague")},{" "}
            {formatMoment(change.proposedAt)}.{change.trial ? ` ${runText(change.trial, true)}` : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
