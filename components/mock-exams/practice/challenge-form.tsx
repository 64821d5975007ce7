"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { takeDailyChallenge } from "@/lib/mock-exams/practice/actions";
import type { ExamId } from "@/lib/mock-exams/schema";
import { idle } from "@/lib/platform/result";

/** Begins today's challenge; the same form sent twice begins it once. */
export function ChallengeForm({ examId, keyOfStart }: { examId: ExamId; keyOfStart: string }) {
  const [state, submit] = useActionState(takeDailyChallenge, idle);
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
