"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { checkVisaItem } from "@/lib/visas/actions";

export function CheckItemForm({
  caseId,
  code,
  title,
  isDone,
}: {
  caseId: string;
  code: string;
  title: string;
  isDone: boolean;
}) {
  const [state, action] = useFormAction(checkVisaItem);
  return (
    <form action={action} className="grid justify-items-start gap-2">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="isDone" value={isDone ? "no" : "yes"} />
      <SubmitButton size="sm" variant={isDone ? "ghost" : "secondary"} pendingText="Saving…">
        {isDone ? "Open again" : "Mark as ready"}
        <span className="sr-only">: {title}</span>
      </SubmitButton>
      {state.status === "error" ? <FormMessage status={state.status} message={state.message} /> : null}
    </form>
  );
}
