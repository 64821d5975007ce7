"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { inviteReader } from "@/lib/family-links/actions";
import { NAME_LENGTH, RELATION_NAMES, RELATIONS } from "@/lib/family-links/limits";

/** `formKey` is new with each rendering: the same form sent twice is one invitation. */
export function InviteForm({ formKey }: { formKey: string }) {
  const [state, action] = useFormAction(inviteReader);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? (state.values ?? {}) : {};
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="key" value={formKey} />
      <TextField
        name="reader_name"
        label="Their name"
        autoComplete="off"
        required
        maxLength={NAME_LENGTH}
        defaultValue={typed.reader_name ?? ""}
        error={errors.reader_name}
      />
      <Field name="relation" label="Who they are to you" required error={errors.relation}>
        {(control) => (
          <Select {...control} defaultValue={typed.relation ?? ""}>
            <option value="">Choose</option>
            {RELATION_NAMES.map((name) => (
              <option key={name} value={name}>
                {RELATIONS[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="reader_email"
        label="Their email address"
        hint="Their own: the code that opens the page goes there."
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
        defaultValue={typed.reader_email ?? ""}
        error={errors.reader_email}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Sending…" className="w-fit max-sm:w-full">
        Send the invitation
      </SubmitButton>
    </form>
  );
}
