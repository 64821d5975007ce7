"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { retakeWrongOnes } from "@/lib/mock-exams/practice/actions";
import type { WrongOnes } from "@/lib/mock-exams/practice/rows";
import type { ExamId } from "@/lib/mock-exams/schema";
import { ClockChoice } from "./clock-choice";

type Props = { examId: ExamId; keyOfStart: string; wrong: WrongOnes };

/** Practice of what was wrong or left out, and if wanted of what was right in part. */
export function WrongOnesForm({ examId, keyOfStart, wrong }: Props) {
  const [state, submit] = useFormAction(retakeWrongOnes);
  const partly = wrong.withPartly - wrong.questions;
  return (
    <form action={submit} className="grid gap-4">
      <input type="hidden" name="examId" value={examId} />
      <input type="hidden" name="key" value={keyOfStart} />
      <input type="hidden" name="attemptId" value={wrong.attemptId} />
      {partly > 0 ? (
        <label htmlFor="partly" className="grid grid-cols-[auto_1fr] items-start gap-x-3">
          <Checkbox
            id="partly"
            name="partly"
            defaultChecked={wrong.questions === 0 || state.values?.partly === "on"}
          />
          {partly === 1 ? "And the one that was partly right" : `And the ${partly} that were partly right`}
        </label>
      ) : null}
      <ClockChoice kept={state.values?.clock} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Starting…" className="w-fit max-sm:w-full">
        Retake my wrong ones
      </SubmitButton>
    </form>
  );
}
