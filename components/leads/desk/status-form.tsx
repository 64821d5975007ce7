"use client";

import { useRef } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { showField } from "@/components/forms/show-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { useKeys } from "@/components/keys/use-keys";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { setDeskLeadStatus } from "@/lib/leads/desk/actions";
import { LOST_REASON_NAMES, LOST_REASONS } from "@/lib/leads/desk/choices";
import { LEAD_LIMITS, LEAD_STATUSES, type LeadStatus } from "@/lib/leads/wording";

export function StatusForm({
  leadId,
  version,
  next,
}: {
  leadId: string;
  version: number;
  next: readonly LeadStatus[];
}) {
  const [state, action] = useToastAction(setDeskLeadStatus);
  const form = useRef<HTMLFormElement>(null);
  useKeys("Lead", [{ key: "s", label: "Change the status", run: () => showField(form.current, "status") }]);
  return (
    <form ref={form} action={action} className="grid gap-2.5 sm:grid-cols-2">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      <Field name="status" label="New status" required error={state.fieldErrors?.status}>
        {(control) => (
          <Select {...control} defaultValue={state.values?.status ?? next[0]}>
            {next.map((status) => (
              <option key={status} value={status}>
                {LEAD_STATUSES[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {next.includes("lost") ? (
        <Field
          name="lostReason"
          label="Why lost"
          needed="for a lost lead"
          error={state.fieldErrors?.lostReason}
        >
          {(control) => (
            <Select {...control} defaultValue={state.values?.lostReason ?? ""}>
              <option value="">Choose a reason</option>
              {LOST_REASON_NAMES.map((reason) => (
                <option key={reason} value={reason}>
                  {LOST_REASONS[reason]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field
        name="note"
        id="status-note"
        label="Note"
        className="sm:col-span-2"
        error={state.fieldErrors?.note}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            defaultValue={state.values?.note}
            maxLength={LEAD_LIMITS.note}
            dir="auto"
          />
        )}
      </Field>
      <div className="grid gap-2 sm:col-span-2">
        <SubmitButton size="sm" variant="secondary" pendingText="Saving…" className="w-fit">
          Set the status
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </div>
    </form>
  );
}
