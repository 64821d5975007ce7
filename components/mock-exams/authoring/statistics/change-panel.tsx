import { RunOn } from "@/components/mock-exams/marking/regrades/run-on";
import { RunResult } from "@/components/mock-exams/marking/regrades/run-result";
import { Panel } from "@/components/mock-exams/panel";
import { RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import { Alert } from "@/components/ui/alert";
import { typedKey } from "@/lib/mock-exams/authoring/statistics/key-form";
import type { KeyChange, KeyChangeKind, QuestionFile } from "@/lib/mock-exams/authoring/statistics/rows";
import { KIND_TEXTS, nextStep, runText } from "@/lib/mock-exams/authoring/statistics/rules";
import { formatMoment } from "@/lib/platform/clock";
import { ChangeStep } from "./change-steps";
import { KeyView } from "./key-view";
import { ProposalForm } from "./proposal-form";

/** The change that is proposed with what it would come to; or the form to propose one. */
export function ChangePanel({ file }: { file: QuestionFile }) {
  const unfinished = file.past.find(({ state, outcome }) => state === "made" && outcome?.state === "running");
  const change = file.change ?? unfinished;
  if (change) return <Proposed change={change} file={file} />;
  const last = file.past.find(({ state }) => state === "made");
  const open = file.objections.filter(({ state }) => state === "open");
  return (
    <Panel
      title="Change it"
      description={
        file.isPaid
          ? "Money is taken for this question: you propose, and somebody else makes the change. Marks that people gave stay as they are."
          : "First you see which attempts would change and by how much. Marks that people gave stay as they are."
      }
    >
      {last?.outcome ? (
        <Alert variant="success" className="mb-5">
          <p>
            {KIND_TEXTS[last.kind].name}: made {last.decidedAt ? formatMoment(last.decidedAt) : null}.{" "}
            {runText(last.outcome, false)}
            {last.outcome.changed > 0 ? " Those concerned are told." : null}
          </p>
        </Alert>
      ) : null}
      {open.some(({ isOwn }) => isOwn) ? (
        <p>You object to this question yourself, so a colleague decides about it.</p>
      ) : (
        <ProposalForm
          key={`${file.keyRevision} ${file.past.length}`}
          itemVersionId={file.itemVersionId}
          content={file.content}
          kinds={kindsOf(file)}
          typed={typedKey(file.content, file.key)}
          objections={open.map(({ id, text }) => ({ id, text }))}
        />
      )}
    </Panel>
  );
}

function kindsOf({ key, keyStatus }: QuestionFile): KeyChangeKind[] {
  const kinds: KeyChangeKind[] = ["dropped", "bonus", "live"];
  return [...(key ? (["key"] as const) : []), ...kinds.filter((kind) => kind !== keyStatus)];
}

function Proposed({ change, file }: { change: KeyChange; file: QuestionFile }) {
  const step = nextStep(change);
  return (
    <Panel
      title={change.state === "made" ? "A change is being made" : "Proposed change"}
      description={`By ${change.isOwn ? "you" : (change.proposedBy ?? "a former colleague")}, ${formatMoment(change.proposedAt)}. ${
        change.state === "made" ? "" : "Nothing is different yet."
      }`}
    >
      <div className="grid gap-5">
        <div>
          <p>
            <b>{KIND_TEXTS[change.kind].name}:</b>{" "}
            <span dir="auto" className="wrap-anywhere">
              {change.reason}
            </span>
          </p>
          {change.kind === "key" ? (
            <div className="mt-3 grid gap-3 sm:grid-cols-2">
              {change.state === "proposed" ? (
                <div>
                  <h3 className="eyebrow">The key now</h3>
                  <KeyView content={file.content} itemKey={file.key} />
                </div>
              ) : null}
              <div>
                <h3 className="eyebrow">The new key</h3>
                <KeyView content={file.content} itemKey={change.key} />
              </div>
            </div>
          ) : (
            <p className="text-sm text-muted-foreground">{KIND_TEXTS[change.kind].meaning}</p>
          )}
          {change.explanation ? (
            <div className="mt-3">
              <h3 className="eyebrow">The new explanation</h3>
              <RichHtml html={change.explanation} />
            </div>
          ) : null}
          {change.objections > 0 ? (
            <p className="mt-3">
              It accepts {change.objections} objection{change.objections === 1 ? "" : "s"}
              {change.decision ? (
                <>
                  {" "}
                  with the words:{" "}
                  <q dir="auto" className="wrap-anywhere">
                    {change.decision}
                  </q>
                </>
              ) : (
                "."
              )}
            </p>
          ) : null}
        </div>
        {change.outcome ? <RunResult run={change.outcome} over="question" /> : null}
        {!change.outcome && change.trial ? <RunResult run={change.trial} over="question" /> : null}
        {step === "stale" ? (
          <Alert variant="attention">
            <p>The key has become another since this was proposed. Withdraw it and propose it again.</p>
          </Alert>
        ) : null}
        {step === "wait" ? (
          <Alert variant="attention">
            <p>
              Money is taken for this question, so somebody else makes the change. It waits for them under
              objections.
            </p>
          </Alert>
        ) : null}
        <div className="flex flex-wrap items-start gap-3">
          {step === "try" ? (
            <ChangeStep step="try" changeId={change.id} text="See what it would change" />
          ) : null}
          {step === "go_on_trying" || step === "go_on_making" ? <RunOn /> : null}
          {step === "make" ? <ChangeStep step="make" changeId={change.id} text={makeText(change)} /> : null}
          {change.state === "proposed" ? (
            <ChangeStep step="withdraw" changeId={change.id} text="Withdraw the proposal" />
          ) : null}
        </div>
      </div>
    </Panel>
  );
}

function makeText({ trial }: KeyChange): string {
  const changed = trial?.changed ?? 0;
  return changed === 0 ? "Make the change" : `Make the change and mark ${changed} again`;
}
