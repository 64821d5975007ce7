"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { createApplication } from "@/lib/applications/actions";
import type { IntakeChoice } from "@/lib/applications/intakes";
import { IntakeField } from "./intake-field";

type Props = {
  programId: string;
  /** New with each rendering: the same form sent twice opens one application. */
  formKey: string;
  choices: readonly IntakeChoice[];
  first: string;
  /** The student it is opened for; without, one's own. */
  studentId?: string;
};

/** Opens an application for one program. */
export function ApplyForm({ programId, formKey, choices, first, studentId }: Props) {
  const [state, action] = useFormAction(createApplication);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="programId" value={programId} />
      <input type="hidden" name="key" value={formKey} />
      {studentId ? <input type="hidden" name="studentId" value={studentId} /> : null}
      <IntakeField
        choices={choices}
        error={state.fieldErrors?.intakeOn}
        defaultValue={state.values?.intakeOn ?? first}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Opening…" className="w-fit">
        Open an application
      </SubmitButton>
    </form>
  );
}
