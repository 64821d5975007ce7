"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { markCondition } from "@/lib/offers/actions";

type Props = { conditionId: string; version: number; isMet: boolean; name: string; today: string };

export function ConditionForm({ conditionId, version, isMet, name, today }: Props) {
  const [state, action] = useFormAction(markCondition);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="conditionId" value={conditionId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="metOn" value={isMet ? "" : today} />
      <SubmitButton size="sm" variant="secondary" pendingText="Saving…">
        {isMet ? "Open again" : "Met today"}
        <span className="sr-only">: {name}</span>
      </SubmitButton>
      {state.status === "error" ? (
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      ) : null}
    </form>
  );
}
