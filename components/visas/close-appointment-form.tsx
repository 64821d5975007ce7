"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { closeAppointment } from "@/lib/visas/actions";
import { VISA_LIMITS } from "@/lib/visas/choices";

type Props = {
  appointmentId: string;
  version: number;
  state: "kept" | "cancelled";
  mayBeMissed?: boolean;
};

/** What became of an appointment: kept by one press, anything else with a word to the student. */
export function CloseAppointmentForm({ appointmentId, version, state: end, mayBeMissed = false }: Props) {
  const [state, action] = useFormAction(closeAppointment);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="appointmentId" value={appointmentId} />
      <input type="hidden" name="version" value={version} />
      {end === "kept" ? null : (
        <TextField
          name="note"
          id={`outcome-${appointmentId}`}
          label="Why"
          hint="The student reads it."
          required
          maxLength={VISA_LIMITS.outcome}
          error={state.fieldErrors?.note}
          defaultValue={state.values?.note ?? ""}
        />
      )}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-3">
        {end === "kept" ? (
          <SubmitButton name="state" value="kept" size="sm" pendingText="Saving…">
            It was kept
          </SubmitButton>
        ) : (
          <>
            {mayBeMissed ? (
              <SubmitButton name="state" value="missed" size="sm" variant="secondary" pendingText="Saving…">
                It was missed
              </SubmitButton>
            ) : null}
            <SubmitButton name="state" value="cancelled" size="sm" variant="secondary" pendingText="Saving…">
              {mayBeMissed ? "It was cancelled" : "Cancel the appointment"}
            </SubmitButton>
          </>
        )}
      </div>
    </form>
  );
}
