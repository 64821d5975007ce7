"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { addApplicationNote, setApplicationOwner } from "@/lib/careers/applicants/actions";
import { APPLICANT_LIMITS } from "@/lib/careers/applicants/wording";

/** An answer that no mail of ours gave; notes are written above the timeline. */
export function ApplicantAnswerForm({ applicationId, formKey }: { applicationId: string; formKey: string }) {
  const [state, action] = useFormAction(addApplicationNote);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="isAnswer" value="on" />
      <Field
        name="note"
        label="Answered by phone or in person?"
        hint="What you told them"
        required
        error={state.fieldErrors?.note}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            dir="auto"
            maxLength={APPLICANT_LIMITS.note}
            defaultValue={state.values?.note}
          />
        )}
      </Field>
      <SubmitButton variant="secondary" pendingText="Saving…" className="w-fit">
        Record the answer
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}

export function ApplicantOwnerForm({
  applicationId,
  version,
  owner,
  managers,
  userId,
}: {
  applicationId: string;
  version: number;
  owner: string | null;
  managers: readonly (readonly [id: string, name: string])[];
  userId: string;
}) {
  const [state, action] = useFormAction(setApplicationOwner);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          name="owner"
          label="Looked after by"
          required
          error={state.fieldErrors?.owner}
          className="min-w-0 grow"
        >
          {(control) => (
            <Select {...control} required={false} defaultValue={owner ?? ""}>
              <option value="">Nobody yet</option>
              {managers.map(([id, name]) => (
                <option key={id} value={id}>
                  {id === userId ? `${name} (you)` : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SubmitButton variant="secondary" pendingText="Saving…">
          Save
        </SubmitButton>
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}
