"use client";

import { useState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { keepAnswerLogs } from "@/lib/mock-exams/candidates/actions";
import { EXAM_IDS, EXAMS, type ExamId } from "@/lib/mock-exams/schema";

/** For which exams every answer is kept as it arrives. */
export function AnswerLogsForm({ kept }: { kept: readonly ExamId[] }) {
  const [state, submit] = useFormAction(keepAnswerLogs);
  // A form is emptied once its action has answered: then it shows what is kept now, or what was ticked if that was refused.
  const [ticked, setTicked] = useState<readonly string[]>(kept);
  const shown = state.status === "error" ? ticked : kept;
  return (
    <form
      action={submit}
      onChange={(event) => setTicked(new FormData(event.currentTarget).getAll("exams").map(String))}
      className="grid gap-4"
    >
      <p className="text-muted-foreground">
        In the exams ticked here every answer is kept for 90 days as it arrives, with its time, for a result
        that is disputed. Candidates are told before they start; practice keeps nothing. You see it with the
        attempt.
      </p>
      {kept.map((id) => (
        <input key={id} type="hidden" name="before" value={id} />
      ))}
      <fieldset>
        <legend className="mb-2 font-semibold">Exams</legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
          {EXAM_IDS.map((id) => (
            <label key={id} htmlFor={`log-${id}`} className="flex items-center gap-2">
              <Checkbox id={`log-${id}`} name="exams" value={id} defaultChecked={shown.includes(id)} />
              {EXAMS[id].name}
            </label>
          ))}
        </div>
      </fieldset>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit max-sm:w-full">
        Save
      </SubmitButton>
    </form>
  );
}
