import { Panel } from "@/components/mock-exams/panel";
import { Alert } from "@/components/ui/alert";
import type { RegradeFile } from "@/lib/mock-exams/marking/regrades/rows";
import { nextRegradeStep } from "@/lib/mock-exams/marking/regrades/rules";
import { RegradeStep, TrialForm } from "./regrade-forms";
import { RunOn } from "./run-on";
import { RunResult } from "./run-result";

/** From the reason to what it would change, and from that to marking again. */
export function RegradePanel({ file }: { file: RegradeFile }) {
  const step = nextRegradeStep(file);
  const { trial, made, revisionId } = file;
  const run = step === "go_on_marking" ? made : (trial ?? made);
  return (
    <Panel
      title={step === "go_on_marking" ? "It is being marked again" : "Mark it again"}
      description="First you see which results would change and by how much. Marks that people gave stay as they are, and earlier scores stay visible."
    >
      <div className="grid gap-5">
        {run ? (
          <div className="grid gap-3">
            <p>
              <b>Why:</b>{" "}
              <span dir="auto" className="wrap-anywhere">
                {run.reason}
              </span>
            </p>
            <RunResult run={run} over="paper" />
          </div>
        ) : null}
        {step === "go_on_marking" || step === "go_on_trying" ? <RunOn /> : null}
        {trial && step === "mark" ? (
          <RegradeStep jobId={trial.id} text={`Regrade: mark ${trial.changed} again`} />
        ) : null}
        {step === "stale" ? (
          <Alert variant="attention">
            <p>
              A key of this paper changed since, or it was marked again. Look once more at what would change.
            </p>
          </Alert>
        ) : null}
        {step === "go_on_marking" ? null : step === "mark" || step === "go_on_trying" ? (
          <details>
            <summary className="text-link w-fit cursor-pointer py-1">Look again, for another reason</summary>
            <div className="mt-3">
              <TrialForm key={trial?.id} revisionId={revisionId} />
            </div>
          </details>
        ) : (
          <TrialForm
            key={trial?.id ?? made?.id}
            revisionId={revisionId}
            reason={step === "stale" ? trial?.reason : undefined}
          />
        )}
      </div>
    </Panel>
  );
}
