"use client";

import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { addLeadNote, cancelWebinarSeat, claimLead, releaseLead, setLeadStatus } from "@/lib/leads/actions";
import { LEAD_LIMITS, LEAD_STATUSES, type LeadStatus } from "@/lib/leads/wording";
import { idle } from "@/lib/platform/result";

/** Claim or give back. One piece for both, so that the answer stays in sight when the owner changes. */
export function LeadOwner({
  leadId,
  owner,
  ownerName,
}: {
  leadId: string;
  owner: "nobody" | "me" | "colleague";
  ownerName: string | null;
}) {
  const [claim, claimAction] = useActionState(claimLead, idle);
  const [release, releaseAction] = useActionState(releaseLead, idle);
  // The claim's answer counts unless the lead was given back since; a refusal always shows.
  const shown = owner === "nobody" && release.status !== "idle" ? release : claim;
  return (
    <div className="grid gap-3">
      <p>
        {owner === "nobody" ? "Nobody works on this lead yet." : null}
        {owner === "me" ? "You work on this lead." : null}
        {owner === "colleague" ? `${ownerName ?? "A colleague"} works on this lead.` : null}
      </p>
      {owner === "nobody" ? (
        <form action={claimAction}>
          <input type="hidden" name="leadId" value={leadId} />
          <SubmitButton pendingText="Claiming…">Claim this lead</SubmitButton>
        </form>
      ) : null}
      {owner === "me" ? (
        <form action={releaseAction}>
          <input type="hidden" name="leadId" value={leadId} />
          <SubmitButton variant="secondary" size="sm" pendingText="Giving back…">
            Give it back
          </SubmitButton>
        </form>
      ) : null}
      <FormMessage status={shown.status} message={shown.message} />
    </div>
  );
}

export function LeadStatusForm({ leadId, next }: { leadId: string; next: readonly LeadStatus[] }) {
  const [state, action] = useActionState(setLeadStatus, idle);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="leadId" value={leadId} />
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
      <Field
        name="note"
        id="status-note"
        label="Note"
        needed="for a lost lead: why"
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
      <div className="grid gap-3">
        <SubmitButton pendingText="Saving…" className="w-fit">
          Set the status
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      </div>
    </form>
  );
}

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
