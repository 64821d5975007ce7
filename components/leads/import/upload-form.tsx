"use client";

import { Field } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { uploadLeads } from "@/lib/leads/import/actions";
import { IMPORT_LIMITS } from "@/lib/leads/import/fields";

/** The file is uploaded and looked at; nothing is created yet. */
export function UploadForm() {
  const [state, action] = useFormAction(uploadLeads);
  return (
    <form action={action} className="grid max-w-2xl gap-4">
      <Field
        name="file"
        label="CSV file"
        required
        hint="Up to 50 MB and 1,000,000 lines, with headings in the first line. Commas, semicolons or tabs, in any usual encoding."
        error={state.fieldErrors?.file}
      >
        {(control) => (
          <FileInput {...control} mostBytes={IMPORT_LIMITS.bytes} accept=".csv,.txt,.tsv,text/csv" />
        )}
      </Field>
      <FormMessage
        status={state.fieldErrors ? "idle" : state.status}
        message={state.message}
        retryAt={state.retryAt}
      />
      <SubmitButton className="w-fit" pendingText="Uploading…">
        Upload file
      </SubmitButton>
      <p className="text-sm text-muted-foreground">
        Nothing is created yet. You’ll see what would happen first.
      </p>
    </form>
  );
}
