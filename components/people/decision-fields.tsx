import { Field } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { PEOPLE_LIMITS } from "@/lib/people/wording";
import type { ActionState } from "@/lib/platform/result";

type Props = { userId: string; canApprove: boolean; state: ActionState };

/** What a decision about a profile is made of: the note that the person reads, and a button for each way. */
export function DecisionFields({ userId, canApprove, state }: Props) {
  return (
    <>
      <input type="hidden" name="userId" value={userId} />
      <Field
        name="note"
        id={`note-${userId}`}
        label="Note to the person"
        hint="The person reads it."
        needed="to ask for changes"
        error={state.fieldErrors?.note}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            dir="auto"
            maxLength={PEOPLE_LIMITS.note}
            defaultValue={state.status === "error" ? state.values?.note : undefined}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        {canApprove ? (
          <SubmitButton name="decision" value="approved" pendingText="Saving…">
            Approve
          </SubmitButton>
        ) : null}
        <SubmitButton name="decision" value="changes_requested" variant="outline" pendingText="Saving…">
          Ask for changes
        </SubmitButton>
      </div>
    </>
  );
}
