"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { endRule } from "@/lib/documents/requirements/actions";
import { RULE_LIMITS } from "@/lib/documents/requirements/choices";

export function EndRuleForm({ ruleId }: { ruleId: string }) {
  const [state, action] = useFormAction(endRule);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="id" value={ruleId} />
      <TextField
        name="note"
        id="end-note"
        label="Why it ends"
        hint="Your colleagues read it. What students have uploaded stays."
        required
        maxLength={RULE_LIMITS.note}
        defaultValue={state.values?.note}
        error={state.fieldErrors?.note}
      />
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton variant="secondary" size="sm" className="w-fit" pendingText="Ending…">
        End it
      </SubmitButton>
    </form>
  );
}
