"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { OpenDayField } from "@/components/forms/open-day-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { askDocument } from "@/lib/documents/actions";
import { DOCUMENT_LIMITS, NEEDED_BEFORE } from "@/lib/documents/choices";
import type { StudentDocuments } from "@/lib/documents/rows";

type Props = Pick<StudentDocuments, "applications" | "types" | "rows"> & { today: string };

/** A colleague asks a student for a document of one application. */
export function AskForm({ applications, types, rows, today }: Props) {
  const [state, action] = useFormAction(askDocument);
  const accepted = new Set(
    rows.flatMap(({ typeCode, isPerApplication, document }) =>
      document?.state === "accepted" && !isPerApplication ? typeCode : [],
    ),
  );
  const errors = state.fieldErrors ?? {};
  const typed = (name: string) => state.values?.[name] ?? "";
  return (
    <form action={action} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <Field name="typeCode" label="Document" required error={errors.typeCode}>
        {(control) => (
          <Select {...control} defaultValue={typed("typeCode")}>
            <option value="">Choose a document</option>
            {types.map(({ code, name }) => (
              <option key={code} value={code}>
                {accepted.has(code) ? `${name} (accepted: asks for a newer one)` : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="applicationId" label="For" required error={errors.applicationId}>
        {(control) => (
          <Select {...control} defaultValue={typed("applicationId") || applications[0]?.id}>
            {applications.map(({ id, line }) => (
              <option key={id} value={id}>
                {line}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="neededBefore" label="Needed" required error={errors.neededBefore}>
        {(control) => (
          <Select {...control} defaultValue={typed("neededBefore") || "application"}>
            {Object.entries(NEEDED_BEFORE).map(([stage, words]) => (
              <option key={stage} value={stage}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <OpenDayField
        name="dueOn"
        id="dueOn"
        label="By"
        min={today}
        state={state}
        defaultValue={typed("dueOn")}
      />
      <TextField
        name="why"
        label="Why"
        hint="The student reads it."
        required
        maxLength={DOCUMENT_LIMITS.why}
        error={errors.why}
        defaultValue={typed("why")}
        className="sm:col-span-2"
      />
      <div className="grid gap-3 sm:col-span-2">
        <FormMessage status={state.status} message={state.message} />
        <SubmitButton pendingText="Asking…" className="w-fit max-sm:w-full">
          Ask for it
        </SubmitButton>
      </div>
    </form>
  );
}
