"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { cancelDeskConsultation } from "@/lib/leads/consultations/actions";
import { CAUSE_NAMES, CAUSES } from "@/lib/leads/consultations/wording";
import { LEAD_LIMITS } from "@/lib/leads/wording";

type Props = { leadId: string; version: number; consultationId: string };

export function CancelConsultationForm({ leadId, version, consultationId }: Props) {
  const [state, action] = useFormAction(cancelDeskConsultation);
  return (
    <form action={action} className="grid gap-2.5 sm:grid-cols-[9rem_1fr]">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="consultationId" value={consultationId} />
      <Field name="askedBy" label="Who asked" required error={state.fieldErrors?.askedBy}>
        {(control) => (
          <Select {...control} defaultValue={state.values?.askedBy ?? "visitor"}>
            {CAUSE_NAMES.map((name) => (
              <option key={name} value={name}>
                {CAUSES[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="reason" id="cancel-reason" label="Reason" error={state.fieldErrors?.reason}>
        {(control) => (
          <Input {...control} defaultValue={state.values?.reason} maxLength={LEAD_LIMITS.note} dir="auto" />
        )}
      </Field>
      <div className="grid gap-2 sm:col-span-2">
        <SubmitButton size="sm" variant="secondary" pendingText="Cancelling…" className="w-fit">
          Cancel consultation
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </div>
    </form>
  );
}
