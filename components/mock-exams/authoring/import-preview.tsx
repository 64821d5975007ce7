import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { endImport, type StagedImport } from "@/lib/mock-exams/authoring/exchange/actions";
import { bankList } from "@/lib/mock-exams/authoring/list";
import { StagedQuestions } from "./staged-questions";

/** What was read from a file: what is to be fixed in it, and what can be added now. */
export function ImportPreview({ staged: { jobId, examId, rows, toMend } }: { staged: StagedImport }) {
  const [state, action] = useFormAction(endImport);
  const faulty = rows.filter((row) => row.problems.length > 0);
  const sound = rows.filter((row) => row.problems.length === 0);
  return (
    <section aria-labelledby="import-preview" className="grid gap-6">
      <h2 id="import-preview" className="text-xl">
        {sound.length} of {questions(rows.length)} can be added
      </h2>
      {faulty.length > 0 ? (
        <div className="grid gap-3">
          <h3 className="text-lg">To be fixed: {faulty.length}</h3>
          <p className="max-w-prose">
            These are not added. Fix them in your file and upload it again, or download them as a separate
            file to fix later.
          </p>
          <StagedQuestions label="Questions to be fixed" rows={faulty} />
          {toMend ? (
            <a className="w-fit text-link" href={toMend.href} download={toMend.name}>
              Download the questions to be fixed
            </a>
          ) : null}
        </div>
      ) : null}
      {sound.length > 0 ? (
        <div className="grid gap-3">
          <h3 className="text-lg">Ready: {sound.length}</h3>
          <StagedQuestions label="Questions that can be added" rows={sound} />
        </div>
      ) : null}
      {state.status === "ok" ? null : (
        <div className="flex flex-wrap gap-3">
          {sound.length > 0 ? (
            <EndForm
              action={action}
              jobId={jobId}
              end="take"
              text={
                sound.length === 1 ? "Add 1 question as a draft" : `Add ${sound.length} questions as drafts`
              }
            />
          ) : null}
          <EndForm action={action} jobId={jobId} end="discard" text="Discard these questions" />
        </div>
      )}
      <div aria-live="polite">
        {state.status === "ok" ? (
          <Alert variant="success">
            {state.data ? (
              <p>
                {questions(state.data)} added to the drafts.{" "}
                <a href={bankList.href({ exam: [examId], status: ["draft"] })} className="text-link">
                  See the drafts in the bank
                </a>
              </p>
            ) : (
              <p>Discarded. No question was added.</p>
            )}
          </Alert>
        ) : state.message ? (
          <Alert variant="destructive">
            <p>{state.message}</p>
          </Alert>
        ) : null}
      </div>
    </section>
  );
}

function EndForm({
  action,
  jobId,
  end,
  text,
}: {
  action: (data: FormData) => void;
  jobId: string;
  end: "take" | "discard";
  text: string;
}) {
  return (
    <form action={action}>
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="end" value={end} />
      <SubmitButton variant={end === "take" ? "default" : "outline"} pendingText="One moment…">
        {text}
      </SubmitButton>
    </form>
  );
}

function questions(count: number): string {
  return count === 1 ? "1 question" : `${count} questions`;
}
