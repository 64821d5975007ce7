"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { changeChoice } from "@/lib/applications/actions";
import type { IntakeChoice } from "@/lib/applications/intakes";
import { APPLICATION_LIMITS } from "@/lib/applications/limits";
import { IntakeField } from "./intake-field";

type Props = {
  applicationId: string;
  version: number;
  programId: string;
  intakeOn: string | null;
  choices: readonly IntakeChoice[];
  asksForReason: boolean;
};

export function ChoiceForm({ applicationId, version, programId, intakeOn, choices, asksForReason }: Props) {
  const [state, action] = useFormAction(changeChoice);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="programId" value={programId} />
      <IntakeField
        choices={choices}
        error={state.fieldErrors?.intakeOn}
        defaultValue={state.values?.intakeOn ?? intakeOn ?? ""}
      />
      {asksForReason ? (
        <Field
          name="reason"
          label="Reason"
          hint="The student reads it."
          required
          error={state.fieldErrors?.reason}
        >
          {(control) => (
            <Textarea
              {...control}
              className="min-h-20!"
              dir="auto"
              maxLength={APPLICATION_LIMITS.reason}
              defaultValue={state.values?.reason ?? ""}
            />
          )}
        </Field>
      ) : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Save
      </SubmitButton>
    </form>
  );
}
