import { Panel } from "@/components/mock-exams/panel";
import { Lines } from "@/components/mock-exams/results/review/answer";
import { Badge } from "@/components/ui/badge";
import type { FiledObjection, QuestionFile } from "@/lib/mock-exams/authoring/statistics/rows";
import { responseLines } from "@/lib/mock-exams/results/answer-lines";
import { formatMoment } from "@/lib/platform/clock";
import { RejectionForm } from "./rejection-form";

const STATES = { open: "Open", accepted: "Accepted", rejected: "Not accepted" } as const;

/** What students say against the key, without their names, and what was decided. */
export function ObjectionsPanel({ file }: { file: QuestionFile }) {
  return (
    <Panel
      title="Objections"
      description="You do not see whose they are. To accept one, change the key or drop the question under “Change it”: the change answers it."
    >
      {file.objections.length === 0 ? (
        <p className="text-muted-foreground">Nobody objects to this question.</p>
      ) : null}
      <ol className="divide-y">
        {file.objections.map((objection) => (
          <li key={objection.id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
            <Objection objection={objection} file={file} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Objection({ objection, file: { content } }: { objection: FiledObjection; file: QuestionFile }) {
  const { id, text, evidence, state, decision, createdAt, decidedAt, decidedBy, isOwn, inChange, response } =
    objection;
  const answer = responseLines(content, response);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <Badge variant={state === "open" ? "attention" : state === "accepted" ? "accent" : "secondary"}>
          {STATES[state]}
        </Badge>
        {inChange ? <Badge>Answered by the proposed change</Badge> : null}
        <span>{formatMoment(createdAt)}</span>
      </p>
      <p dir="auto" className="measure whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {evidence ? (
        <div>
          <h3 className="eyebrow">How they know</h3>
          <p dir="auto" className="measure whitespace-pre-wrap wrap-anywhere">
            {evidence}
          </p>
        </div>
      ) : null}
      {answer.length > 0 ? (
        <div>
          <h3 className="eyebrow">Their answer</h3>
          <Lines lines={answer} />
        </div>
      ) : null}
      {state === "open" ? (
        isOwn ? (
          <p>It is your own, so a colleague decides about it.</p>
        ) : (
          <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
            <a className="text-link py-1" href="#change">
              {inChange ? "See the proposed change" : "Accept it with a change"}
            </a>
            <details>
              <summary className="text-link w-fit cursor-pointer py-1">Do not accept it</summary>
              <div className="mt-3">
                <RejectionForm objectionId={id} />
              </div>
            </details>
          </div>
        )
      ) : (
        <p className="measure">
          <span dir="auto" className="wrap-anywhere">
            {decision}
          </span>{" "}
          <span className="block text-sm text-muted-foreground">
            {decidedBy ?? "A former colleague"}
            {decidedAt ? `, ${formatMoment(decidedAt)}` : ""}
          </span>
        </p>
      )}
    </>
  );
}
