"use client";

import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { BULK_STATUSES, type LeadBulkAction } from "@/lib/leads/bulk/choices";
import { DESK_LIMITS, LOST_REASON_NAMES, LOST_REASONS } from "@/lib/leads/desk/choices";
import { LEAD_LIMITS, LEAD_STATUSES } from "@/lib/leads/wording";
import type { ActionState } from "@/lib/platform/result";

type Props = {
  action: LeadBulkAction;
  workers: readonly { id: string; name: string }[];
  state: ActionState<unknown>;
};

/** What an action on many leads asks for. */
export function LeadBulkFields({ action, workers, state: { values, fieldErrors } }: Props) {
  switch (action) {
    case "assign":
      return (
        <>
          <Field name="ownerId" id="bulk-owner" label="Assign to" required error={fieldErrors?.ownerId}>
            {(control) => (
              <Select {...control} defaultValue={values?.ownerId ?? ""}>
                <option value="">Choose a colleague</option>
                {workers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Note value={values?.note} error={fieldErrors?.note} />
        </>
      );
    case "share_out":
      return (
        <p>
          New leads that nobody has go to whoever is next by your{" "}
          <a href="/crm-dashboard/rules" className="text-link">
            lead rules
          </a>
          .
        </p>
      );
    case "give_back":
      return <p>Anyone can claim them then. Their next steps go along.</p>;
    case "next_step":
      return (
        <>
          <Field name="title" id="bulk-title" label="What to do" required error={fieldErrors?.title}>
            {(control) => (
              <Input {...control} defaultValue={values?.title} maxLength={DESK_LIMITS.stepTitle} />
            )}
          </Field>
          <DateField
            name="dueAt"
            id="bulk-due"
            label="When (IST)"
            hint="It takes the place of the step planned now. Leads that nobody has become yours."
            kind="moment"
            required
            defaultValue={values?.dueAt}
            error={fieldErrors?.dueAt}
          />
        </>
      );
    case "move":
      return (
        <>
          <Field name="status" id="bulk-status" label="New status" required error={fieldErrors?.status}>
            {(control) => (
              <Select {...control} defaultValue={values?.status ?? BULK_STATUSES[0]}>
                {BULK_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {LEAD_STATUSES[status]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Note value={values?.note} error={fieldErrors?.note} />
        </>
      );
    case "lose":
      return (
        <>
          <Field name="lostReason" id="bulk-lost" label="Why lost" required error={fieldErrors?.lostReason}>
            {(control) => (
              <Select {...control} defaultValue={values?.lostReason ?? ""}>
                <option value="">Choose a reason</option>
                {LOST_REASON_NAMES.map((reason) => (
                  <option key={reason} value={reason}>
                    {LOST_REASONS[reason]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Note value={values?.note} error={fieldErrors?.note} />
        </>
      );
    case "stop_contact":
      return (
        <Field
          name="reason"
          id="bulk-reason"
          label="Who asked for it, and how"
          hint="Nobody calls or writes to them of our own accord from then on."
          required
          error={fieldErrors?.reason}
        >
          {(control) => (
            <Input {...control} defaultValue={values?.reason} maxLength={DESK_LIMITS.reason} dir="auto" />
          )}
        </Field>
      );
  }
}

function Note({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field name="note" id="bulk-note" label="Note on each lead" {...(error ? { error } : {})}>
      {(control) => (
        <Textarea {...control} rows={2} defaultValue={value} maxLength={LEAD_LIMITS.note} dir="auto" />
      )}
    </Field>
  );
}
