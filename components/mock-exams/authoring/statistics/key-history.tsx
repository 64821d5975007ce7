import { Panel } from "@/components/mock-exams/panel";
import type { QuestionFile } from "@/lib/mock-exams/authoring/statistics/rows";
import { KIND_TEXTS, runText } from "@/lib/mock-exams/authoring/statistics/rules";
import { formatMoment } from "@/lib/platform/clock";
import { KeyView } from "./key-view";

const STATUSES = { live: "counts", dropped: "dropped", bonus: "bonus" } as const;

/** Every change of the key with who and why, and what was proposed and withdrawn. */
export function KeyHistory({ file }: { file: QuestionFile }) {
  const { content, history, past } = file;
  return (
    <Panel title="History of the key">
      {history.length === 0 ? (
        <p className="text-muted-foreground">The key is as its author wrote it.</p>
      ) : null}
      <ol className="divide-y">
        {history.map(({ id, keyRevision, reason, changedAt, changedBy, before, after }) => (
          <li key={id} className="grid gap-2 py-3 first:pt-0">
            <p>
              <b>Revision {keyRevision}:</b>{" "}
              <span dir="auto" className="wrap-anywhere">
                {reason ?? "changed without a reason"}
              </span>
            </p>
            <p className="text-sm text-muted-foreground">
              {changedBy ?? "The server"}, {formatMoment(changedAt)}
              {before.status === after.status
                ? ""
                : `. ${STATUSES[before.status]} → ${STATUSES[after.status]}`}
            </p>
            {JSON.stringify(before.key) === JSON.stringify(after.key) ? null : (
              <div className="grid gap-3 sm:grid-cols-2">
                <div>
                  <h3 className="eyebrow">Before</h3>
                  <KeyView content={content} itemKey={before.key} />
                </div>
                <div>
                  <h3 className="eyebrow">After</h3>
                  <KeyView content={content} itemKey={after.key} />
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
      {past.length > 0 ? (
        <div className="mt-5">
          <h3 className="font-semibold">What was proposed</h3>
          <ol className="mt-1 divide-y">
            {past.map((change) => (
              <li key={change.id} className="py-3">
                <p>
                  {KIND_TEXTS[change.kind].name}:{" "}
                  <span dir="auto" className="wrap-anywhere">
                    {change.reason}
                  </span>
                </p>
                <p className="text-sm text-muted-foreground">
                  Proposed by {change.proposedBy ?? "a former colleague"}, {formatMoment(change.proposedAt)};{" "}
                  {change.state === "made" ? "made" : "withdrawn"} by{" "}
                  {change.decidedBy ?? "a former colleague"}
                  {change.decidedAt ? `, ${formatMoment(change.decidedAt)}` : ""}.
                  {change.outcome ? ` ${runText(change.outcome, false)}` : ""}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </Panel>
  );
}
