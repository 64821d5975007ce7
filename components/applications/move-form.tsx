"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Textarea } from "@/components/ui/textarea";
import { moveApplication } from "@/lib/applications/actions";
import { APPLICATION_LIMITS } from "@/lib/applications/limits";
import { type ApplicationStatus, statusName } from "@/lib/applications/rules";
import { pressUndoMove } from "./undo-move-form";

type Props = {
  applicationId: string;
  version: number;
  step: { to: ApplicationStatus; needsReason: boolean };
  title: string;
  isStudent: boolean;
};

/** What the person should know before the click. */
const CONSEQUENCES: Partial<Record<ApplicationStatus, string>> = {
  withdrawn:
    "Nobody works on it any more. What was paid to a university is not returned by withdrawing; a colleague can open the application again.",
  application:
    "We check the papers and send the application to the university. The choice can’t be changed by you after that.",
};

export function MoveForm({ applicationId, version, step, title, isStudent }: Props) {
  const [state, action] = useToastAction(
    moveApplication,
    isStudent ? undefined : `Moved to ${statusName(step.to)}.`,
    pressUndoMove,
  );
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="to" value={step.to} />
      {isStudent && CONSEQUENCES[step.to] ? <p className="measure">{CONSEQUENCES[step.to]}</p> : null}
      <Field
        name="reason"
        label={step.needsReason ? "Reason" : "Note"}
        hint={isStudent ? "Your team reads it." : "The student reads it."}
        required={step.needsReason}
        error={state.fieldErrors?.reason}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            dir="auto"
            maxLength={APPLICATION_LIMITS.reason}
            defaultValue={state.values?.reason ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        {title}
      </SubmitButton>
    </form>
  );
}
