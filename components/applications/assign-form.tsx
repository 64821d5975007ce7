"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { assignApplication, passApplication } from "@/lib/applications/actions";
import { nextByLoad, nextInTurn } from "@/lib/applications/desk/shares";
import { APPLICATION_LIMITS } from "@/lib/applications/limits";
import type { Officer } from "@/lib/applications/rows";
import { officerLine } from "@/lib/applications/wording";

type Props = {
  applicationId: string;
  version: number;
  assignedTo: string | null;
  colleagues: readonly Officer[];
  /** One's own goes to a colleague, with a note; else it goes to anybody, or nobody. */
  isPassing?: boolean;
};

export function AssignForm({ applicationId, version, assignedTo, colleagues, isPassing = false }: Props) {
  const byLoad = nextByLoad(colleagues);
  const inTurn = nextInTurn(colleagues);
  const [state, action] = useToastAction(isPassing ? passApplication : assignApplication);
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
        required={isPassing}
        error={state.fieldErrors?.colleague}
        className="max-w-md"
      >
        {(control) => (
          <Select
            {...control}
            defaultValue={state.values?.colleague ?? (isPassing ? "" : (assignedTo ?? ""))}
          >
            <option value="">{isPassing ? "Choose a colleague" : "Nobody"}</option>
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
        required={isPassing}
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
        {isPassing ? "Give it to them" : "Save"}
      </SubmitButton>
    </form>
  );
}
