"use client";

import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { addLeadNote, cancelWebinarSeat } from "@/lib/leads/actions";
import { LEAD_LIMITS } from "@/lib/leads/wording";
import { idle } from "@/lib/platform/result";

export function LeadNoteForm({ leadId }: { leadId: string }) {
  const [state, action] = useActionState(addLeadNote, idle);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="leadId" value={leadId} />
      <Field name="note" label="Add a note" required error={state.fieldErrors?.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            defaultValue={state.values?.note}
            maxLength={LEAD_LIMITS.note}
            dir="auto"
          />
        )}
      </Field>
      <SubmitButton variant="secondary" pendingText="Adding…" className="w-fit">
        Add the note
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}

/** For somebody who wrote that they cannot come to the webinar. */
export function CancelSeatForm({ leadId }: { leadId: string }) {
  const [state, action] = useActionState(cancelWebinarSeat, idle);
  return (
    <form action={action} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="leadId" value={leadId} />
      <SubmitButton variant="secondary" size="sm" pendingText="Giving back…">
        Give the webinar seat back
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}
