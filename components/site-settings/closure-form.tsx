"use client";

import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { addClosure } from "@/lib/site-settings/actions";

/** One more day without consultations. */
export function ClosureForm() {
  const [state, action] = useFormAction(addClosure);
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          name="day"
          label="Day"
          kind="day"
          required
          defaultValue={typed?.day ?? ""}
          error={state.fieldErrors?.day}
        />
        <TextField
          name="reason"
          label="Reason"
          maxLength={200}
          autoComplete="off"
          defaultValue={typed?.reason ?? ""}
          error={state.fieldErrors?.reason}
        />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" className="w-fit" pendingText="Adding…">
        Add day
      </SubmitButton>
    </form>
  );
}
