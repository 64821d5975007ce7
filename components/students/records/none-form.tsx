"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { sayNoRecord } from "@/lib/students/records/actions";
import type { RecordKind } from "@/lib/students/records/choices";

type Props = { studentId: string; kind: RecordKind; isNone: boolean; label: string };

/** "I haven’t worked yet" is an answer too, and can be taken back. */
export function NoneForm({ studentId, kind, isNone, label }: Props) {
  const [state, submit] = useFormAction(sayNoRecord);
  return (
    <form action={submit} className="grid gap-2">
      <input type="hidden" name="studentId" value={studentId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="isNone" value={isNone ? "no" : "yes"} />
      <SubmitButton variant="ghost" size="sm" className="w-fit" pendingText="Saving…">
        {isNone ? "This has changed" : label}
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}
