"use client";

import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { assignApplication } from "@/lib/applications/actions";
import { nextByLoad, nextInTurn } from "@/lib/applications/desk/shares";
import { APPLICATION_LIMITS } from "@/lib/applications/limits";
import type { Officer } from "@/lib/applications/rows";
import { officerLine } from "@/lib/applications/wording";
import { idle } from "@/lib/platform/result";

type Props = {
  applicationId: string;
  version: number;
  assignedTo: string | null;
  colleagues: readonly Officer[];
};

export function AssignForm({ applicationId, version, assignedTo, colleagues }: Props) {
  const byLoad = nextByLoad(colleagues);
  const inTurn = nextInTurn(colleagues);
  const [state, action] = useActionState(assignApplication, idle);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <Field
        name="colleague"
        label="Colleague"
        hint={[
          "Whoever has least to do comes first; a late application counts twice.",
          ...(byLoad ? [`By load it is ${byLoad.name}.`] : []),
          ...(inTurn ? [`In turn it is ${inTurn.name}.`] : []),
        ].join(" ")}
        error={state.fieldErrors?.colleague}
        className="max-w-md"
      >
        {(control) => (
          <Select {...control} defaultValue={state.values?.colleague ?? assignedTo ?? ""}>
            <option value="">Nobody</option>
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {officerLine(colleague)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="note"
        label="Note for them"
        hint="Only colleagues read it, among the comments of this application."
        error={state.fieldErrors?.note}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            dir="auto"
            maxLength={APPLICATION_LIMITS.reason}
            defaultValue={state.values?.note ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Save
      </SubmitButton>
    </form>
  );
}
