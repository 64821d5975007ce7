"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { setBackup } from "@/lib/applications/actions";

type Props = {
  applicationId: string;
  version: number;
  backupOf: string | null;
  choices: readonly { id: string; line: string }[];
};

/** Says for which other application this one stands in. */
export function BackupForm({ applicationId, version, backupOf, choices }: Props) {
  const [state, action] = useFormAction(setBackup);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <Field
        name="backupOf"
        label="It is a backup of"
        required
        error={state.fieldErrors?.backupOf}
        className="max-w-xl"
      >
        {(control) => (
          <Select {...control} required={false} defaultValue={state.values?.backupOf ?? backupOf ?? ""}>
            <option value="">None: it is not a backup</option>
            {choices.map(({ id, line }) => (
              <option key={id} value={id}>
                {line}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" variant="secondary" className="w-fit">
        Save
      </SubmitButton>
    </form>
  );
}
