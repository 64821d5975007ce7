"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Input } from "@/components/ui/input";
import { setDeskDoNotContact } from "@/lib/leads/desk/actions";
import { DESK_LIMITS } from "@/lib/leads/desk/choices";

/** Whoever asks not to be called or written to is left alone by every sender of ours. */
export function DoNotContactForm({
  leadId,
  version,
  isStopped,
}: {
  leadId: string;
  version: number;
  isStopped: boolean;
}) {
  const [state, action] = useFormAction(setDeskDoNotContact);
  return (
    <form action={action} className="grid gap-2.5">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="isOn" value={isStopped ? "no" : "yes"} />
      <Field
        name="reason"
        id="contact-reason"
        label={isStopped ? "Who allowed it again, and how" : "Who asked for it, and how"}
        required
        error={state.fieldErrors?.reason}
      >
        {(control) => (
          <Input {...control} defaultValue={state.values?.reason} maxLength={DESK_LIMITS.reason} />
        )}
      </Field>
      <SubmitButton size="sm" variant="secondary" pendingText="Saving…" className="w-fit">
        {isStopped ? "Allow contact again" : "Stop contacting this person"}
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
