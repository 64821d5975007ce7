"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { takeDailyChallenge } from "@/lib/mock-exams/practice/actions";
import type { ExamId } from "@/lib/mock-exams/schema";

/** Begins today's challenge; the same form sent twice begins it once. */
export function ChallengeForm({ examId, keyOfStart }: { examId: ExamId; keyOfStart: string }) {
  const [state, submit] = useFormAction(takeDailyChallenge);
  return (
    <form action={submit} className="grid gap-3">
      <input type="hidden" name="examId" value={examId} />
      <input type="hidden" name="key" value={keyOfStart} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Starting…" className="w-fit max-sm:w-full">
        Start today’s challenge
      </SubmitButton>
    </form>
  );
}
